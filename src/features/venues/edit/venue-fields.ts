/** Checks what an editor enters about a venue, with one schema for the form and for the endpoints. */
import { z } from 'zod';
import { optionalText, refuse, requiredText, textField } from '../../../forms/text-field.ts';
import {
  CITY_HELP,
  optionalEmail,
  optionalLink,
  optionalPhone,
  within,
} from '../../admin/records/record-fields.ts';
import { readCity } from '../../submissions/event-fields.ts';
import { readPosition } from '../../../regions/map-position.ts';
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
