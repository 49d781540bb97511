import { recordPaths } from '../../../desk-paths.ts';
import { ANNOUNCEMENT } from '../../../features/announcements/announcement-record.ts';
import { centralToday } from '../../../time/wall-time.ts';
import type { AdminSession } from '../../session/session.client.ts';
import { PlainEditor } from '../PlainEditor.tsx';
import { DatedRow } from '../RecordRow.tsx';
import { RecordsScreen } from '../RecordsScreen.tsx';
import type { DeskAnnouncement } from './announcement-fields.ts';

const WORDS = {
  one: 'announcement',
  many: 'announcements',
  add: 'Announce Something',
  searched: 'Words of the announcement',
};

const STATES = { shown: 'On every page', hidden: 'Hidden by two newer ones' };

/** Shows the announcements, or the editor of one announcement. */
export function AnnouncementsScreen({ session }: { session: AdminSession }) {
  const today = centralToday();
  return (
    <RecordsScreen<DeskAnnouncement, DeskAnnouncement>
      session={session}
      kind="announcements"
      table={ANNOUNCEMENT.table}
      words={WORDS}
      href={recordPaths.announcements}
      titleOf={({ message }) => message}
      row={(announcement, link) => (
        <DatedRow title={announcement.message} link={link} record={announcement} states={STATES} />
      )}
      editor={(announcement, onOpen) => (
        <PlainEditor
          session={session}
          kind="announcements"
          noun="announcement"
          record={ANNOUNCEMENT}
          stored={announcement}
          begin={{ firstDay: today, lastDay: today }}
          loadSchema={async () => (await import('./announcement-fields.ts')).announcementFields}
          titles={{ added: 'Announcement Added', saved: 'Announcement Saved' }}
          button="Announce It"
          onOpen={onOpen}
        />
      )}
    />
  );
}
