/** Describes organizers as the endpoints for editors return them. */
import { z } from 'zod';

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
