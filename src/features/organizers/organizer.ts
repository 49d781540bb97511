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
  /** ISO instants. */
  createdAt: string;
  updatedAt: string;
}

/** Makes a label of any type: `Theater Company` for `theater_company`. Null without a type. */
export function organizerTypeLabel(type: string | null): string | null {
  return capitalWords(type ?? '') || null;
}
