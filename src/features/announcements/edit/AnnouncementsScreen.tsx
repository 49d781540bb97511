import { recordPaths } from '../../../record-paths.ts';
import { formatDateRange } from '../../../time/format-dates.ts';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/StatusBadge.tsx';
import type { AdminSession } from '../../admin/admin-session.client.ts';
import { RecordsScreen } from '../../admin/records/RecordsScreen.tsx';
import type { DeskAnnouncement } from './announcement-api.ts';
import { AnnouncementEditor } from './AnnouncementEditor.tsx';

const WORDS = {
  one: 'announcement',
  many: 'announcements',
  add: 'Announce Something',
  searched: 'Words of the announcement',
};

const STATES: Record<DeskAnnouncement['state'], { label: string; tone: StatusTone }> = {
  planned: { label: 'Planned', tone: 'info' },
  shown: { label: 'On every page', tone: 'success' },
  hidden: { label: 'Hidden by two newer ones', tone: 'warning' },
  over: { label: 'Over', tone: 'neutral' },
};

/** Shows the announcements, or the editor of one announcement. */
export function AnnouncementsScreen({ session }: { session: AdminSession }) {
  return (
    <RecordsScreen<DeskAnnouncement, DeskAnnouncement>
      session={session}
      kind="announcements"
      words={WORDS}
      href={recordPaths.announcements}
      titleOf={({ message }) => message}
      row={({ message, state, firstDay, lastDay }, link) => (
        <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
          <a
            {...link}
            className="line-clamp-2 min-w-0 font-serif text-xl leading-snug wrap-anywhere text-ink hover:underline"
          >
            {message}
          </a>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>
            {formatDateRange(firstDay, lastDay === firstDay ? null : lastDay)}
          </p>
        </div>
      )}
      editor={(announcement, onOpen) => (
        <AnnouncementEditor session={session} announcement={announcement} onOpen={onOpen} />
      )}
    />
  );
}
