/**
 * Keeps unfinished forms in the visitor's browser only. Saved drafts last thirty days. The draft that is kept
 * when the visitor leaves the page is lost with the tab, because the computer may be shared.
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
 * Returns all drafts, newest first: the saved draft and the page's own copy. Removes unreadable and
 * expired drafts; if both have the same content, returns the saved draft only.
 */
export function keptDrafts(now: Date): readonly SubmissionDraft[] {
  const saved = read('person', now);
  const left = read('page', now);
  if (saved === null) return left === null ? [] : [left];
  if (left === null || sameDraft(left, saved)) return [saved];
  return left.savedAt > saved.savedAt ? [left, saved] : [saved, left];
}

/** Keeps a draft, replacing an earlier one of its kind. Returns false when the browser refuses. */
export const keepDraft = (draft: SubmissionDraft): boolean =>
  STORES[draft.by].write(draftText(draft));

/** Removes the drafts of the given kinds; by default, of both kinds. */
export function dropDrafts(kinds: readonly SubmissionDraft['by'][] = ['person', 'page']): void {
  for (const by of kinds) STORES[by].remove();
}
