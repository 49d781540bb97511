/**
 * What is typed into the form of `/submit-event`, told to the preview beside it. The two are islands of
 * their own: the preview must not stand in the way of the form, so it comes when the form is there.
 */
import { EMPTY_PREVIEW, type SubmissionPreview } from './event-preview.ts';

let current = EMPTY_PREVIEW;
const listeners = new Set<() => void>();

/** What was last told. */
export const previewNow = (): SubmissionPreview => current;

/** Tells the preview what changed. */
export function tellPreview(change: Partial<SubmissionPreview>): void {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

/**
 * Calls at every change.
 * @returns the function that ends it
 */
export function watchPreview(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
