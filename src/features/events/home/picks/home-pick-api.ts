/** Describes the events picked for the home page, as the endpoints for editors return them. */
import { z } from 'zod';

export const deskHomePick = z.object({
  id: z.string(),
  eventId: z.string(),
  /** Place on the home page, 1 (first) or 2; the third place is never picked. */
  place: z.number(),
  /** First and last Central day on which the event is picked, both included. */
  firstDay: z.string(),
  lastDay: z.string(),
  /**
   * State of the pick today. `hidden` means that its event is over, cancelled, postponed or no longer public.
   */
  state: z.enum(['planned', 'shown', 'hidden', 'over']),
  /** Title of the picked event. */
  title: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  isPremium: z.boolean(),
  /** ISO instant of the last change. */
  updatedAt: z.string(),
});
export type DeskHomePick = z.output<typeof deskHomePick>;
