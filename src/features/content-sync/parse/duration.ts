const DURATION =
  /^([+-])?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d{1,6}S)?)?$/i;

const MINUTE_MS = 60_000;

/**
 * Returns the milliseconds of a duration in weeks, days, hours and minutes (`P1DT2H`); ignores seconds. Null
 * for a negative duration and for any other text.
 */
export function durationMs(text: string): number | null {
  const match = DURATION.exec(text.trim());
  if (match === null || match[1] === '-') return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = match
    .slice(2)
    .map((part) => Number(part ?? 0));
  return ((weeks * 7 + days) * 24 * 60 + hours * 60 + minutes) * MINUTE_MS;
}
