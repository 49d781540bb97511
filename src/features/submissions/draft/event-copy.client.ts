/**
 * An event that is to be listed again, on its way from its private page or the desk to the form of a new
 * one, in the same tab.
 */
import { storedText } from '../../../ui/data/stored-text.client.ts';
import { ONE_DATE } from '../dates/event-dates.ts';
import { eventFormValues } from '../form/event-form.ts';
import { draftText, parseDraft, type SubmissionDraft } from './submission-draft.ts';

const COPY = storedText('event-copy', 'tab');

/** Keeps the fields of an event for the form, without its days; images are never part of it. */
export function keepCopy(fields: Parameters<typeof eventFormValues>[0]): void {
  const values = { ...eventFormValues(fields), startDate: '', endDate: '' };
  COPY.write(
    draftText({
      by: 'page',
      savedAt: new Date().toISOString(),
      values,
      dates: ONE_DATE,
      venueId: null,
      isPremium: false,
    }),
  );
}

/** Takes the copy, once; null without one. */
export function takeCopy(now: Date): SubmissionDraft | null {
  const copy = parseDraft(COPY.read(), now);
  COPY.remove();
  return copy;
}
