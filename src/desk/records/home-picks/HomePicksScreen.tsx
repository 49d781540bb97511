import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { readEventList } from '../../../features/events/list/event-list-api.client.ts';
import { upcomingFrom } from '../../../features/events/upcoming.ts';
import { Field } from '../../../forms/fields/Field.tsx';
import { baseCity } from '../../../regions/cities.ts';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { NEW_RECORD } from '../records.ts';
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

/** How many events are listed; more words find others. */
const MOST = 6;

/** Lists upcoming events, those whose words match first, as links to the form with the event in it. */
function EventFinder({ chosen }: { chosen: string }) {
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
    <details open={chosen === ''} className="mb-8 max-w-2xl">
      <summary className="mb-2 font-serif text-xl">Choose an upcoming event</summary>
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
              aria-current={event.id === chosen ? 'true' : undefined}
              className="block px-3 py-2 hover:text-brand aria-[current]:bg-brand-tint"
            >
              <span className="block font-semibold wrap-anywhere">{event.title}</span>
              <span className="text-sm text-muted">
                {formatDateRange(event.startDate, event.endDate)} · {baseCity(event.city)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </details>
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
        <>
          {pick === null && <EventFinder chosen={asked} />}
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
            hints={{
              eventId:
                pick === null
                  ? `The address of its page, as in ${paths.event('harbor-jazz-k3x9q2')}`
                  : `${pick.title}, ${formatDateRange(pick.startDate, pick.endDate)}`,
            }}
            onOpen={onOpen}
          />
        </>
      )}
    />
  );
}
