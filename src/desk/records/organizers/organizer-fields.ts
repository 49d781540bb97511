/** Checks what an editor enters about an organizer, with one schema for the form and for the endpoints. */
import { z } from 'zod';
import { ORGANIZER } from '../../../features/organizers/organizer-record.ts';
import { recordSchema, storedShape } from '../../../forms/records/record-schema.ts';

export const organizerFields = recordSchema(ORGANIZER, {});

// Describes organizers as the endpoints for editors return them.

/** An organizer as its editor shows it. */
export const deskOrganizer = z.object({
  ...storedShape(ORGANIZER),
  id: z.string(),
  imageUrl: z.string().nullable(),
  /** ISO instant of the last change. */
  updatedAt: z.string(),
  mergedInto: z.string().nullable(),
});
export type DeskOrganizer = z.output<typeof deskOrganizer>;

/** An organizer in the list. */
export const organizerRow = deskOrganizer.pick({
  ...{ id: true, name: true, city: true, organizerType: true },
  ...{ email: true, website: true, updatedAt: true },
});
export type OrganizerRow = z.output<typeof organizerRow>;
