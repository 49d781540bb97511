/** An event, or what the dates of a listing share, as `/api/admin/event-fields/{id}` gives it. */
import { z } from 'zod';
import { EVENT_STATUSES } from '../../events/event.ts';
import { submittedContent } from '../../submissions/submitted-content.ts';

export const editableEvent = submittedContent.extend({
  id: z.string(),
  /** Null for a listing, whose dates are written one by one. */
  startDate: z.string().nullable(),
  status: z.enum(EVENT_STATUSES),
  isPremium: z.boolean(),
  /** ISO instant; a save names it. */
  updatedAt: z.string(),
  socialMedia: z.string().nullable(),
  tags: z.array(z.string()),
  /** The chosen organizer; null leaves it to mail and website. */
  organizerId: z.string().nullable(),
  /** In the order of the page. */
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  /** Columns that a person changed, and the sync leaves. */
  pinned: z.array(z.string()),
  /** Name of the source that brought it; null for a person's. */
  source: z.string().nullable(),
  /** The listing it is a date of. */
  listingId: z.string().nullable(),
  /** Coming dates of the listing; 1 without one. */
  dates: z.number(),
});
export type EditableEvent = z.output<typeof editableEvent>;
