import type { Organizer } from './organizer.ts';

/**
 * Says whether an organizer's page would show only a name and contact details. @param events number of its
 * upcoming and past events
 */
export const isThinOrganizer = (
  { description }: Pick<Organizer, 'description'>,
  events: number,
): boolean => (description ?? '') === '' && events === 0;
