import { describe, expect, it } from 'vitest';
import {
  actorOf,
  columnLabel,
  columnText,
  deedOf,
  historyQuery,
  noteOf,
  otherRecords,
  overtakenSentence,
  readHistoryAddress,
  subjectOf,
  tableLabel,
  typedDay,
} from '../../../../src/desk/history/history-text.ts';
import type { HistoryLine } from '../../../../src/desk/history/history-api.ts';

const revision = (record: string, title: string | null, table = 'events') =>
  ({ table, record, title }) as HistoryLine['revisions'][number];

describe('a line of the history', () => {
  it.each([
    ['decide', { to: 'approved' }, 'approved'],
    ['decide', { from: 'pending', to: 'active' }, 'approved'],
    ['decide', { from: 'paused', to: 'active' }, 'resumed'],
    ['decide', { from: 'active', to: 'paused' }, 'paused'],
    ['set-state', { to: 'approved' }, 'reinstated'],
    ['set-state', { to: 'postponed' }, 'postponed'],
    ['switch', { enabled: false }, 'switched off'],
    ['event-edit', {}, 'edited'],
    ['post-publish', {}, 'published'],
    ['post-schedule', {}, 'scheduled'],
    ['post-unpublish', {}, 'took down'],
    ['post-delete', {}, 'deleted'],
    ['post-restore', {}, 'brought back'],
    ['message-answer', {}, 'answered'],
    ['message-reopen', {}, 'reopened'],
    ['something-new', {}, 'something new'],
  ])('says what %s with %j did: %s', (kind, detail, words) => {
    expect(deedOf({ kind, detail })).toBe(words);
  });

  it('says how a payment was settled, and repeats no note that its changes show', () => {
    const detail = { note: 'Check 104.' };
    expect(noteOf({ kind: 'settle', detail })).toBe('Check 104.');
    expect(noteOf({ kind: 'set-state', detail })).toBeNull();
  });

  it('says why a change was declined, and leaves the reason of a rejected event to its changes', () => {
    const reason = 'The hall is shut.';
    expect(noteOf({ kind: 'decide-change', detail: { reason } })).toBe(reason);
    expect(noteOf({ kind: 'decide', detail: { from: 'change', reason } })).toBe(reason);
    expect(noteOf({ kind: 'decide', detail: { from: 'pending', reason } })).toBeNull();
    expect(noteOf({ kind: 'decide-change', detail: { reason: null } })).toBeNull();
  });

  it('says what keeps it from being restored', () => {
    expect(overtakenSentence(['title', 'venue_name'])).toBe(
      'Changed again after this step: Title, Venue name. Restore the newer step first, or edit the record.',
    );
  });

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
    expect([tableLabel('blog_posts'), tableLabel('event_images')]).toEqual([
      'Article',
      'event images',
    ]);
  });

  it('names an account by its address, and what was undone by its kind', () => {
    const step = { record: '7c9e6679', detail: {}, revisions: [] };
    const removed = { ...step, kind: 'remove-factor', table: 'team', title: 'ana@example.org' };
    expect([deedOf(removed), subjectOf(removed)]).toEqual([
      'removed the second factor of',
      { label: 'team member', name: 'ana@example.org' },
    ]);
    const detail = { kind: 'delete-event' };
    const undone = { ...step, kind: 'undo', table: 'desk_actions', title: null, detail };
    expect([deedOf(undone), subjectOf(undone)]).toEqual([
      'undid',
      { label: 'step', name: '“delete event”' },
    ]);
  });

  it.each([
    ['sync', 'sync_runs', '7c9e6679', 'ran', 'the content sync'],
    ['publish', 'site_builds', 'site', 'published', 'the guide'],
    ['retry', 'mail_outbox', 'all', 'sent again', 'all failed emails'],
    ['export-list', 'newsletter_subscribers', 'list', 'exported', 'the list of subscribers'],
    ['erase', 'personal_data', '5f2c', 'erased the data of', 'a person'],
  ])('prints no id for %s of %s', (kind, table, record, deed, name) => {
    const step = { kind, table, record, title: null, detail: {}, revisions: [] };
    expect([deedOf(step), subjectOf(step)]).toEqual([deed, { label: null, name }]);
  });

  it.each([
    ['price_min_cents', 1500, '$15.00'],
    ['category', 'visual-arts', 'Visual Arts'],
    ['start_date', '2026-12-05', 'Dec 5, 2026'],
    ['start_time', '19:30:00', '7:30 PM'],
    ['withdrawn_at', '2026-11-23T14:15:00.123456+00:00', 'Nov 23, 2026, 8:15 AM'],
    ['tags', ['jazz', 'pier'], 'jazz, pier'],
    ['images', [{ url: 'a' }], '[{"url":"a"}]'],
    ['is_premium', true, 'Yes'],
    ['price', null, ''],
  ])('prints %s %j as %s', (field, value, text) => {
    expect(columnText(field, value)).toBe(text);
  });

  it('prints the name of a column in words', () => {
    expect([columnLabel('venue_name'), columnLabel('price_min_cents')]).toEqual([
      'Venue name',
      'Price min',
    ]);
  });
});

describe('the address', () => {
  it('keeps filters, and leaves out what is none', () => {
    expect(readHistoryAddress('?q=jazz&from=2026-11-23&to=2026-02-30')).toEqual({
      ...{ q: 'jazz', table: undefined, id: undefined, from: '2026-11-23', to: undefined },
    });
  });

  it.each(['0202-11-27', '9999-12-31'])(
    'leaves out the day %s, which cannot be looked for',
    (to) => {
      expect(historyQuery(readHistoryAddress(`?to=${to}`)).to).toBeUndefined();
    },
  );

  it.each([
    ['2026-11-27', false, '2026-11-27'],
    ['', false, undefined],
    ['', true, null],
    ['0002-11-27', false, null],
    ['0202-11-27', false, null],
  ])('reads a field with %j, half typed: %s, as %j', (value, badInput, day) => {
    expect(typedDay({ value, validity: { badInput } })).toBe(day);
  });

  it('asks for whole Central days', () => {
    const filters = readHistoryAddress('?from=2026-11-23&to=2026-11-23');
    expect(historyQuery(filters)).toMatchObject({
      from: '2026-11-23T06:00:00.000Z',
      to: '2026-11-24T06:00:00.000Z',
    });
  });
});
