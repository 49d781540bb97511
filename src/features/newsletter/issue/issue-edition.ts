/**
 * Chooses the events of a subscriber's edition: featured events, this weekend by city, running exhibitions
 * and, if the weekend has few events, the two weeks after it. No event appears twice.
 */
import { compareTexts } from '../../../text/compare-texts.ts';
import { foldText } from '../../../text/fold-text.ts';
import { GUIDE_CITIES } from '../../../content/city-lists.ts';
import { calendarOrder } from '../../events/event-order.ts';
import { citySlug } from '../../../regions/city-slug.ts';
import { groupByCity } from '../../events/events-by-city.ts';
import { isOnDays } from '../../events/on-days.ts';
import { isUpcoming, lastDay } from '../../events/upcoming.ts';
import { groupInterests, matchesInterests } from '../interests.ts';
import { ENOUGH, type Edition, type IssueContent, type IssueEvent } from './issue-content.ts';
import { issueDays, type IssueDays } from './issue-days.ts';
import { createRoom, type Room } from './email-size.ts';

const MOST_FEATURED = 3;
const MOST_IN_A_CITY = 8;
const MOST_ON_THE_WEEKEND = 24;
const MOST_ON_VIEW = 6;
const MOST_AHEAD = 8;

const LISTED = GUIDE_CITIES.map(({ name }) => name);

/**
 * Makes a key that is equal for the same event from two sources. The key includes the venue, because two bars
 * may have an open mic at the same time.
 */
const sameness = (event: IssueEvent): string =>
  [
    foldText(event.title),
    event.startDate,
    event.startTime ?? '',
    foldText(event.venueName),
    citySlug(event.city),
  ].join('\n');

/** Removes duplicates, and keeps each listing once, with its first date in the issue. */
const eachOnce = (events: readonly IssueEvent[]): IssueEvent[] => {
  const seen = new Set<string>();
  return events.filter((event) => {
    const keys = [event.listingId ?? event.id, sameness(event)];
    const isNew = !keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isNew;
  });
};

/**
 * Groups events into those that begin on the weekend, those that began before it, and those that begin after
 * it. Orders each group.
 */
const byTime = (events: readonly IssueEvent[], { friday, sunday, aheadUntil }: IssueDays) => {
  const sorted = events
    .filter((event) => isUpcoming(event, friday) && event.startDate <= aheadUntil)
    .sort(calendarOrder(friday));
  const running = sorted.filter(({ startDate }) => startDate < friday);
  return {
    weekend: sorted.filter(({ startDate }) => startDate >= friday && startDate <= sunday),
    onView: running.sort((a, b) => compareTexts(lastDay(a), lastDay(b))),
    ahead: sorted.filter(({ startDate }) => startDate > sunday),
  };
};

/**
 * Chooses the weekend's events by city. Each round gives every city one event, so that the largest city does
 * not fill the whole email.
 */
const weekendByCity = (
  events: readonly IssueEvent[],
  room: Room,
): Omit<Edition['cities'][number], 'onWeekend'>[] => {
  const lists = groupByCity(events, LISTED).filter((list) => list.events.length > 0);
  const shown = new Map<string, IssueEvent[]>(lists.map(({ slug }) => [slug, []]));
  let places = MOST_ON_THE_WEEKEND;
  for (let round = 0; round < MOST_IN_A_CITY; round += 1) {
    for (const { slug, events: all } of lists) {
      const event = all[round];
      if (event === undefined || places === 0 || !room.take(event)) continue;
      shown.get(slug)?.push(event);
      places -= 1;
    }
  }
  return lists.flatMap(({ slug, name, events: all }) => {
    const own = shown.get(slug) ?? [];
    return own.length === 0 ? [] : [{ slug, name, events: own, more: all.length - own.length }];
  });
};

const withRoom = (events: readonly IssueEvent[], most: number, room: Room): IssueEvent[] =>
  events.slice(0, most).filter((event) => room.take(event));

type Chosen = Pick<Edition, 'beginning' | 'featured' | 'onView' | 'ahead'> & {
  cities: ReturnType<typeof weekendByCity>;
};

const choose = (events: readonly IssueEvent[], days: IssueDays): Chosen => {
  const room = createRoom();
  const { weekend, onView, ahead } = byTime(events, days);
  const featured = withRoom(
    [...weekend, ...onView].filter(({ isFeatured }) => isFeatured),
    MOST_FEATURED,
    room,
  );
  const others = (group: IssueEvent[]) => group.filter((event) => !featured.includes(event));
  const hasLittle = weekend.length < ENOUGH;
  return {
    beginning: weekend.length,
    featured,
    cities: weekendByCity(others(weekend), room),
    onView: withRoom(others(onView), MOST_ON_VIEW, room),
    ahead: hasLittle ? withRoom(ahead, MOST_AHEAD, room) : [],
  };
};

const isEmpty = ({ featured, cities, onView, ahead }: Chosen): boolean =>
  featured.length + cities.length + onView.length + ahead.length === 0;

/**
 * Makes the edition of an issue for a subscriber. If no event matches, it makes the general edition, with
 * `reach` set to `everything`. @param interests the interests that the subscriber chose; those no longer
 * offered are ignored
 */
export function issueEdition(content: IssueContent, interests: readonly string[]): Edition {
  const { day, post } = content;
  const { categories, cities } = groupInterests(interests);
  const offered = [...categories, ...cities];
  const days = issueDays(day);
  const events = eachOnce(content.events);
  const own = choose(
    events.filter((event) => matchesInterests(event, interests)),
    days,
  );
  const givesUp = offered.length > 0 && isEmpty(own);
  const chosen = givesUp ? choose(events, days) : own;
  const reach = givesUp ? 'everything' : chosen.beginning < ENOUGH ? 'ahead' : 'weekend';
  const onWeekend = content.events.filter((event) =>
    isOnDays(event, { from: days.friday, to: days.sunday }),
  );
  return {
    ...{ day, interests: offered, reach, post },
    ...chosen,
    onWeekend: onWeekend.filter((event) => givesUp || matchesInterests(event, interests)).length,
    onWeekendInAll: onWeekend.length,
    cities: chosen.cities.map((city) => ({
      ...city,
      onWeekend: onWeekend.filter((event) => citySlug(event.city) === city.slug).length,
    })),
  };
}

/** Lists every event of an edition, in the order of the email. */
export const editionEvents = ({ featured, cities, onView, ahead }: Edition): IssueEvent[] => [
  ...featured,
  ...cities.flatMap(({ events }) => events),
  ...onView,
  ...ahead,
];
