import { MOST_VENUES } from './generate/varied-venues.ts';
import { isWallDate } from '../../src/time/wall-time.ts';

/**
 * Maximum number of events: more than a region has in a lifetime, and still generated within a few seconds.
 */
const MOST_EVENTS = 100_000;

export interface SeedArguments {
  events: number | undefined;
  venues: number | undefined;
  today: string | undefined;
  reset: boolean;
  yes: boolean;
}

/** @throws when the given text is not a whole number from 1 to `most` */
function readCount(option: string, given: string | undefined, most: number): number | undefined {
  if (given === undefined) return undefined;
  const count = Number(given);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new Error(`--${option} is "${given}". Give a number from 1 to ${String(most)}.`);
}

/**
 * Reads and checks the options of `npm run seed`. Throws with one sentence for the person at the
 * terminal.
 */
export function readSeedArguments(given: {
  events?: string | undefined;
  venues?: string | undefined;
  today?: string | undefined;
  reset: boolean;
  yes: boolean;
}): SeedArguments {
  const { events, venues, today, reset, yes } = given;
  if (today !== undefined && !isWallDate(today)) {
    throw new Error(`--today is "${today}". Give a day like 2026-07-04.`);
  }
  return {
    events: readCount('events', events, MOST_EVENTS),
    venues: readCount('venues', venues, MOST_VENUES),
    today,
    reset,
    yes,
  };
}
