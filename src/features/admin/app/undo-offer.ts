/** How long an action that was just made can be undone. */

/** Where the clock of this computer is wrong. */
const USUAL_SECONDS = 8;
/** The database holds no action longer. */
const MOST_SECONDS = 60;

/**
 * Whole seconds in which an action can be undone; 0 for one without a hold. A hold that this computer's
 * clock puts into the past or far ahead lasts eight seconds; the database has the last word.
 * @param heldUntil ISO instant of the database's clock
 */
export function undoSeconds(heldUntil: string | null, now: Date): number {
  if (heldUntil === null) return 0;
  const seconds = Math.floor((Date.parse(heldUntil) - now.getTime()) / 1000);
  return seconds > 0 && seconds <= MOST_SECONDS ? seconds : USUAL_SECONDS;
}
