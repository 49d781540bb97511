/** Keeps the server's time, so that a countdown is right even if this device's clock is wrong. */

/** Milliseconds by which the server's clock is ahead of this device's. */
let ahead = 0;

/**
 * Sets the clock by a response of the server.
 * @param instant ISO instant at which the server answered
 * @param sent when the request was sent, in milliseconds since 1970 by this device's clock
 * @param received when the response arrived, by the same clock
 */
export function setServerClock(instant: string, sent: number, received: number): void {
  const server = Date.parse(instant);
  if (!Number.isNaN(server)) ahead = server - (sent + received) / 2;
}

/** Gives the server's time in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + ahead;
