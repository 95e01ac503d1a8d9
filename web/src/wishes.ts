// What a reader wishes at the table, kept in this browser: on or off.

export function isOn(wish: string): boolean {
  return localStorage.getItem(wish) === "on";
}

export function setOn(wish: string, on: boolean): void {
  localStorage.setItem(wish, on ? "on" : "off");
}
