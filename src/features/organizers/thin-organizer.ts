import type { Organizer } from './organizer.ts';

/** Says whether an organizer's page has only a name and contacts. @param events upcoming and past ones */
export const isThinOrganizer = (
  { description }: Pick<Organizer, 'description'>,
  events: number,
): boolean => (description ?? '') === '' && events === 0;
