/**
 * An event that is to be listed again, on its way from its private page or the desk to the form of a new
 * one, in the same tab.
 */
import { storedText } from '../../../ui/data/stored-text.client.ts';
import { NEW_EXHIBITION, ONE_DATE } from '../dates/event-dates.ts';
import { exhibitionTexts } from '../dates/stored-exhibition.ts';
import { eventFormValues } from '../form/event-form.ts';
import type { SubmittedExhibition } from '../submitted-exhibition.ts';
import { draftText, parseDraft, type SubmissionDraft } from './submission-draft.ts';

const COPY = storedText('event-copy', 'tab');

/**
 * Keeps the fields of an event for the form, with the opening hours of an exhibition, without its days and
 * its reception; images are never part of it.
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

/** Takes the copy, once; null without one. */
export function takeCopy(now: Date): SubmissionDraft | null {
  const copy = parseDraft(COPY.read(), now);
  COPY.remove();
  return copy;
}
