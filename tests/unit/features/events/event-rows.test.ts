import { expect, it } from 'vitest';
import {
  type CardRow,
  type DetailRow,
  filterArguments,
  toDetail,
  toSummary,
} from '../../../../src/features/events/event-rows.ts';

/** A row of the view with the columns whose conversion matters; the others are copied as they are. */
const row = (columns: Partial<CardRow> = {}): CardRow & { more_dates?: number } => ({
  ...({ start_time: null, end_time: null, reception_date: null, reception_start: null } as CardRow),
  ...{ reception_end: null, opening_hours: null, tags: null, is_premium: null },
  ...columns,
});
const detail = (columns: Partial<DetailRow> = {}) =>
  ({ ...row(), images: null, organizer: null, ...columns }) as DetailRow;

it('a time has no seconds, and an event without one has null', () => {
  const { startTime, endTime } = toSummary(row({ start_time: '19:30:00' }));
  expect([startTime, endTime]).toEqual(['19:30', null]);
});

it('an opening reception has a day and a start', () => {
  const day = { reception_date: '2026-12-05', reception_start: '18:00:00' };
  expect(toSummary(row(day)).reception).toEqual({
    date: '2026-12-05',
    startTime: '18:00',
    endTime: null,
  });
  expect(toSummary(row({ ...day, reception_start: null })).reception).toBeNull();
  expect(toSummary(row({ ...day, reception_date: null })).reception).toBeNull();
});

it('links that are older than the rule of links are left out', () => {
  const stored = {
    website: 'http://10.0.0.1/x',
    social_media: 'http://nas.local',
    source_url: 'javascript:x',
  };
  const links = ({ website, socialMedia, sourceUrl }: ReturnType<typeof toSummary>) => [
    ...[website, socialMedia, sourceUrl],
  ];
  expect(links(toSummary(row(stored)))).toEqual([null, null, null]);
  expect(links(toSummary(row({ ...stored, website: 'https://a.org' })))[0]).toBe('https://a.org');
});

it('columns without a value are empty, false or zero', () => {
  expect(toSummary(row())).toMatchObject({
    title: 'Untitled Event',
    tags: [],
    isPremium: false,
    moreDates: 0,
  });
  expect(toSummary({ ...row(), more_dates: 3 }).moreDates).toBe(3);
});

it('opening hours and images of another shape are refused', () => {
  expect(() => toSummary(row({ opening_hours: 'daily' }))).toThrow();
  expect(() => toDetail(detail({ images: [{ url: '/a.webp' }] }), undefined)).toThrow();
});

it('the contact comes from its own query', () => {
  const contact = { contact_email: 'pier@example.org', contact_phone: null };
  expect(toDetail(detail(), contact)).toMatchObject({
    contactEmail: 'pier@example.org',
    contactPhone: null,
    images: [],
    organizer: null,
  });
  expect(toDetail(detail(), undefined)).toMatchObject({ contactEmail: null });
});

it('a filter asks for every spelling of its category, and for nothing that it leaves out', () => {
  expect(
    filterArguments({
      search: "rock 'n' roll",
      category: 'theater',
      city: 'Rockport',
      free: false,
    }),
  ).toEqual({
    search: 'rock roll',
    categories: ['performing-arts', 'theater', 'dance'],
    city: 'Rockport',
    free: false,
  });
  expect(JSON.stringify(filterArguments({}))).toBe('{}');
});
