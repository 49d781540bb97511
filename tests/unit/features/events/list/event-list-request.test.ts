import { describe, expect, it, test } from 'vitest';
import {
  bareListHeaders,
  calendarDaysRequest,
  eventListRequest,
} from '../../../../../src/features/events/list/event-list-request.ts';

describe('calendar days request', () => {
  const parse = (query: string) =>
    calendarDaysRequest.safeParse(Object.fromEntries(new URLSearchParams(query)));
  const DAYS = 'startDate=2026-12-01&endDate=2026-12-31';

  test('takes the filters of the calendar', () => {
    expect(
      parse(`${DAYS}&search=jazz&category=theater&city=Rockport&free=true&families=true&titles=3`)
        .data,
    ).toEqual({
      titles: 3,
      filter: {
        ...{ search: 'jazz', category: 'theater', city: 'Rockport', free: true, families: true },
        ...{ from: '2026-12-01', to: '2026-12-31' },
      },
    });
    expect(parse(DAYS).data?.titles).toBe(0);
  });

  test.each([
    ['', 'Please give startDate.'],
    ['startDate=2026-12-01', 'Please give endDate.'],
    ['startDate=2026-02-30&endDate=2026-12-01', 'startDate must be a date.'],
    ['startDate=2026-12-02&endDate=2026-12-01', 'endDate must not be before startDate.'],
    [`${DAYS}&titles=6`, 'titles must be at most 5.'],
    [`${DAYS}&free=maybe`, 'free must be true or false.'],
  ])('refuses %j: %s', (query, message) => {
    expect(parse(query).error?.issues.map((issue) => issue.message)).toContain(message);
  });
});

describe('event list request', () => {
  const parse = (query: string) =>
    eventListRequest.safeParse(
      Object.fromEntries(
        [...new URLSearchParams(query)].filter(([, value]) => value.trim() !== ''),
      ),
    );
  const read = (query: string) => {
    const parsed = parse(query);
    if (!parsed.success) throw parsed.error;
    return parsed.data;
  };

  describe('a request for the list of events', () => {
    it.each([
      ['', null],
      ['city=Rockport', null],
      ['page=3', { number: 3, size: 12 }],
      ['limit=3', { number: 1, size: 3 }],
      ['limit=5000', { number: 1, size: 100 }],
    ])('"%s" requests the page %j', (query, page) => {
      expect(read(query).page).toEqual(page);
    });

    it.each([
      ['startDate=2026-07-05T04:30:00Z', { from: '2026-07-04' }],
      ['startDate=2026-07-05', { from: '2026-07-05' }],
      ['startDate=2026-07-05T00:00', { from: '2026-07-05' }],
      ['startDate=2026-07-05T00:00-0500', { from: '2026-07-05' }],
      ['search=+jazz+', { search: 'jazz' }],
      ['utm_source=mail&category=&city=', {}],
      ['category=theater', { category: 'theater' }],
      ['status=postponed&featured=true', { statuses: ['postponed'], featured: true }],
    ])('"%s" filters by %j', (query, filter) => {
      expect(read(query).filter).toEqual(filter);
    });

    it.each([
      ['featured=true&limit=3', true],
      ['featured=true&status=approved&limit=3&utm_source=mail', true],
      ['featured=true', false],
      ['featured=false&limit=3', false],
      ['featured=true&limit=4', false],
      ['featured=true&limit=3&page=1', false],
      ['featured=true&limit=3&city=Rockport', false],
      ['featured=true&limit=3&search=jazz', false],
      ['featured=true&limit=3&startDate=2026-11-21', false],
      ['featured=true&limit=3&status=postponed', false],
    ])('"%s" is the call of the home page: %j', (query, isHomePage) => {
      expect(read(query).isHomePage).toBe(isHomePage);
    });

    it.each([
      ...['page=0', 'page=x', 'page=1.5', 'limit=-1', 'featured=perhaps', 'status=secret'],
      ...[
        'startDate=soon',
        'startDate=2026-02-30',
        'startDate=0001-01-01T00:00:00Z',
        'startDate=3',
      ],
      ...[
        'startDate=Tue+Dec+01+2026',
        'startDate=2026-02-30T00:00Z',
        'startDate=2026-07-05T00:00%2B99:00',
      ],
    ])('"%s" is refused with a sentence', (query) => {
      expect(parse(query).error?.issues[0]?.message).toMatch(/\.$/);
    });
  });

  describe('a list without pages', () => {
    const headers = (total: number) =>
      bareListHeaders(new URL('https://arts.example/api/events?city=Rockport'), total);

    it('says how many events match', () => {
      expect(headers(1_000)).toEqual({ 'X-Total-Count': '1000' });
    });

    it('says where it was cut, and where the rest is', () => {
      expect(headers(3_194)).toEqual({
        'X-Total-Count': '3194',
        Link: '</api/events?city=Rockport&limit=100&page=11>; rel="next"',
        'X-List-Note': 'The first 1000 of 3194 events. Ask with page and limit for the others.',
      });
    });
  });
});
