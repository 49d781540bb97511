/** Describes venues as the endpoints for editors return them. */
import { z } from 'zod';

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
