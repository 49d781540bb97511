/** The fields of an announcement in its editor. */
import type { DeskAnnouncement } from './announcement-fields.ts';

export type AnnouncementField = 'message' | 'link' | 'firstDay' | 'lastDay';

export const ANNOUNCEMENT_LABELS: Record<AnnouncementField, string> = {
  message: 'Announcement',
  link: 'Link',
  firstDay: 'First day',
  lastDay: 'Last day',
};

/** Returns the texts of the form; a new announcement is for today. @param today Central day */
export const announcementTexts = (
  announcement: Pick<DeskAnnouncement, AnnouncementField> | null,
  today: string,
): Record<AnnouncementField, string> => ({
  message: announcement?.message ?? '',
  link: announcement?.link ?? '',
  firstDay: announcement?.firstDay ?? today,
  lastDay: announcement?.lastDay ?? today,
});
