/** Checks an announcement as an editor types it, with one schema for the form and for the endpoints. */
import { z } from 'zod';
import { ANNOUNCEMENT } from '../../../features/announcements/announcement-record.ts';
import { recordSchema, storedShape } from '../../../forms/records/record-schema.ts';
import { DATED_STATES } from '../records.ts';

/** Checks the fields of an announcement, and that its last day is not before its first. */
export const announcementFields = recordSchema(ANNOUNCEMENT, {}).refine(
  ({ firstDay, lastDay }) => firstDay <= lastDay,
  {
    path: ['lastDay'],
    error: 'Choose a last day that isn’t before the first',
  },
);

// Describes announcements as the endpoints for editors return them.

export const deskAnnouncement = z.object({
  ...storedShape(ANNOUNCEMENT),
  id: z.string(),
  /**
   * State of the announcement today. `hidden` means that two newer announcements are shown, because a page
   * shows at most two. An announcement is newer if it began later, or began on the same day and was saved
   * later.
   */
  state: z.enum(DATED_STATES),
  /** ISO instant. */
  updatedAt: z.string(),
});
export type DeskAnnouncement = z.output<typeof deskAnnouncement>;
