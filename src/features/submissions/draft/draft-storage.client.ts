/**
 * Stores unfinished forms, only in the visitor's browser. A saved draft is kept for thirty days. When the
 * visitor leaves the page, the page stores a copy of the form; it is kept only until the tab closes, because
 * other people may use the computer.
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
 * Returns all drafts, newest first: the saved draft and the page's own copy. Removes unreadable and expired
 * drafts. If both have the same content, returns only the saved draft.
 */
export function keptDrafts(now: Date): readonly SubmissionDraft[] {
  const saved = read('person', now);
  const left = read('page', now);
  if (saved === null) return left === null ? [] : [left];
  if (left === null || sameDraft(left, saved)) return [saved];
  return left.savedAt > saved.savedAt ? [left, saved] : [saved, left];
}

/** Stores a draft, and replaces an earlier draft of the same kind. Returns false if the browser refuses. */
export const keepDraft = (draft: SubmissionDraft): boolean =>
  STORES[draft.by].write(draftText(draft));

/** Removes the drafts of the given kinds. */
export function dropDrafts(kinds: readonly SubmissionDraft['by'][]): void {
  for (const by of kinds) STORES[by].remove();
}
