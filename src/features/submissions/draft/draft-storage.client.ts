/**
 * Where unfinished forms lie: in the visitor's own browser and nowhere else. What somebody saved stays
 * there; what the page kept by itself, when it was left, goes with the tab, because on a computer that
 * is shared nobody asked for it.
 */
import { storedText } from '../../../ui/data/stored-text.client.ts';
import { draftText, parseDraft, sameDraft, type SubmissionDraft } from './submission-draft.ts';

const STORES = {
  person: storedText('event-draft', 'browser'),
  page: storedText('event-draft', 'tab'),
};

const read = (by: SubmissionDraft['by'], now: Date): SubmissionDraft | null => {
  const draft = parseDraft(STORES[by].read(), now);
  if (draft === null) STORES[by].remove();
  return draft;
};

/**
 * Every draft there is, the newest first: what the page kept by itself stands beside what somebody
 * saved, never in its place. What is too old or none of ours is thrown away; of two that hold the
 * same, the saved one is left.
 */
export function keptDrafts(now: Date): readonly SubmissionDraft[] {
  const saved = read('person', now);
  const left = read('page', now);
  if (saved === null) return left === null ? [] : [left];
  if (left === null || sameDraft(left, saved)) return [saved];
  return left.savedAt > saved.savedAt ? [left, saved] : [saved, left];
}

/** Keeps a draft in the place of its kind; false when the browser refuses. */
export const keepDraft = (draft: SubmissionDraft): boolean =>
  STORES[draft.by].write(draftText(draft));

/** Throws away the draft of one kind, or both when the event was sent. */
export function dropDrafts(kinds: readonly SubmissionDraft['by'][] = ['person', 'page']): void {
  for (const by of kinds) STORES[by].remove();
}
