import { CURATED_EVENTS, CURATED_LISTINGS, CURATED_SERIES } from '../content/events/curated.ts';
import { dateEvent, dateListing, dateSeries, type DatedEvent } from './dated-event.ts';
import { partImages } from './part-images.ts';
import { variedEvents } from './varied-events.ts';

/** Returns the first item of every list, then the second item of every list, and so on. */
function takeTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}

/**
 * Returns the sample's events around a day. Without a number: all that are written by hand, about two
 * hundred. A smaller number takes the first of each kind in turn; a larger one adds generated events
 * over several years.
 */
export function sampleEvents(today: string, count?: number): DatedEvent[] {
  const single = CURATED_EVENTS.map((list) =>
    list.map((event) => dateEvent(event, today)).filter((event) => event !== null),
  );
  const written = takeTurns([
    ...single,
    ...CURATED_SERIES.map((each) => dateSeries(each, today)),
    ...CURATED_LISTINGS.map((each) => dateListing(each, today)),
  ]);
  const curated = partImages(written, today);
  if (count === undefined) return curated;
  const missing = count - curated.length;
  return missing <= 0 ? curated.slice(0, count) : [...curated, ...variedEvents(missing, today)];
}
