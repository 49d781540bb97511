import type { Organizer } from './organizer.ts';

/** Whether the page of an organizer says no more than a name and how to reach it. @param events in all */
export const isThinOrganizer = (
  { description }: Pick<Organizer, 'description'>,
  events: number,
): boolean => (description ?? '') === '' && events === 0;
