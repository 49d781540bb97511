/** Checks what an editor enters about a venue, with one schema for the form and for the endpoints. */
import { z } from 'zod';
import { readCity } from '../../../features/submissions/event-fields.ts';
import { optionalText, refuse, requiredText, textField } from '../../../forms/text-field.ts';
import { readPosition } from '../../../regions/map-position.ts';
import { CITY_HELP, optionalEmail, optionalLink, optionalPhone, within } from '../record-fields.ts';
import { VENUE_LIMITS } from './venue-form.ts';

const WHOLE_NUMBER = /^\d{1,9}$/;

const fields = z.object({
  name: requiredText({
    ...within('the name', VENUE_LIMITS.name),
    missing: 'Enter the name of the venue',
  }),
  venueType: optionalText(within('the kind of place', VENUE_LIMITS.venueType)),
  description: textField({
    ...within('the description', VENUE_LIMITS.description),
    multiline: true,
  }),
  address: textField(within('the address', VENUE_LIMITS.address)),
  city: requiredText({
    ...within('the city', VENUE_LIMITS.city),
    missing: CITY_HELP,
  }).transform((text, context) => readCity(text) ?? refuse(context, CITY_HELP)),
  capacity: optionalText(within('the capacity', 20)).transform((text, context) => {
    if (text === null) return null;
    const digits = text.replaceAll(',', '');
    const people = WHOLE_NUMBER.test(digits) ? Number(digits) : 0;
    return people >= 1 && people <= VENUE_LIMITS.capacity
      ? people
      : refuse(context, 'Enter the number of people, like 250');
  }),
  position: optionalText(within('the place on the map', VENUE_LIMITS.position)).transform(
    (text, context) => {
      if (text === null) return { latitude: null, longitude: null };
      const read = readPosition(text);
      return typeof read === 'string' ? refuse(context, read) : read;
    },
  ),
  accessibility: optionalText({
    ...within('the text about access', VENUE_LIMITS.accessibility),
    multiline: true,
  }),
  parking: optionalText({
    ...within('the text about parking', VENUE_LIMITS.parking),
    multiline: true,
  }),
  phone: optionalPhone,
  email: optionalEmail,
  website: optionalLink,
});

/**
 * Converts the form's fields to a venue to store. The schema's keys are in the order of the form, because
 * errors are listed in that order.
 */
export const venueFields = fields.transform(({ position, ...others }) => ({
  ...others,
  ...position,
}));

/** The fields of a venue to store, without its image. */
export type VenueFields = z.output<typeof venueFields>;

// Describes venues as the endpoints for editors return them.

export const venueRow = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  venueType: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** ISO instant of the last change. */
  updatedAt: z.string(),
  /**
   * Number of events whose venue name is exactly that of the venue: in every state except draft, also if not
   * public.
   */
  events: z.number(),
});
export type VenueRow = z.output<typeof venueRow>;

/** A venue as its editor shows it. */
export const deskVenue = venueRow.extend({
  description: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  capacity: z.number().nullable(),
  accessibility: z.string().nullable(),
  parking: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /**
   * Number of other venues with the same name. An event with this venue name is on the pages of all of them.
   */
  namesakes: z.number(),
  mergedInto: z.string().nullable(),
});
export type DeskVenue = z.output<typeof deskVenue>;
