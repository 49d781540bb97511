import type { Organizer } from './organizer.ts';

/**
 * Says whether an organizer's page is too short for search engines: the organizer has no description and no
 * events.
 * @param events number of its upcoming and past events
 */
export const isThinOrganizer = (
  { description }: Pick<Organizer, 'description'>,
  events: number,
): boolean => (description ?? '') === '' && events === 0;
