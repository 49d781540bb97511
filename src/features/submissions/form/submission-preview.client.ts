/**
 * Passes the input of the form of `/submit-event` to its preview. They are two islands, so that the
 * preview does not delay the form.
 */
import { EMPTY_PREVIEW, type SubmissionPreview } from './event-preview.ts';

let current = EMPTY_PREVIEW;
const listeners = new Set<() => void>();
let isHeld = false;

/** The latest input. */
export const previewNow = (): SubmissionPreview => current;

/** Updates the preview, unless it is held. */
export function updatePreview(change: Partial<SubmissionPreview>): void {
  if (isHeld) return;
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

/** Calls the listener at every change. @returns the function that unsubscribes it */
export function watchPreview(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Keeps the preview as it is: it shows the event that was sent, while the form is emptied behind it. */
export function holdPreview(): void {
  isHeld = true;
}

/** Shows an empty form again, and follows it. */
export function releasePreview(): void {
  isHeld = false;
  updatePreview(EMPTY_PREVIEW);
}
