import { describe, expect, it } from 'vitest';
import { eventListRequest } from '../../../../../src/features/events/list/event-list-request.ts';

const parse = (query: string) =>
  eventListRequest.safeParse(Object.fromEntries(new URLSearchParams(query)));
const read = (query: string) => {
  const parsed = parse(query);
  if (!parsed.success) throw parsed.error;
  return parsed.data;
};

describe('a request for the list of events', () => {
  it('asks for the bare list when it names neither page nor limit', () => {
    expect(read('').page).toBeNull();
    expect(read('city=Rockport').page).toBeNull();
  });

  it('asks for a page of twelve when it names the page only', () => {
    expect(read('page=3').page).toEqual({ number: 3, size: 12 });
  });

  it('starts at the first page when it names the limit only', () => {
    expect(read('limit=3').page).toEqual({ number: 1, size: 3 });
  });

  it('is never given more than a hundred at a time', () => {
    expect(read('limit=5000').page).toEqual({ number: 1, size: 100 });
  });

  it('filters a category through its aliases', () => {
    expect(read('category=multidisciplinary').filter.categories).toEqual(
      expect.arrayContaining(['festivals-markets', 'festival', 'market']) as string[],
    );
  });

  it('reads the upcoming instant as the Central day it falls on', () => {
    expect(read('startDate=2026-07-05T04:30:00Z').filter.from).toBe('2026-07-04');
    expect(read('startDate=2026-07-05').filter.from).toBe('2026-07-05');
  });

  it.each(['featured=true&limit=3', 'featured=true&status=approved&limit=3&utm_source=mail'])(
    'is that of the home page when it asks for three featured events and nothing else: %s',
    (query) => {
      expect(read(query).isHomePage).toBe(true);
    },
  );

  it.each([
    'featured=true',
    'featured=false&limit=3',
    'featured=true&limit=4',
    'featured=true&limit=3&page=1',
    'featured=true&limit=3&city=Rockport',
    'featured=true&limit=3&search=jazz',
    'featured=true&limit=3&startDate=2026-11-21',
    'featured=true&limit=3&status=postponed',
  ])('is a plain list with anything more, or less: %s', (query) => {
    expect(read(query).isHomePage).toBe(false);
  });

  it.each([
    'page=0',
    'page=x',
    'page=1.5',
    'limit=-1',
    'startDate=soon',
    'startDate=2026-02-30',
    'startDate=0001-01-01T00:00:00Z',
    'startDate=3',
    'featured=perhaps',
    'status=secret',
  ])('is refused with a sentence for %s', (query) => {
    const parsed = parse(query);
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues[0]?.message).toMatch(/\.$/);
  });

  it('drops a NUL, which the database would refuse', () => {
    expect(read('search=ja%00zz').filter.search).toBe('jazz');
  });
});
