import { describe, expect, test } from 'vitest';
import { canonicalCategory, EVENT_CATEGORIES } from '../../../../src/regions/categories.ts';
import { SUBMIT_CITIES } from '../../../../src/regions/submit-cities.ts';
import { listIllustrations } from '../../../../src/features/events/card/fallback-image.ts';
import { calendarOrder } from '../../../../src/features/events/event-order.ts';
import { compareTexts, groupBy } from '../../../../src/text/lists.ts';
import { placeOf } from '../../../../supabase/seed/content/places.ts';
import { type DatedEvent } from '../../../../supabase/seed/generate/dated-event.ts';
import { sampleEvents } from '../../../../supabase/seed/generate/sample-events.ts';

const DAYS = ['2026-01-01', '2026-02-28', '2026-07-04', '2026-12-31', '2028-02-29'];

const isPast = (event: { startDate: string; endDate: string | null }, today: string): boolean =>
  (event.endDate ?? event.startDate) < today;

/** Puts events into the order of the calendar, where an event that began earlier is listed today. */
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

/** Returns every run of this many consecutive items of a list. */
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
});
