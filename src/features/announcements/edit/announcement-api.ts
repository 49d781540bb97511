/** Describes announcements as the endpoints for editors return them. */
import { z } from 'zod';

export const deskAnnouncement = z.object({
  id: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  /** Central calendar days, both included. */
  firstDay: z.string(),
  lastDay: z.string(),
  state: z.enum(['planned', 'shown', 'over']),
  /** ISO instant. */
  updatedAt: z.string(),
});
export type DeskAnnouncement = z.output<typeof deskAnnouncement>;
