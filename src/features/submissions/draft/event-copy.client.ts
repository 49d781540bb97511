/**
 * Passes an event from its private page or from the editors' pages to the form of a new event in the same
 * tab, so that the event can be listed again.
 */
import { paths } from '../../../paths.ts';
import { storedText } from '../../../ui/data/stored-text.client.ts';
import { showToast } from '../../../ui/toast/toast.client.ts';
import { NEW_EXHIBITION, ONE_DATE } from '../dates/event-dates.ts';
import { exhibitionTexts } from '../dates/stored-dates.ts';
import { recordTexts } from '../../../forms/records/define-record.ts';
import { EVENT, type StoredEvent } from '../../events/event-record.ts';
import type { SubmittedExhibition } from '../submitted-event.ts';
import { draftText, parseDraft, STORED, type SubmissionDraft } from './submission-draft.ts';

const COPY = storedText(STORED.copy, 'tab');

/**
 * Stores the fields of an event for the form, without its days, its images and the link to its venue. For an
 * exhibition, it also stores the opening hours, but not the reception.
 * @returns false if the browser refuses to store them
 */
export function keepCopy(fields: Partial<StoredEvent>, stored: SubmittedExhibition): boolean {
  const exhibition = exhibitionTexts(stored);
  const values = { ...recordTexts(EVENT, fields), startDate: '', endDate: '' };
  return COPY.write(
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

/**
 * Opens the form of a new event, filled in with the fields of this event. If the browser cannot store the
 * fields for the form, shows a toast.
 */
export function listAgain(...event: Parameters<typeof keepCopy>): void {
  if (keepCopy(...event)) {
    location.assign(paths.submitEvent);
    return;
  }
  showToast({
    title: 'Not Filled In',
    description:
      'This browser won’t let us save anything: its storage is full or turned off. The form would open empty.',
    destructive: true,
  });
}

/** Reads and removes the stored copy of an event; null if there is none, or if it cannot be read. */
export function takeCopy(now: Date): SubmissionDraft | null {
  const copy = parseDraft(COPY.read(), now);
  COPY.remove();
  return copy;
}
