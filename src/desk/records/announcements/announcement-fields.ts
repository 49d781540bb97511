/** An announcement as an editor types it: one schema for the form and its endpoints. */
import { z } from 'zod';
import { MESSAGE_MAX_LENGTH } from '../../../features/announcements/announcement.ts';
import { requiredText } from '../../../forms/text-field.ts';
import { sentDay } from '../../../time/time-schemas.ts';
import { optionalLink, within } from '../record-fields.ts';

const day = sentDay('Choose a day');

/** The fields, in the order of the form and of its errors. */
export const announcementFields = z
  .object({
    message: requiredText({
      ...within('the announcement', MESSAGE_MAX_LENGTH),
      multiline: true,
      missing: 'Write what visitors should know',
    }),
    link: optionalLink,
    firstDay: day,
    lastDay: day,
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'Choose a last day that isn’t before the first',
  });

// Describes announcements as the endpoints for editors return them.

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
