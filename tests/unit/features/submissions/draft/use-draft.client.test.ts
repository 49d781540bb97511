import { ONE_DATE } from '../../../../../src/features/submissions/dates/event-dates.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  dropDrafts,
  keepDraft,
  keptDrafts,
} from '../../../../../src/features/submissions/draft/use-draft.client.ts';
import { EMPTY_EVENT } from '../../../../../src/features/events/event-record.ts';
import type { SubmissionDraft } from '../../../../../src/features/submissions/draft/submission-draft.ts';
import { browserStorage } from '../../../../support/browser/browser-storage.ts';

const NOW = new Date('2026-11-21T18:00:00Z');

const draft = (by: SubmissionDraft['by'], savedAt: string, title = 'Jazz'): SubmissionDraft => ({
  by,
  savedAt,
  values: { ...EMPTY_EVENT, title },
  dates: ONE_DATE,
  venueId: null,
  isPremium: false,
});

let local: ReturnType<typeof browserStorage>;
let session: ReturnType<typeof browserStorage>;

beforeEach(() => {
  local = browserStorage();
  session = browserStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
});

test("a saved draft outlives the tab, the page's own copy does not", () => {
  keepDraft(draft('person', '2026-11-21T10:00:00Z'));
  expect([local.kept.size, session.kept.size]).toEqual([1, 0]);
  keepDraft(draft('page', '2026-11-21T11:00:00Z'));
  expect([local.kept.size, session.kept.size]).toEqual([1, 1]);
});

test("the page's own copy never replaces the saved draft: both are offered, the newer first", () => {
  keepDraft(draft('person', '2026-11-21T10:00:00Z', 'Saved'));
  keepDraft(draft('page', '2026-11-21T11:00:00Z', 'Left'));
  const titles = () => keptDrafts(NOW).map(({ values }) => values.title);
  expect(titles()).toEqual(['Left', 'Saved']);
  keepDraft(draft('page', '2026-11-21T09:00:00Z', 'Left'));
  expect(titles()).toEqual(['Saved', 'Left']);
  dropDrafts(['page']);
  expect(titles()).toEqual(['Saved']);
  dropDrafts(['person', 'page']);
  expect(titles()).toEqual([]);
});

test('of two drafts with the same content the saved one is offered', () => {
  keepDraft(draft('person', '2026-11-21T10:00:00Z'));
  keepDraft(draft('page', '2026-11-21T11:00:00Z'));
  expect(keptDrafts(NOW).map(({ by }) => by)).toEqual(['person']);
});

test('an expired draft is removed when it is read', () => {
  keepDraft(draft('person', '2026-10-01T10:00:00Z'));
  expect(keptDrafts(NOW)).toEqual([]);
  expect(local.kept.size).toBe(0);
});
