/** Checks what an editor enters about an organizer, with one schema for the form and for the endpoints. */
import { z } from 'zod';
import { optionalText, requiredText, textField } from '../../../forms/text-field.ts';
import {
  optionalCity,
  optionalEmail,
  optionalLink,
  optionalPhone,
  within,
} from '../record-fields.ts';
import { ORGANIZER_LIMITS } from './organizer-form.ts';

/** The schema's keys are in the order of the form, because errors are listed in the order of the keys. */
export const organizerFields = z.object({
  name: requiredText({
    ...within('the name', ORGANIZER_LIMITS.name),
    missing: 'Enter the name of the organizer',
  }),
  organizerType: optionalText(within('the kind of organizer', ORGANIZER_LIMITS.organizerType)),
  description: textField({
    ...within('the description', ORGANIZER_LIMITS.description),
    multiline: true,
  }),
  city: optionalCity,
  email: optionalEmail,
  phone: optionalPhone,
  website: optionalLink,
  socialMedia: optionalLink,
});

/** The fields of an organizer to store. */
export type OrganizerFields = z.output<typeof organizerFields>;

// Describes organizers as the endpoints for editors return them.

export const organizerRow = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  organizerType: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  /** ISO instant of the last change. */
  updatedAt: z.string(),
});
export type OrganizerRow = z.output<typeof organizerRow>;

/** An organizer as its editor shows it. */
export const deskOrganizer = organizerRow.extend({
  description: z.string(),
  phone: z.string().nullable(),
  socialMedia: z.string().nullable(),
  imageUrl: z.string().nullable(),
  mergedInto: z.string().nullable(),
});
export type DeskOrganizer = z.output<typeof deskOrganizer>;
