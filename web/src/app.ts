// Everything works without this script as plain forms; it only makes the table livelier.
import { startAlerts } from "./alerts";
import { startAnswers } from "./answer";
import { startClocks } from "./clocks";
import { startComfort } from "./comfort";
import { drawn, table } from "./draw";
import { startKeys } from "./keys";
import { startLive } from "./live";
import { startPieces } from "./pieces";
import { startReplay } from "./replay";

document.documentElement.classList.add("script");
startComfort();
startAnswers();
startKeys();
startReplay();
if (table()) {
  startPieces();
  startClocks();
  startAlerts();
  startLive();
  drawn();
}
