import { isWallDate } from '../../src/features/events/wall-time.ts';

/** More than a region has in a lifetime, and still a few seconds of memory. */
const MOST_EVENTS = 100_000;

export interface SeedArguments {
  events: number | undefined;
  today: string | undefined;
  reset: boolean;
  yes: boolean;
}

/** The seed's options, checked. Throws with one sentence for the person at the terminal. */
export function readSeedArguments(given: {
  events?: string | undefined;
  today?: string | undefined;
  reset: boolean;
  yes: boolean;
}): SeedArguments {
  const { events, today, reset, yes } = given;
  const count = events === undefined ? undefined : Number(events);
  if (count !== undefined && !(Number.isInteger(count) && count >= 1 && count <= MOST_EVENTS)) {
    throw new Error(
      `--events is "${String(events)}". Give a number from 1 to ${String(MOST_EVENTS)}.`,
    );
  }
  if (today !== undefined && !isWallDate(today)) {
    throw new Error(`--today is "${today}". Give a day like 2026-07-04.`);
  }
  return { events: count, today, reset, yes };
}
