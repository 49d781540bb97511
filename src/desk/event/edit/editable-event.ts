/**
 * An event, as `/api/admin/event-fields/{id}` returns it, or the fields that all dates of a listing share, as
 * `/api/admin/listing-fields/{id}` returns them.
 */
import { z } from 'zod';
import { EVENT_STATUSES } from '../../../features/events/event.ts';
import { EDITED_EVENT } from '../../../features/events/edited-event-record.ts';
import { storedShape } from '../../../forms/records/record-schema.ts';

export const editableEvent = z.object({
  ...storedShape(EDITED_EVENT),
  id: z.string(),
  /** Null for a listing, because each of its dates is edited separately. */
  startDate: z.string().nullable(),
  status: z.enum(EVENT_STATUSES),
  isPremium: z.boolean(),
  /** ISO instant; a save sends it back as the version. */
  updatedAt: z.string(),
  /** The images, in the order in which the event's page shows them. */
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  /** Columns that a person changed; the content sync does not overwrite them. */
  pinned: z.array(z.string()),
  /** Name of the source that brought the event; null if a person sent it, or if the source was removed. */
  source: z.string().nullable(),
  /** Id of the listing that the event is a date of; null for a single event. */
  listingId: z.string().nullable(),
  /** Number of coming dates of the listing; 1 for a single event. */
  dates: z.number(),
});
export type EditableEvent = z.output<typeof editableEvent>;
