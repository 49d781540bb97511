/** Describes announcements as the endpoints for editors return them. */
import { z } from 'zod';

export const deskAnnouncement = z.object({
  id: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  /** Central calendar days, both included. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** `hidden` on days when two that began later take the room. */
  state: z.enum(['planned', 'shown', 'hidden', 'over']),
  /** ISO instant. */
  updatedAt: z.string(),
});
export type DeskAnnouncement = z.output<typeof deskAnnouncement>;
