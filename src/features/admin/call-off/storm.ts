/**
 * Prepares storm mode, in which an editor changes many events at once: names the cities, groups the events by
 * day, and writes the texts.
 */
import { baseCity } from '../../../regions/cities.ts';
import { citySlug } from '../../../regions/city-slug.ts';
import { isWallDate, type WallDate } from '../../../time/wall-time.ts';
import type { NewState, EventsBetween, StatedEvent } from './call-off.ts';

/** A city with events on the chosen days. */
export interface StormCity {
  slug: string;
  name: string;
  events: number;
}

/**
 * Merges the entries of a city that is spelled in several ways; sorts the cities by name. A name without
 * letters and digits cannot be chosen.
 */
export function citiesOf(spelled: EventsBetween['cities']): StormCity[] {
  const cities = new Map<string, StormCity>();
  for (const { city, events } of spelled) {
    const slug = citySlug(city);
    const known = cities.get(slug);
    if (known !== undefined) known.events += events;
    else if (slug !== '') cities.set(slug, { slug, name: baseCity(city), events });
  }
  return [...cities.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/**
 * Adds the chosen cities that have no event to change any more, so that the choice can be undone.
 * @param chosen names of the chosen cities by slug
 */
export const withChosen = (
  places: readonly StormCity[],
  chosen: ReadonlyMap<string, string>,
): StormCity[] => [
  ...places,
  ...[...chosen]
    .filter(([slug]) => places.every((place) => place.slug !== slug))
    .map(([slug, name]) => ({ slug, name, events: 0 })),
];

/** Whether both days are whole, and in their order; while a day is typed or cleared, they are not. */
export const areDays = ({ from, to }: { from: string; to: string }): boolean =>
  isWallDate(from) && isWallDate(to) && from <= to;

/**
 * Groups events by day; an event of several days goes to the first chosen day on which it takes place.
 * @param from first chosen day
 */
export function byDay(
  rows: readonly StatedEvent[],
  from: WallDate,
): { day: WallDate; events: StatedEvent[] }[] {
  const days = new Map<WallDate, StatedEvent[]>();
  for (const row of rows) {
    const day = row.startDate < from ? from : row.startDate;
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days]
    .map(([day, events]) => ({ day, events }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

const events = (count: number): string => `${count} ${count === 1 ? 'event' : 'events'}`;

/**
 * Says how many events will change: "3 of 4 events chosen. 2 of them have an organizer, who gets one email."
 */
export function touchedSentence(chosen: readonly StatedEvent[], listed: number): string {
  const mailed = chosen.filter(({ hasSubmitter }) => hasSubmitter).length;
  const mails =
    mailed === 0
      ? 'No organizer gets an email: sources brought them.'
      : `${mailed === chosen.length ? 'Each' : String(mailed)} of them ${
          mailed === 1 || mailed === chosen.length ? 'has' : 'have'
        } an organizer, who gets one email.`;
  return `${chosen.length} of ${events(listed)} chosen.${chosen.length === 0 ? '' : ` ${mails}`}`;
}

const BUTTONS: Record<NewState, string> = {
  postponed: 'Postpone',
  cancelled: 'Cancel',
  approved: 'Reinstate',
};

/** Says how many events of the chosen days and cities a step can change; none are left right after it. */
export const leftSentence = (state: NewState, total: number): string =>
  `${total === 0 ? 'No event' : events(total)} of these days and cities ${total > 1 ? 'are' : 'is'} left to ${BUTTONS[state].toLowerCase()}.`;

/** Gives the label of the button, as in "Postpone 12 Events". */
export const stormButton = (state: NewState, count: number): string =>
  `${BUTTONS[state]} ${count} ${count === 1 ? 'Event' : 'Events'}`;
