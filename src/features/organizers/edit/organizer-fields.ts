/** Checks what an editor enters about an organizer, with one schema for the form and for the endpoints. */
import { z } from 'zod';
import { optionalText, requiredText, textField } from '../../../forms/text-field.ts';
import {
  optionalCity,
  optionalEmail,
  optionalLink,
  optionalPhone,
  within,
} from '../../admin/records/record-fields.ts';
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
