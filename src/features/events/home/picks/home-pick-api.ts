/** Describes the picks of the home page as the endpoints for editors return them. */
import { z } from 'zod';

export const deskHomePick = z.object({
  id: z.string(),
  eventId: z.string(),
  /** 1 is the first of the three places. */
  place: z.number(),
  /** Central calendar days, both included. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** `hidden` means that its event is over or no longer public. */
  state: z.enum(['planned', 'shown', 'hidden', 'over']),
  /** Of the event. */
  title: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  isPremium: z.boolean(),
  /** ISO instant. */
  updatedAt: z.string(),
});
export type DeskHomePick = z.output<typeof deskHomePick>;
