/** Describes announcements as the endpoints for editors return them. */
import { z } from 'zod';

export const deskAnnouncement = z.object({
  id: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  /** Central calendar days, both included. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** `hidden` while two announcements that began later are shown: a page shows at most two. */
  state: z.enum(['planned', 'shown', 'hidden', 'over']),
  /** ISO instant. */
  updatedAt: z.string(),
});
export type DeskAnnouncement = z.output<typeof deskAnnouncement>;
