import { ONE_DATE } from '../../../../../src/features/submissions/dates/event-dates.ts';
import { describe, expect, test } from 'vitest';
import { EMPTY_EVENT } from '../../../../../src/features/events/event-record.ts';
import {
  draftText,
  parseDraft,
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
  test('keeps the ticket for the picture of a pasted page', () => {
    const kept = draft({ picture: 'a.ticket' });
    expect(parseDraft(draftText(kept), NOW)).toEqual(kept);
    expect(parseDraft(altered({ picture: 7 }), NOW)).toEqual(draft());
  });

  test('leaves empty what is no text, or longer than any field, and forgets what is no field', () => {
    const values = { title: 'Jazz', price: 7, description: 'x'.repeat(20_001), terms: 'on' };
    expect(parseDraft(altered({ values }), NOW)?.values).toEqual({ ...EMPTY_EVENT, title: 'Jazz' });
  });
});
