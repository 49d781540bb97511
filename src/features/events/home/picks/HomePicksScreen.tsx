import { recordPaths } from '../../../../record-paths.ts';
import { formatDateRange } from '../../../../time/format-dates.ts';
import { StatusBadge, type StatusTone } from '../../../../ui/feedback/StatusBadge.tsx';
import type { AdminSession } from '../../../admin/admin-session.client.ts';
import { RecordsScreen } from '../../../admin/records/RecordsScreen.tsx';
import type { DeskHomePick } from './home-pick-api.ts';
import { HomePickEditor } from './HomePickEditor.tsx';

const WORDS = {
  one: 'pick',
  many: 'picks',
  add: 'Pick an Event',
  searched: 'Words of the event’s name',
};

const STATES: Record<DeskHomePick['state'], { label: string; tone: StatusTone }> = {
  planned: { label: 'Planned', tone: 'info' },
  shown: { label: 'On the home page', tone: 'success' },
  hidden: { label: 'Its event isn’t on', tone: 'warning' },
  over: { label: 'Over', tone: 'neutral' },
};

/** Lists the events that editors picked for the home page, and opens the form to add or change a pick. */
export function HomePicksScreen({ session }: { session: AdminSession }) {
  return (
    <RecordsScreen<DeskHomePick, DeskHomePick>
      session={session}
      kind="home-picks"
      words={WORDS}
      href={recordPaths.homePicks}
      titleOf={({ title }) => title}
      row={({ title, place, state, firstDay, lastDay }, link) => (
        <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
          <a
            {...link}
            className="line-clamp-2 min-w-0 font-serif text-xl leading-snug wrap-anywhere text-ink hover:underline"
          >
            {title}
          </a>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>
            {place === 1 ? 'First place' : 'Second place'},{' '}
            {formatDateRange(firstDay, lastDay <= firstDay ? null : lastDay)}
          </p>
        </div>
      )}
      editor={(pick, onOpen) => <HomePickEditor session={session} pick={pick} onOpen={onOpen} />}
    />
  );
}
