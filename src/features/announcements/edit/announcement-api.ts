/** Describes announcements as the endpoints for editors return them. */
import { z } from 'zod';

export const deskAnnouncement = z.object({
  id: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  /** Central calendar days, both included. */
  firstDay: z.string(),
  lastDay: z.string(),
  /**
   * `hidden` while two newer announcements are shown, because a page shows at most two. Newer is what began
   * later, or began on the same day and was saved later.
   */
  state: z.enum(['planned', 'shown', 'hidden', 'over']),
  /** ISO instant. */
  updatedAt: z.string(),
});
export type DeskAnnouncement = z.output<typeof deskAnnouncement>;
