import { describe, expect, test } from 'vitest';
import type { EventStatus } from '../../../../../src/features/events/event.ts';
import {
  indexRelated,
  relatedEvents,
  relatedEventsFilter,
} from '../../../../../src/features/events/page/related.ts';

const TODAY = '2026-11-21';

const other = (id: string, changes: Partial<ReturnType<typeof base>> = {}) => ({
  ...base(),
  id,
  ...changes,
});
const base = () => ({
  id: 'other',
  city: 'Rockport, TX',
  category: 'music',
  startDate: '2026-12-01',
  endDate: null as string | null,
  status: 'approved' as EventStatus,
});

const event = base();
const ids = (events: { id: string }[]) => events.map(({ id }) => id);
const related = (...candidates: ReturnType<typeof other>[]) =>
  ids(relatedEvents({ ...event, id: 'current' }, candidates, TODAY));

describe('related events', () => {
  const elsewhere = other('elsewhere', { city: 'Alice, TX' });
  const unlike = other('unlike', { category: 'film-media' });
  const neither = other('neither', { city: 'Alice, TX', category: 'film-media' });

  test('are those of city and category, then of the city, then of the category', () => {
    expect(related(neither, elsewhere, unlike, other('both'))).toEqual([
      'both',
      'unlike',
      'elsewhere',
    ]);
  });

  test('of which enough match both leave the others out', () => {
    expect(related(unlike, elsewhere, other('a'), other('b'), other('c'))).toEqual(['a', 'b', 'c']);
  });

  test('hold no cancelled event, and a postponed one', () => {
    expect(
      related(other('off', { status: 'cancelled' }), other('later', { status: 'postponed' })),
    ).toEqual(['later']);
  });

  test('are shown once, however often they are candidates', () => {
    expect(related(other('a'), unlike, other('a'), unlike)).toEqual(['a', 'unlike']);
  });

  test('are found through the aliases and the base name', () => {
    expect(related(other('a', { category: 'Music', city: 'rockport' }))).toEqual(['a']);
  });

  test('never hold the event itself', () => {
    expect(related(other('current'), other('a'))).toEqual(['a']);
  });

  test('are not over: today counts, and so does a running exhibition', () => {
    expect(
      related(
        other('over', { startDate: '2026-11-20' }),
        other('today', { startDate: TODAY }),
        other('running', { startDate: '2026-11-01', endDate: TODAY }),
      ),
    ).toEqual(['today', 'running']);
  });

  test('are the first three, in the order they came', () => {
    expect(related(other('d'), other('c'), other('b'), other('a'))).toEqual(['d', 'c', 'b']);
  });

  test('go by the category alone when the event has no city, and the other way round', () => {
    const without = (changes: Partial<typeof event>) =>
      ids(relatedEvents({ ...event, id: 'current', ...changes }, [elsewhere, unlike], TODAY));
    expect(without({ city: '' })).toEqual(['elsewhere']);
    expect(without({ category: '' })).toEqual(['unlike']);
    expect(without({ city: '', category: '' })).toEqual([]);
    const bare = other('bare', { city: '', category: '' });
    expect(ids(relatedEvents({ id: 'current', city: '', category: '' }, [bare], TODAY))).toEqual(
      [],
    );
  });

  test('of a category that is none of the nine share that very category', () => {
    const city = 'Alice, TX';
    const candidates = [
      other('a', { category: 'Wine', city }),
      other('b', { category: 'beer', city }),
    ];
    for (const category of ['wine', 'WINE']) {
      const current = { ...event, id: 'current', category };
      expect(ids(relatedEvents(current, candidates, TODAY))).toEqual(['a']);
    }
  });
});

describe('the candidates of an event', () => {
  test('the database is asked for every spelling of the category and the base name of the city', () => {
    expect(relatedEventsFilter({ city: 'Rockport, TX', category: 'theater' }, TODAY)).toMatchObject(
      {
        city: 'Rockport',
        categories: ['performing-arts', 'theater', 'dance'],
        from: TODAY,
      },
    );
  });

  test('the database is not asked for cancelled ones', () => {
    expect(relatedEventsFilter(event, TODAY).statuses).toEqual(['approved', 'postponed']);
  });

  test('what an event does not have filters nothing', () => {
    expect(relatedEventsFilter({ city: '', category: '' }, TODAY)).toMatchObject({
      city: null,
      categories: null,
    });
  });

  const everyMix = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      other(`${index}`, {
        // The steps share no factor, so that every pair of a city and a category comes up.
        city: ['Rockport, TX', 'ROCKPORT', 'Alice, TX', 'Sinton, TX', ''][index % 5] ?? '',
        category: ['music', 'Music', 'wine', 'WINE', 'dance', 'film-media', ''][index % 7] ?? '',
        status: index % 11 === 0 ? 'cancelled' : 'approved',
      }),
    );

  test.each([1, 6, 20, 300])(
    'the index of a build finds among %i what looking at every event finds',
    (count) => {
      const everything = everyMix(count);
      const candidatesFor = indexRelated(everything);
      for (const current of everything) {
        expect(ids(relatedEvents(current, candidatesFor(current), TODAY))).toEqual(
          ids(relatedEvents(current, everything, TODAY)),
        );
      }
    },
  );

  test('the index of a build gives few, however many there are', () => {
    const candidatesFor = indexRelated(everyMix(300));
    expect(candidatesFor(event).length).toBeLessThanOrEqual(12);
    expect(candidatesFor({ city: 'Nowhere', category: 'unheard-of' })).toEqual([]);
  });
});
