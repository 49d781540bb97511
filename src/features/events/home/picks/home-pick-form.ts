/** Names and fills the fields of a pick in its editor. */
import type { DeskHomePick } from './home-pick-api.ts';

export type HomePickField = 'eventId' | 'place' | 'firstDay' | 'lastDay';

export const HOME_PICK_LABELS: Record<HomePickField, string> = {
  eventId: 'Event',
  place: 'Place',
  firstDay: 'First day',
  lastDay: 'Last day',
};

/**
 * Gives the texts of the form; a new pick is for today, on the first place.
 * @param today Central day
 * @param event id of the event that a new pick begins with
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
