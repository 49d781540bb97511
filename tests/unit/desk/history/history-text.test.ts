import { describe, expect, it } from 'vitest';
import {
  actorOf,
  groupAlike,
  otherRecords,
  subjectOf,
  tableLabel,
  typedDay,
} from '../../../../src/desk/history/history-text.ts';
import type { HistoryLine } from '../../../../src/desk/history/history-api.ts';

const revision = (record: string, title: string | null, table = 'events') =>
  ({ table, record, title }) as HistoryLine['revisions'][number];

describe('a line of the history', () => {
  it('names who, what, and how many more', () => {
    expect(actorOf({ kind: 'sync', actor: null, byGuide: true })).toBe('The guide');
    expect(actorOf({ kind: 'cancel', actor: null, byGuide: true })).toBe('The organizer');
    expect(actorOf({ kind: 'cancel', actor: null, byGuide: false })).toBe(
      'A former member of the team',
    );
    const revisions = [
      revision('other', 'Other'),
      revision('jazz', 'Jazz'),
      revision('jazz', 'Jazz'),
    ];
    const step = { kind: 'decide', title: null, detail: {}, revisions: [] };
    const renamed = { ...step, title: 'Jazz, New', record: 'jazz', revisions };
    expect(subjectOf({ ...renamed, table: 'events' })).toEqual({ label: 'event', name: 'Jazz' });
    const paid = { ...step, table: 'payments', record: 'p1' };
    const order = 'CBA-H12RM-34WXY';
    expect(subjectOf({ ...paid, title: order })).toEqual({ label: 'payment', name: order });
    expect(subjectOf(paid)).toEqual({ label: 'payment', name: 'p1' });
    expect([otherRecords(revisions), otherRecords([])]).toEqual([1, 0]);
    expect([
      tableLabel('blog_posts'),
      tableLabel('event_images'),
      tableLabel('sync_items'),
    ]).toEqual([...['Article', 'Image', 'sync items']]);
  });
});

it('a storm tells its note once for the records that changed alike', () => {
  const stormy = (record: string, from: string) => ({
    ...revision(record, record),
    ...{ isNew: false, isGone: false },
    fields: [
      { field: 'status', from, to: 'postponed' },
      { field: 'status_note', from: null, to: 'A storm comes' },
    ],
  });
  const [jazz, chess, walk] = [
    stormy('jazz', 'approved'),
    stormy('chess', 'cancelled'),
    stormy('walk', 'approved'),
  ];
  expect(groupAlike([jazz, chess, walk])).toEqual([[jazz, walk], [chess]]);
});

describe('the address', () => {
  it.each([
    ['2026-11-27', false, '2026-11-27'],
    ['', false, undefined],
    ['', true, null],
    ['0002-11-27', false, null],
    ['0202-11-27', false, null],
  ])('reads a field with %j, half typed: %s, as %j', (value, badInput, day) => {
    expect(typedDay({ value, validity: { badInput } })).toBe(day);
  });
});
