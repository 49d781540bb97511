import { recordPaths } from '../../../desk-paths.ts';
import { paths } from '../../../paths.ts';
import { formatDateRange } from '../../../time/format-dates.ts';
import { centralDate } from '../../../time/wall-time.ts';
import { useAdminLocation } from '../../app/history.client.ts';
import type { AdminSession } from '../../session/session.client.ts';
import { PlainEditor } from '../PlainEditor.tsx';
import { DatedRow } from '../RecordRow.tsx';
import { RecordsScreen } from '../RecordsScreen.tsx';
import type { DeskHomePick } from './home-pick-fields.ts';
import { HOME_PICK } from './home-pick-record.ts';

const WORDS = {
  one: 'pick',
  many: 'picks',
  add: 'Pick an Event',
  searched: 'Words of the event’s name',
};

const STATES = { shown: 'On the home page', hidden: 'Its event isn’t on' };

/** Lists the events that editors picked for the home page, and opens the form to add or change a pick. */
export function HomePicksScreen({ session }: { session: AdminSession }) {
  const { search } = useAdminLocation();
  const asked = new URLSearchParams(search).get('event') ?? '';
  const today = centralDate(new Date());
  return (
    <RecordsScreen<DeskHomePick, DeskHomePick>
      session={session}
      kind="home-picks"
      table={HOME_PICK.table}
      words={WORDS}
      href={recordPaths.homePicks}
      titleOf={({ title }) => title}
      row={(pick, link) => (
        <DatedRow title={pick.title} link={link} record={pick} states={STATES}>
          {pick.place === 1 ? 'First place' : 'Second place'},{' '}
        </DatedRow>
      )}
      editor={(pick, onOpen) => (
        <PlainEditor
          session={session}
          kind="home-picks"
          noun="pick"
          record={HOME_PICK}
          stored={pick}
          begin={{ eventId: asked, place: 1, firstDay: today, lastDay: today }}
          about={asked === '' ? undefined : asked}
          loadSchema={async () => (await import('./home-pick-fields.ts')).homePickFields}
          titles={{ added: 'Event Picked', saved: 'Pick Saved' }}
          button="Pick It"
          hints={{
            eventId:
              pick === null
                ? `The address of its page, as in ${paths.event('harbor-jazz-k3x9q2')}`
                : `${pick.title}, ${formatDateRange(pick.startDate, pick.endDate)}`,
          }}
          onOpen={onOpen}
        />
      )}
    />
  );
}
