import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { readEventList } from '../../../features/events/list/event-list-api.client.ts';
import type { EventSummary } from '../../../features/events/event.ts';
import { upcomingFrom } from '../../../features/events/upcoming.ts';
import type { FieldOf } from '../../../forms/records/define-record.ts';
import { RecordInputs } from '../../../forms/records/RecordInputs.tsx';
import { Field } from '../../../forms/fields/Field.tsx';
import { baseCity } from '../../../regions/cities.ts';
import { getJson, sentenceOf } from '../../../ui/data/api.client.ts';
import { NEW_RECORD } from '../records.ts';
import { recordPaths } from '../../../desk-paths.ts';
import { paths } from '../../../paths.ts';
import { formatDateRange } from '../../../time/format-dates.ts';
import { centralToday } from '../../../time/wall-time.ts';
import { useAdminLocation } from '../../app/history.client.ts';
import type { AdminSession } from '../../session/session.client.ts';
import { focusIfLost } from '../../parts/use-row-focus.client.ts';
import { PlainEditor } from '../PlainEditor.tsx';
import { DatedRow } from '../RecordRow.tsx';
import { RecordsScreen } from '../RecordsScreen.tsx';
import type { RecordFormState } from '../use-record-form.client.ts';
import type { DeskHomePick } from './home-pick-fields.ts';
import { HOME_PICK } from './home-pick-record.ts';

/** Maximum number of events that a search lists; typing more words finds other events. */
const MOST = 6;

/** Lists upcoming events that match the typed words, as links to the form with the event filled in. */
function EventFinder() {
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const found = useQuery({
    queryKey: ['events-to-pick', search],
    queryFn: () =>
      readEventList({
        limit: MOST,
        search: search || undefined,
        startDate: upcomingFrom(new Date()),
      }),
    placeholderData: (before) => before,
  });
  const events = found.data?.data;
  return (
    <section aria-labelledby={`${id}-title`} className="mb-6 max-w-2xl">
      <h3 id={`${id}-title`} className="mb-2 text-xl">
        Choose an upcoming event
      </h3>
      <Field
        id={`${id}-search`}
        type="search"
        label="Words of its name, venue or town"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
      <p role="status" className="mt-2 text-sm text-muted">
        {found.error !== null
          ? sentenceOf(found.error)
          : events === undefined
            ? 'Reading the events…'
            : events.length === 0
              ? 'No upcoming event has these words.'
              : ''}
      </p>
      <ul role="list" className="divide-y divide-line border-y border-line empty:hidden">
        {events?.map((event) => (
          <li key={event.id}>
            <a
              href={recordPaths.homePicks({ open: NEW_RECORD, event: event.id })}
              className="block px-3 py-2 hover:text-brand"
            >
              <span className="block font-semibold wrap-anywhere">{event.title}</span>
              <span className="text-sm text-muted">
                {formatDateRange(event.startDate, event.endDate)} · {baseCity(event.city)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the chosen event. Takes the focus, because the list of events with the pressed link is gone. */
function ChosenEvent({ id }: { id: string }) {
  const box = useRef<HTMLDivElement>(null);
  const { data, error } = useQuery({
    queryKey: ['event-to-pick', id],
    queryFn: async () => (await getJson(paths.api.event(id))) as EventSummary,
  });
  useEffect(() => {
    focusIfLost(() => box.current);
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="border-l-4 border-brand bg-brand-tint px-4 py-3">
      {data === undefined ? (
        <p role="status">{error === null ? 'Reading the event…' : sentenceOf(error)}</p>
      ) : (
        <>
          <p className="font-serif text-xl wrap-anywhere">{data.title}</p>
          <p className="text-sm text-muted">
            {formatDateRange(data.startDate, data.endDate)} · {baseCity(data.city)}
          </p>
        </>
      )}
      <a href={recordPaths.homePicks({ open: NEW_RECORD })} className="lone-link mt-1">
        Choose another event
      </a>
    </div>
  );
}

interface PickInputsProps {
  form: RecordFormState<FieldOf<typeof HOME_PICK>>;
  /** The pick to change; null for a new one. */
  stored: DeskHomePick | null;
  /** Id of the event that was chosen for a new pick; empty before that. */
  chosen: string;
}

/** Shows the event, a folded field for the address of another event, and the fields for place and days. */
function PickInputs({ form, stored, chosen }: PickInputsProps) {
  const [isPasting, setPasting] = useState(false);
  const begun = stored?.eventId ?? chosen;
  const isPasted = form.values.eventId !== begun;
  return (
    <>
      {stored !== null && !isPasted && (
        <p className="text-muted">
          The event is on {formatDateRange(stored.startDate, stored.endDate)}.
        </p>
      )}
      {stored === null && begun !== '' && !isPasted && <ChosenEvent id={begun} />}
      <details
        open={isPasting || isPasted || form.control('eventId').error !== undefined}
        onToggle={({ currentTarget }) => {
          setPasting(currentTarget.open);
        }}
      >
        <summary className="min-h-9 py-1 font-semibold text-brand pointer-coarse:py-2.5">
          {begun === '' ? 'Or paste an address' : 'Paste the address of another event'}
        </summary>
        <div className="mt-2">
          <RecordInputs
            record={HOME_PICK}
            {...form}
            only={['eventId']}
            hints={{
              eventId: `The address of its page, as in ${paths.event('harbor-jazz-k3x9q2')}`,
            }}
          />
        </div>
      </details>
      <RecordInputs record={HOME_PICK} {...form} only={['place', 'firstDay', 'lastDay']} />
    </>
  );
}

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
  const today = centralToday();
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
        <>
          {pick === null && asked === '' && <EventFinder />}
          <PlainEditor
            // The form begins anew with each event that is chosen.
            key={asked}
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
            onOpen={onOpen}
          >
            {(form) => <PickInputs form={form} stored={pick} chosen={asked} />}
          </PlainEditor>
        </>
      )}
    />
  );
}
