import { ONE_DATE } from '../../../../../src/features/submissions/dates/event-dates.ts';
import { describe, expect, test } from 'vitest';
import { EMPTY_EVENT } from '../../../../../src/features/events/event-record.ts';
import {
  draftText,
  isEmptyEvent,
  parseDraft,
  sameDraft,
  savedAtLabel,
  type SubmissionDraft,
} from '../../../../../src/features/submissions/draft/submission-draft.ts';

const NOW = new Date('2026-11-21T18:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

const draft = (changes: Partial<SubmissionDraft> = {}): SubmissionDraft => ({
  savedAt: daysAgo(1),
  by: 'person',
  values: { ...EMPTY_EVENT, title: 'Moonlight Jazz', price: '$20' },
  dates: ONE_DATE,
  venueId: null,
  isPremium: true,
  ...changes,
});

const altered = (changes: object): string =>
  JSON.stringify({ ...(JSON.parse(draftText(draft())) as object), ...changes });

describe('a draft', () => {
  test('comes back as it was kept', () => {
    const key = 'draft-0';
    const other = { key, startDate: '2026-12-08', startTime: '14:00', endDate: '', endTime: '' };
    const kept = draft({ dates: { ...ONE_DATE, others: [other] }, venueId: 'pier-abc123' });
    expect(parseDraft(draftText(kept), NOW)).toEqual(kept);
  });

  test('of a time before further dates comes back with one date', () => {
    const { dates: _dates, venueId: _venueId, ...early } = draft();
    expect(parseDraft(draftText(early as SubmissionDraft), NOW)).toEqual(draft());
  });

  test('is dropped after thirty days', () => {
    expect(parseDraft(draftText(draft({ savedAt: daysAgo(29.9) })), NOW)).not.toBeNull();
    expect(parseDraft(draftText(draft({ savedAt: daysAgo(30.1) })), NOW)).toBeNull();
  });

  test('holds the fields of the form and nothing else', () => {
    const kept = JSON.parse(draftText(draft())) as Record<string, unknown>;
    expect(Object.keys(kept).sort()).toEqual([
      'by',
      'dates',
      'isPremium',
      'savedAt',
      'values',
      'venueId',
      'version',
    ]);
    expect(Object.keys(kept['values'] as object).sort()).toEqual(Object.keys(EMPTY_EVENT).sort());
  });

  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no JSON', '{"version":1'],
    ['a list', '[1]'],
    ['null', 'null'],
    ['another version', altered({ version: 2 })],
    ['no time', altered({ savedAt: 7 })],
    ['a time that is none', altered({ savedAt: 'yesterday' })],
    ['no values', altered({ values: 'Jazz' })],
    ['values of which none is filled', altered({ values: { title: '  ' } })],
    ['values that are no texts', altered({ values: { title: { toString: 1 } } })],
  ])('is none where %s is kept', (_what, text) => {
    expect(parseDraft(text, NOW)).toBeNull();
  });

  test('leaves empty what is no text, or longer than any field, and forgets what is no field', () => {
    const values = { title: 'Jazz', price: 7, description: 'x'.repeat(20_001), terms: 'on' };
    expect(parseDraft(altered({ values }), NOW)?.values).toEqual({ ...EMPTY_EVENT, title: 'Jazz' });
  });

  test('is free and saved by a person, unless it says otherwise', () => {
    expect(parseDraft(altered({ isPremium: 'yes', by: 'somebody' }), NOW)).toMatchObject({
      isPremium: false,
      by: 'person',
    });
  });
});

test('an event of spaces is empty, one with a price alone is not', () => {
  expect(isEmptyEvent({ ...EMPTY_EVENT, title: ' \n' })).toBe(true);
  expect(isEmptyEvent({ ...EMPTY_EVENT, price: '$5' })).toBe(false);
});

test('two drafts are the same by what they hold, not by when they were saved', () => {
  expect(sameDraft(draft(), draft({ savedAt: daysAgo(3), by: 'page' }))).toBe(true);
  expect(sameDraft(draft(), draft({ isPremium: false }))).toBe(false);
  expect(sameDraft(draft(), draft({ values: { ...draft().values, city: 'Rockport, TX' } }))).toBe(
    false,
  );
});

test('the time of saving is local, without the day when it is today', () => {
  const saved = new Date(2026, 10, 7, 15, 5);
  expect(savedAtLabel(saved.toISOString(), new Date(2026, 10, 7, 23, 59))).toBe('today at 3:05 PM');
  expect(savedAtLabel(saved.toISOString(), new Date(2026, 10, 8, 0, 1))).toBe(
    'on November 7 at 3:05 PM',
  );
});
