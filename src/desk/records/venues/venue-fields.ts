/** Checks what an editor enters about a venue, with one schema for the form and for the endpoints. */
import { z } from 'zod';
import { VENUE } from '../../../features/venues/venue-record.ts';
import {
  recordSchema,
  recordText,
  storedShape,
  within,
} from '../../../forms/records/record-schema.ts';
import { optionalText, refuse } from '../../../forms/text-field.ts';
import { readPosition } from '../../../regions/map-position.ts';

const WHOLE_NUMBER = /^\d{1,9}$/;
/** Maximum number of people; no venue is larger, not even a stadium. */
const LARGEST = 200_000;

const fields = recordSchema(VENUE, {
  capacity: optionalText(within('the capacity', 20)).transform((text, context) => {
    if (text === null) return null;
    const digits = text.replaceAll(',', '');
    const people = WHOLE_NUMBER.test(digits) ? Number(digits) : 0;
    return people >= 1 && people <= LARGEST
      ? people
      : refuse(context, 'Enter the number of people, like 250');
  }),
  position: recordText(VENUE.fields.position).transform((text, context) => {
    if (text === null) return { latitude: null, longitude: null };
    const read = readPosition(text);
    return typeof read === 'string' ? refuse(context, read) : read;
  }),
});

/** Converts the form's fields to a venue to store. */
export const venueFields = fields.transform(({ position, ...others }) => ({
  ...others,
  ...position,
}));

// Describes venues as the endpoints for editors return them.

/** A venue as its editor shows it. */
export const deskVenue = z.object({
  ...storedShape(VENUE),
  id: z.string(),
  imageUrl: z.string().nullable(),
  /** ISO instant of the last change. */
  updatedAt: z.string(),
  /**
   * Number of events whose venue name is exactly that of the venue: in every state except draft, also if not
   * public.
   */
  events: z.number(),
  /**
   * Number of other venues with the same name. An event with this venue name is on the pages of all of them.
   */
  namesakes: z.number(),
  mergedInto: z.string().nullable(),
});
export type DeskVenue = z.output<typeof deskVenue>;

/** A venue in the list. */
export const venueRow = deskVenue.pick({
  ...{ id: true, name: true, city: true, address: true, venueType: true },
  ...{ imageUrl: true, updatedAt: true, events: true },
});
export type VenueRow = z.output<typeof venueRow>;
