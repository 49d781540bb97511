import { useQueryClient } from '@tanstack/react-query';
import { recordPaths } from '../../../desk-paths.ts';
import { Field } from '../../../forms/fields/Field.tsx';
import { Select } from '../../../forms/fields/Select.tsx';
import { paths } from '../../../paths.ts';
import { formatDateRange } from '../../../time/format-dates.ts';
import { centralDate } from '../../../time/wall-time.ts';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/StatusBadge.tsx';
import { useAdminLocation } from '../../app/history.client.ts';
import { showUndo } from '../../app/undo.client.ts';
import type { AdminSession } from '../../session/session.client.ts';
import { RecordForm } from '../RecordForm.tsx';
import { RecordsScreen } from '../RecordsScreen.tsx';
import { useRecordForm } from '../use-record-form.client.ts';
import { useRecordImage } from '../use-record-image.client.ts';
import type { DeskHomePick } from './home-pick-fields.ts';
import { HOME_PICK_LABELS, type HomePickField, homePickTexts } from './home-pick-form.ts';

interface Props {
  session: AdminSession;
  /** The pick to change; null for a new pick. */
  pick: DeskHomePick | null;
  onOpen: (id: string) => void;
}

const PLACES = [
  { value: '1', label: 'First' },
  { value: '2', label: 'Second' },
];

/** Lets an editor choose an event for a place on the home page, or change the choice. */
function HomePickEditor({ session, pick, onOpen }: Props) {
  const client = useQueryClient();
  const image = useRecordImage(null);
  const { search } = useAdminLocation();
  const asked = new URLSearchParams(search).get('event') ?? '';
  const textsOf = (of: DeskHomePick | null) => homePickTexts(of, centralDate(new Date()), asked);
  const form = useRecordForm<HomePickField, DeskHomePick>({
    session,
    kind: 'home-picks',
    id: pick?.id ?? null,
    ...(asked !== '' && { about: asked }),
    record: { version: pick?.updatedAt ?? null, texts: textsOf(pick) },
    textsOf,
    loadSchema: async () => (await import('./home-pick-fields.ts')).homePickFields,
    image,
    onSaved: async ({ id, action, heldUntil }) => {
      showUndo({ title: pick === null ? 'Event Picked' : 'Pick Saved', action, heldUntil });
      await client.invalidateQueries({ queryKey: ['records', 'home-picks'] });
      if (pick === null) onOpen(id);
    },
  });
  const { control } = form;
  return (
    <div className="max-w-2xl">
      <RecordForm
        form={form}
        noun="pick"
        labels={HOME_PICK_LABELS}
        button={pick === null ? 'Pick It' : 'Save Changes'}
      >
        <Field
          {...control('eventId')}
          label={HOME_PICK_LABELS.eventId}
          hint={
            pick === null
              ? `The address of its page, as in ${paths.event('harbor-jazz-k3x9q2')}`
              : `${pick.title}, ${formatDateRange(pick.startDate, pick.endDate)}`
          }
          autoComplete="off"
          required
        />
        <Select
          {...control('place')}
          label={HOME_PICK_LABELS.place}
          hint="The third place stays with the premium events, which take turns."
          options={PLACES}
          required
        />
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <Field {...control('firstDay')} label={HOME_PICK_LABELS.firstDay} type="date" required />
          <Field
            {...control('lastDay')}
            label={HOME_PICK_LABELS.lastDay}
            hint="To end it, choose yesterday. If it hasn’t begun, choose the day before its first day."
            type="date"
            required
          />
        </div>
      </RecordForm>
    </div>
  );
}

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
