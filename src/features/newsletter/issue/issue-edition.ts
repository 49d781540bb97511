/**
 * Chooses the events of a subscriber's edition: featured events, this weekend by city, running exhibitions
 * and, if the weekend has few events, the two weeks after it. No event appears twice.
 */
import { GUIDE_CITIES } from '../../../content/city-lists.ts';
import { citySlug } from '../../../regions/city-slug.ts';
import { excerpt, openingSentences } from '../../../text/excerpt.ts';
import { foldText } from '../../../text/fold-text.ts';
import { compareTexts } from '../../../text/lists.ts';
import { weekendFrom } from '../../../time/day-range.ts';
import { addDays, centralDate, type WallDate, wallToInstant } from '../../../time/wall-time.ts';
import { groupByCity } from '../../events/event-groups.ts';
import { calendarOrder, isOnDays } from '../../events/event-order.ts';
import { isUpcoming, lastDay } from '../../events/upcoming.ts';
import { groupInterests, matchesInterests } from '../subscription.ts';
import { type Edition, ENOUGH, type IssueContent, type IssueEvent } from './issue-content.ts';

// Calculates the days of the digest: the Thursday on which it is sent, the weekend and the weeks after it.

const THURSDAY = 4;
const GOES_OUT = '09:00';

/**
 * Time on Friday until which an issue may be sent; readers would get a later one too late for the weekend.
 */
const MADE_UP_UNTIL = '12:00';

const weekday = (day: WallDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * Finds the Thursday whose issue must be sent now: an issue is sent from nine o'clock on Thursday until noon
 * on Friday, Central time. Returns null at any other time.
 */
export function dueIssueDay(now: Date): WallDate | null {
  const today = centralDate(now);
  const thursday = [today, addDays(today, -1)].find((day) => weekday(day) === THURSDAY);
  if (thursday === undefined) return null;
  const isDue =
    now >= wallToInstant(thursday, GOES_OUT) &&
    now < wallToInstant(addDays(thursday, 1), MADE_UP_UNTIL);
  return isDue ? thursday : null;
}

/**
 * Finds the Thursday of the next issue. On a Thursday before nine o'clock, Central time, it is the same day.
 */
export function nextIssueDay(now: Date): WallDate {
  const today = centralDate(now);
  const thursday = addDays(today, (THURSDAY - weekday(today) + 7) % 7);
  return now < wallToInstant(thursday, GOES_OUT) ? thursday : addDays(thursday, 7);
}

/** Calculates when an issue starts to be sent: nine o'clock, Central time. @param day its Thursday */
export const issueStart = (day: WallDate): Date => wallToInstant(day, GOES_OUT);

/** The days that an issue covers; its weekend is the same as on `/events/this-weekend`. */
interface IssueDays {
  friday: WallDate;
  sunday: WallDate;
  /** The last day of the two weeks after the weekend. */
  aheadUntil: WallDate;
}

/**
 * Calculates the days that an issue covers.
 * @param day the Thursday of the issue
 */
export function issueDays(day: WallDate): IssueDays {
  const { from: friday, to: sunday } = weekendFrom(day);
  return { friday, sunday, aheadUntil: addDays(sunday, 14) };
}

// Limits the size of a digest. Gmail cuts an email's HTML at 102 KB and hides the link to unsubscribe, so
// events are added only while they fit.

/** Maximum number of characters of each submitted text in the email. */
const MOST_SIGNS = { title: 110, line: 120, venueName: 70, price: 40 } as const;

/**
 * Maximum bytes of all events together; the rest of the email, with links and article, takes up to 20 KB
 * more.
 */
const MOST_BYTES = 68_000;

/** Bytes of the HTML around the texts of an event. */
const FRAME_BYTES = 1_750;

/** Keeps the first whole sentences of a text that fit; cuts the first sentence if it is too long. */
const opening = (text: string, most: number): string => {
  const sentences = openingSentences(text, most);
  return sentences.length <= most ? sentences : excerpt(text, most);
};

/** Cuts the texts of an event to the lengths that the email allows. */
export const printedWords = (
  event: Pick<IssueEvent, 'title' | 'line' | 'venueName' | 'price'>,
): { title: string; line: string; venueName: string; price: string } => ({
  title: excerpt(event.title, MOST_SIGNS.title),
  line: opening(event.line, MOST_SIGNS.line),
  venueName: excerpt(event.venueName, MOST_SIGNS.venueName),
  price: excerpt(event.price ?? '', MOST_SIGNS.price),
});

const encoder = new TextEncoder();

/**
 * Computes the maximum bytes of a text in HTML: every escaped character counts as six bytes, the length of
 * `&quot;`.
 */
const bytesOf = (text: string): number =>
  encoder.encode(text.replace(/[&<>"']/g, '&quot;')).byteLength;

interface Room {
  /** Adds the event if its HTML fits, and says whether the event was added. */
  take(event: IssueEvent): boolean;
}

/** Creates the byte budget for the events of one email. */
export function createRoom(): Room {
  let left = MOST_BYTES;
  return {
    take(event) {
      const words = [...Object.values(printedWords(event)), event.city, citySlug(event.city)];
      const bytes = FRAME_BYTES + words.reduce((sum, text) => sum + bytesOf(text), 0);
      if (bytes > left) return false;
      left -= bytes;
      return true;
    },
  };
}

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
