import { describe, expect, test } from 'vitest';
import { canonicalCategory, EVENT_CATEGORIES } from '../../../../src/regions/categories.ts';
import { SUBMIT_CITIES } from '../../../../src/regions/submit-cities.ts';
import { listIllustrations } from '../../../../src/features/events/card/fallback-image.ts';
import { calendarOrder } from '../../../../src/features/events/event-order.ts';
import { EVENT_STATUSES } from '../../../../src/features/events/event.ts';
import { compareTexts, groupBy } from '../../../../src/text/lists.ts';
import { daysBetween } from '../../../../src/time/wall-time.ts';
import { placeOf } from '../../../../supabase/seed/content/places.ts';
import { SAMPLE_VENUES } from '../../../../supabase/seed/content/venues.ts';
import { weekdayOf } from '../../../../supabase/seed/days.ts';
import { type DatedEvent, sampleRange } from '../../../../supabase/seed/generate/dated-event.ts';
import { sampleEvents } from '../../../../supabase/seed/generate/sample-events.ts';

const DAYS = ['2026-01-01', '2026-02-28', '2026-07-04', '2026-12-31', '2028-02-29'];

const VENUE_NAMES = new Set<string>(Object.values(SAMPLE_VENUES).map(({ name }) => name));

const isPast = (event: { startDate: string; endDate: string | null }, today: string): boolean =>
  (event.endDate ?? event.startDate) < today;

/** Puts events into the order of the calendar; those that run already are listed today. */
const calendar = (events: readonly DatedEvent[], today: string): DatedEvent[] => {
  const order = calendarOrder(today);
  return events
    .map((event, index) => ({
      event,
      id: String(index),
      title: event.title,
      startDate: event.startDate,
      startTime: event.from ?? null,
      isPremium: event.premium === true,
    }))
    .sort((a, b) =>
      isPast(a.event, today) || isPast(b.event, today)
        ? compareTexts(a.startDate, b.startDate)
        : order(a, b),
    )
    .map(({ event }) => event);
};

/** Returns every run of so many neighbors. */
const windows = <T>(list: readonly T[], size: number): T[][] =>
  list.slice(0, -size + 1).map((_, at) => list.slice(at, at + size));

/** Returns the lists of events with the same key. */
const groups = (
  events: readonly DatedEvent[],
  keyOf: (event: DatedEvent) => string,
): DatedEvent[][] => [...groupBy(events, keyOf).values()];

const statusOf = (event: { status?: string }): string => event.status ?? 'approved';

