/** Lists the fields of the organizer editor. */
import { CONTACT_LIMITS } from '../records.ts';
import type { Organizer } from '../../../features/organizers/organizer.ts';

/** Empty values for every field of the form; the keys are in the order of the form. */
export const EMPTY_ORGANIZER = {
  name: '',
  organizerType: '',
  description: '',
  city: '',
  email: '',
  phone: '',
  website: '',
  socialMedia: '',
};

export type OrganizerField = keyof typeof EMPTY_ORGANIZER;
export type OrganizerTexts = Record<OrganizerField, string>;

/** Maximum length of each text in UTF-16 units; the schema and the database check the same limits. */
export const ORGANIZER_LIMITS = {
  ...CONTACT_LIMITS,
  name: 200,
  organizerType: 60,
  description: 10_000,
} as const;

export const ORGANIZER_LABELS: Record<OrganizerField, string> = {
  name: 'Name',
  organizerType: 'Kind of organizer',
  description: 'Description',
  city: 'City',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  socialMedia: 'Social media page',
};

/** Returns the values of the form for an organizer. */
export function organizerTexts(
  organizer: Readonly<Pick<Organizer, OrganizerField>>,
): OrganizerTexts {
  const texts = { ...EMPTY_ORGANIZER };
  for (const field of Object.keys(texts) as OrganizerField[]) texts[field] = organizer[field] ?? '';
  return texts;
}
