/** The server's clock, so that a countdown is right where this device's clock is wrong. */

/** Milliseconds that the server is ahead. */
let ahead = 0;

/**
 * Sets the clock by a response.
 * @param instant ISO instant at which the server answered
 * @param sent when it was asked, and `received` when the answer came, in milliseconds of this device
 */
export function setServerClock(instant: string, sent: number, received: number): void {
  const server = Date.parse(instant);
  if (!Number.isNaN(server)) ahead = server - (sent + received) / 2;
}

/** Milliseconds since 1970 at the server. */
export const serverNow = (): number => Date.now() + ahead;
