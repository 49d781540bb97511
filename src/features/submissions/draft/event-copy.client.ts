/**
 * Passes an event from its private page or from the editors' pages to the form of a new event in the same
 * tab, so that the event can be listed again.
 */
import { storedText } from '../../../ui/data/stored-text.client.ts';
import { NEW_EXHIBITION, ONE_DATE } from '../dates/event-dates.ts';
import { exhibitionTexts } from '../dates/stored-exhibition.ts';
import { eventFormValues } from '../form/event-form.ts';
import type { SubmittedExhibition } from '../submitted-exhibition.ts';
import { draftText, parseDraft, type SubmissionDraft } from './submission-draft.ts';

const COPY = storedText('event-copy', 'tab');

/**
 * Stores the fields of an event for the form, without its days and images. For an exhibition, it also stores
 * the opening hours, but not the reception.
 */
export function keepCopy(
  fields: Parameters<typeof eventFormValues>[0],
  stored: SubmittedExhibition,
): void {
  const exhibition = exhibitionTexts(stored);
  const values = { ...eventFormValues(fields), startDate: '', endDate: '' };
  COPY.write(
    draftText({
      by: 'page',
      savedAt: new Date().toISOString(),
      values,
      dates:
        exhibition === null
          ? ONE_DATE
          : { ...ONE_DATE, exhibition: { ...exhibition, reception: NEW_EXHIBITION.reception } },
      venueId: null,
      isPremium: false,
    }),
  );
}

/** Reads and removes the stored copy of an event; null if there is none. */
export function takeCopy(now: Date): SubmissionDraft | null {
  const copy = parseDraft(COPY.read(), now);
  COPY.remove();
  return copy;
}
