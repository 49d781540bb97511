/**
 * Passes the input of the form of `/submit-event` to its preview. The form and the preview are two
 * islands, so that the preview does not delay the form.
 */
import { EMPTY_PREVIEW, type SubmissionPreview } from './event-preview.ts';

let current = EMPTY_PREVIEW;
const listeners = new Set<() => void>();
let isHeld = false;

/** Returns the latest input. */
export const previewNow = (): SubmissionPreview => current;

/** Updates the preview, unless `holdPreview` has stopped updates. */
export function updatePreview(change: Partial<SubmissionPreview>): void {
  if (isHeld) return;
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

/** Calls the listener at every change. @returns a function that removes the listener */
export function watchPreview(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Stops updating the preview, so that it still shows the event that was sent while the form is cleared. */
export function holdPreview(): void {
  isHeld = true;
}

/** Makes the preview show an empty form, and starts updating it again. */
export function releasePreview(): void {
  isHeld = false;
  updatePreview(EMPTY_PREVIEW);
}
