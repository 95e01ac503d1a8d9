"""A bot that plays over the API, at random: python examples/bot.py http://127.0.0.1:8400 medievallons"""

import json
import random
import sys

import httpx


def choose(question):
    answers = [option["answer"] for option in question["options"]]
    match question["form"]:
        case "one":
            return random.choice(answers)
        case "some":
            return random.sample(answers, random.randint(question["least"], question["most"]))
        case "amount":
            return random.randint(question["least"], question["most"])
        case "order":
            return random.sample(answers, len(answers))
        case "share":
            rooms = [place for place, option in enumerate(question["options"]) for _ in range(option["most"])]
            taken = random.sample(rooms, question["total"])
            return [taken.count(place) for place in range(len(answers))]


site, game = sys.argv[1:]
api = httpx.Client(base_url=f"{site}/api/v1", timeout=60)
api.headers["Authorization"] = "Bearer " + api.post("/people", json={"name": "Random Roland"}).json()["token"]
table = api.post("/tables", json={"game": game, "seats": 4, "bots": ["squire"] * 3}).json()
answered = None
with api.stream("GET", f"/tables/{table['code']}/stream") as events:
    for line in events.iter_lines():
        if line.startswith("data: "):
            table = json.loads(line.removeprefix("data: "))
            if (question := table["question"]) and question["stamp"] != answered:
                answered = question["stamp"]
                answer = {"stamp": answered, "answer": choose(question)}
                api.post(f"/tables/{table['code']}/answer", json=answer).raise_for_status()
sys.stdout.write(f"{table['url']}: {[(row['place'], row['name']) for row in table['result']['rows']]}\n")
