import { capitalWords } from '../../text/capital-words.ts';

/** A group or person that runs events. */
export interface Organizer {
  id: string;
  name: string;
  description: string | null;
  email: string | null;
  phone: string | null;
  website: string | null;
  socialMedia: string | null;
  organizerType: string | null;
  city: string | null;
  /** ISO instant of the organizer's creation. */
  createdAt: string;
  updatedAt: string;
}

/**
 * Returns the label of an organizer's type, which may be any text: `Theater Company` for `theater_company`.
 * Null if the organizer has no type.
 */
export function organizerTypeLabel(type: string | null): string | null {
  return capitalWords(type ?? '') || null;
}
