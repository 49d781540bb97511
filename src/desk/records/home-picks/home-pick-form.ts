/** Names and fills the fields of the form for an event picked for the home page. */
import type { DeskHomePick } from './home-pick-fields.ts';

export type HomePickField = 'eventId' | 'place' | 'firstDay' | 'lastDay';

export const HOME_PICK_LABELS: Record<HomePickField, string> = {
  eventId: 'Event',
  place: 'Place',
  firstDay: 'First day',
  lastDay: 'Last day',
};

/**
 * Returns the values of the form; a new pick is for today and the first place.
 * @param today Central day
 * @param event id of the event to enter for a new pick
 */
export const homePickTexts = (
  pick: Pick<DeskHomePick, HomePickField> | null,
  today: string,
  event = '',
): Record<HomePickField, string> => ({
  eventId: pick?.eventId ?? event,
  place: String(pick?.place ?? 1),
  firstDay: pick?.firstDay ?? today,
  lastDay: pick?.lastDay ?? today,
});
