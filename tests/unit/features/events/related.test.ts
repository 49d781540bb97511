import { describe, expect, test } from 'vitest';
import {
  indexRelated,
  relatedEvents,
  relatedEventsFilter,
} from '../../../../src/features/events/related.ts';

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
});

const event = base();
const ids = (events: { id: string }[]) => events.map(({ id }) => id);
const related = (...candidates: ReturnType<typeof other>[]) =>
  ids(relatedEvents({ ...event, id: 'current' }, candidates, TODAY));

describe('related events', () => {
  test('are of the same city and the same category', () => {
    const elsewhere = other('elsewhere', { city: 'Alice, TX' });
    const unlike = other('unlike', { category: 'film-media' });
    expect(related(other('a'), elsewhere, unlike)).toEqual(['a']);
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
    const elsewhere = other('elsewhere', { city: 'Alice, TX' });
    const unlike = other('unlike', { category: 'film-media' });
    const without = (changes: Partial<typeof event>) =>
      ids(relatedEvents({ ...event, id: 'current', ...changes }, [elsewhere, unlike], TODAY));
    expect(without({ city: '' })).toEqual(['elsewhere']);
    expect(without({ category: '' })).toEqual(['unlike']);
    expect(without({ city: '', category: '' })).toEqual([]);
  });

  test('of a category that is none of the nine share that very category', () => {
    const candidates = [other('a', { category: 'Wine' }), other('b', { category: 'beer' })];
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

  test('what an event does not have filters nothing', () => {
    expect(relatedEventsFilter({ city: '', category: '' }, TODAY)).toMatchObject({
      city: null,
      categories: null,
    });
  });

  test('the index of a build finds what looking at every event finds', () => {
    const everything = [
      other('a'),
      other('b', { category: 'Music', city: 'ROCKPORT' }),
      other('c', { city: 'Alice, TX' }),
      other('d', { category: 'wine' }),
      other('e', { category: 'WINE' }),
    ];
    const candidatesFor = indexRelated(everything);
    for (const current of everything) {
      expect(ids(relatedEvents(current, candidatesFor(current), TODAY))).toEqual(
        ids(relatedEvents(current, everything, TODAY)),
      );
    }
    expect(candidatesFor({ city: 'Nowhere', category: 'music' })).toEqual([]);
  });
});