describe.each(DAYS)('the sample of %s', (today) => {
  const events = sampleEvents(today);
  const shown = events.filter((event) => statusOf(event) === 'approved');
  const upcoming = shown.filter((event) => !isPast(event, today));

  test('is the same whenever it is made', () => {
    expect(sampleEvents(today)).toEqual(events);
  });

  test('has about two hundred events, each with a title of its own, but for the dates of a listing', () => {
    expect(events.length).toBeGreaterThanOrEqual(190);
    expect(events.length).toBeLessThan(210);
    const listed = events.filter(({ listing }) => listing !== undefined);
    const single = events.filter(({ listing }) => listing === undefined);
    expect(listed).toHaveLength(6);
    expect(new Set(single.map(({ title }) => title)).size).toBe(single.length);
    expect(new Set(single.map(({ about }) => about)).size).toBe(single.length);
  });

  test('covers half a year back and four months ahead', () => {
    const { first, last } = sampleRange(today);
    for (const { title, startDate, endDate } of events) {
      expect(startDate >= first && startDate <= last, `${title}: ${startDate}`).toBe(true);
      expect((endDate ?? startDate) >= startDate, title).toBe(true);
    }
    expect(shown.filter((event) => isPast(event, today)).length).toBeGreaterThan(45);
    expect(
      upcoming.filter((event) => daysBetween(today, event.startDate) > 60).length,
    ).toBeGreaterThan(3);
  });

  test('is dense in the next four weeks, most of all at weekends', () => {
    const soon = upcoming.filter(({ startDate }) => {
      const ahead = daysBetween(today, startDate);
      return ahead >= 0 && ahead < 28;
    });
    expect(soon.length).toBeGreaterThan(75);
    const weekend = soon.filter(({ startDate }) => [0, 5, 6].includes(weekdayOf(startDate)));
    expect(weekend.length).toBeGreaterThan(soon.length / 2);
  });

  test('has something on today, exhibitions running and others about to open', () => {
    expect(upcoming.some(({ startDate }) => startDate === today)).toBe(true);
    const long = upcoming.filter(
      ({ startDate, endDate }) => daysBetween(startDate, endDate ?? startDate) > 10,
    );
    expect(long.filter(({ startDate }) => startDate < today).length).toBeGreaterThanOrEqual(3);
    expect(long.some(({ startDate }) => startDate > today)).toBe(true);
  });

  test('has every category, and the legacy names that older listings carry', () => {
    const slugs = new Set(upcoming.map(({ category }) => canonicalCategory(category)));
    expect(slugs).toEqual(new Set(EVENT_CATEGORIES.map(({ slug }) => slug)));
    const written = new Set(events.map(({ category }) => category));
    for (const legacy of [
      'art',
      'theater',
      'dance',
      'festival',
      'market',
      'workshop',
      'Music',
      'multidisciplinary',
    ]) {
      expect(written, legacy).toContain(legacy);
    }
  });

  test('has every city of the submission form, most of all Corpus Christi', () => {
    const perCity = new Map<string, number>(SUBMIT_CITIES.map((city) => [city, 0]));
    for (const { at } of upcoming) {
      const { city } = placeOf(at);
      perCity.set(city, (perCity.get(city) ?? 0) + 1);
    }
    expect(perCity.size).toBe(SUBMIT_CITIES.length);
    for (const [city, count] of perCity) expect(count, city).toBeGreaterThan(0);
    expect(Math.max(...perCity.values())).toBe(perCity.get('Corpus Christi, TX'));
  });

  test('has every status, mostly approved, with a queue of submissions', () => {
    const count = (status: string): number =>
      events.filter((event) => statusOf(event) === status).length;
    for (const status of EVENT_STATUSES) expect(count(status), status).toBeGreaterThan(0);
    expect(count('approved') / events.length).toBeGreaterThan(0.8);
    const waiting = events.filter((event) => event.status === 'pending');
    expect(waiting.length).toBe(12);
    for (const event of waiting) {
      expect(event.submitter, event.title).toMatch(/@/);
      expect(isPast(event, today), event.title).toBe(false);
    }
  });

  test('has premium listings, three of them featured and to come', () => {
    const premium = events.filter((event) => event.premium === true);
    expect(premium.length).toBeGreaterThanOrEqual(8);
    expect(upcoming.filter((event) => event.premium === true).length).toBeGreaterThanOrEqual(3);
    for (const event of premium) expect(event.image, event.title).toBeDefined();
  });

  test('has images for more than a third of the events to come', () => {
    const share = upcoming.filter(({ image }) => image !== undefined).length / upcoming.length;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.5);
  });

  test('shows no image twice among twelve neighbors, nor on the list of a venue, organizer or category', () => {
    const lists = [
      ...windows(calendar(shown, today), 12),
      ...groups(shown, ({ at }) => at),
      ...groups(shown, ({ by, title }) => by ?? title),
      ...groups(upcoming, ({ category }) => canonicalCategory(category) ?? category),
    ];
    expect(lists.length).toBeGreaterThan(100);
    for (const list of lists) {
      const images = list.flatMap(({ image }) => image ?? []);
      expect(images.filter((image, at) => images.indexOf(image) !== at)).toEqual([]);
    }
  });

  test('shows no illustration twice among five neighbors, but for dates of a listing', () => {
    const list = calendar(upcoming, today).map((event) => ({
      id: `${event.title} ${event.startDate}`,
      listingId: event.listing ?? null,
      title: event.title,
      category: event.category,
      imageUrl: event.image ?? null,
    }));
    const illustrations = listIllustrations(list);
    for (const five of windows(list, 5)) {
      const drawn = new Map(
        five.map(({ id, listingId }) => [listingId ?? id, illustrations.get(id)]),
      );
      const paths = [...drawn.values()].filter((path) => path !== undefined);
      expect(new Set(paths).size, five.map(({ title }) => title).join(', ')).toBe(paths.length);
    }
  });

  test('has the odd cases of real listings', () => {
    expect(events.some(({ title }) => title.length > 120)).toBe(true);
    expect(events.some(({ title }) => title.includes('Día de los Muertos'))).toBe(true);
    expect(events.some(({ title }) => title.includes('Niño'))).toBe(true);
    expect(upcoming.some(({ from }) => from === undefined)).toBe(true);
    expect(upcoming.some(({ from, to }) => from !== undefined && to === undefined)).toBe(true);
    expect(events.some(({ tags }) => tags === undefined)).toBe(true);
    const prices = new Set(events.map(({ price }) => price));
    for (const price of ['Free', '$20', '$15-30', 'Pay what you can', undefined]) {
      expect(prices, String(price)).toContain(price);
    }
  });

  test('names venues of the list mostly, and some that are not in it', () => {
    const listed = events.filter(({ at }) => VENUE_NAMES.has(placeOf(at).name)).length;
    expect(listed / events.length).toBeGreaterThan(0.8);
    expect(listed).toBeLessThan(events.length);
  });
});

test('a smaller number takes some of every kind', () => {
  const events = sampleEvents('2026-07-04', 60);
  expect(events).toHaveLength(60);
  expect(new Set(events.map(statusOf)).size).toBeGreaterThanOrEqual(3);
  expect(new Set(events.map(({ category }) => canonicalCategory(category))).size).toBe(9);
});

test('the first Friday walk is on first Fridays', () => {
  const walks = sampleEvents('2026-12-31').filter(({ title }) => title.startsWith('First Friday'));
  expect(walks).toHaveLength(8);
  for (const { startDate } of walks) {
    expect(weekdayOf(startDate)).toBe(5);
    expect(Number(startDate.slice(8))).toBeLessThanOrEqual(7);
  }
});
