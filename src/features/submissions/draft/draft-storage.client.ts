/**
 * Where unfinished forms lie: in the visitor's own browser and nowhere else. What somebody saved stays
 * there; what the page kept by itself, when it was left, goes with the tab, because on a computer that
 * is shared nobody asked for it. A browser may refuse to keep anything (private windows, a full disk, a
 * setting), which is an answer here, not a failure.
 */
import { draftText, parseDraft, sameDraft, type SubmissionDraft } from './submission-draft.ts';

const KEY = 'event-draft';

const storageOf = (by: SubmissionDraft['by']): Storage =>
  by === 'person' ? window.localStorage : window.sessionStorage;

const read = (by: SubmissionDraft['by'], now: Date): SubmissionDraft | null => {
  try {
    const draft = parseDraft(storageOf(by).getItem(KEY), now);
    if (draft === null) storageOf(by).removeItem(KEY);
    return draft;
  } catch {
    return null;
  }
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
export function keepDraft(draft: SubmissionDraft): boolean {
  try {
    storageOf(draft.by).setItem(KEY, draftText(draft));
    return true;
  } catch {
    return false;
  }
}

/** Throws away the draft of one kind, or both when the event was sent. */
export function dropDrafts(kinds: readonly SubmissionDraft['by'][] = ['person', 'page']): void {
  for (const by of kinds) {
    try {
      storageOf(by).removeItem(KEY);
    } catch {
      // Whoever may not be asked keeps nothing.
    }
  }
}
