/**
 * Events that editors cancel, postpone or reinstate: each submitter gets one mail, and one undo
 * reverts the whole step.
 */
import { beforeEach, expect, it } from 'vitest';
import { proveRuns } from '../../../support/prove.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 25 });
const { linked, mails } = eventRecords(database);

beforeEach(() => database.clear());

/** Seconds in which an action can be undone before it takes effect, enough for a slow machine. */
const HOLD = 30;

interface Made {
  results: { id: string; outcome: string }[];
  action: string | null;
}

const versionsOf = async (ids: string[]): Promise<object[]> =>
  database.query(`select id, updated_at::text as version from public.events where id = any ($1)`, [
    ids,
  ]);

const setStates = async (
  ids: string[],
  state: string,
  note: string | null = null,
  given: { versions?: object[]; until?: unknown } = {},
) =>
  database.call<Made>(
    'public.set_event_states($1, $2, $3, $4, $5)',
    [
      JSON.stringify(given.versions ?? (await versionsOf(ids))),
      state,
      note,
      given.until ?? null,
      HOLD,
    ],
    'editor',
  );

const outcomesOf = ({ results }: Made): string[] => results.map(({ outcome }) => outcome);

const approved = (columns: object = {}) => linked({ status: 'approved', ...columns });

const NOTE = 'Because of the storm. A new day will be announced here.';

it('of twenty editors at once one calls it off, and one mail goes out', async () => {
  const id = await approved();
  const versions = await versionsOf([id]);
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      setStates([id], n % 2 === 0 ? 'cancelled' : 'postponed', `Note ${n}`, { versions }),
    ),
  );
  expect(made.flatMap(outcomesOf).toSorted()).toEqual([
    ...Array.from({ length: 19 }, () => 'changed'),
    'set',
  ]);
  expect(made.filter(({ action }) => action !== null)).toHaveLength(1);
  expect(await mails(id)).toHaveLength(1);
});

it('a coast is cancelled in one step: one mail a submitter, and each that stays is named', async () => {
  const each = proveRuns(10, 200);
  const ids: string[] = [];
  for (let n = 0; n < each; n++) {
    ids.push(await approved({ title: `Night ${n}`, submitter_email: `host${n % 5}@example.org` }));
  }
  const over = await approved({ title: 'Over', day: -3 });
  const waits = await linked({ title: 'Waits' });
  const imported = await approved({ title: 'Imported', submitter_email: null });
  const began = performance.now();
  const { today } = await database.row('select private.today()::text as today');
  const made = await setStates([...ids, over, waits, imported], 'postponed', NOTE, {
    until: today,
  });
  expect(performance.now() - began).toBeLessThan(3_000);
  const outcomeOf = new Map(made.results.map(({ id, outcome }) => [id, outcome]));
  expect([over, waits, imported].map((id) => outcomeOf.get(id))).toEqual([
    'past',
    'conflict',
    'set',
  ]);
  expect(ids.every((id) => outcomeOf.get(id) === 'set')).toBe(true);
  const sent = await database.query(
    `select to_address as "to", kind, jsonb_array_length(payload -> 'events') as events from public.mail_outbox order by 1`,
  );
  expect(sent).toEqual(
    [0, 1, 2, 3, 4].map((n) => ({
      to: `host${n}@example.org`,
      kind: 'events-state',
      events: each / 5,
    })),
  );
  const announced = () => database.as('anon', 'select message from public.announcements');
  expect(await announced()).toEqual([{ message: NOTE }]);
  await database.call('public.undo_action($1)', [made.action], 'editor');
  expect(await announced()).toEqual([]);
  expect(await database.query('select 1 from public.mail_outbox')).toEqual([]);
  expect(
    await database.query(
      `select 1 from public.events where status = 'postponed' or status_note is not null`,
    ),
  ).toEqual([]);
});

interface Between {
  total: number;
  cities: { city: string; events: number }[];
  rows: { id: string; version: string }[];
}

it('lists what is public and not over between two days, soonest first', async () => {
  const later = await approved({ title: 'Later', day: 5, city: 'Rockport, TX' });
  const soon = await approved({ title: 'Soon', day: 2, submitter_email: null });
  await approved({ title: 'Outside', day: 9 });
  await linked({ title: 'Waits', day: 3 });
  const days = await database.row(
    `select (private.today() - 30)::text as "from", (private.today() + 5)::text as "to"`,
  );
  const found = await database.call<Between>(
    'public.events_between($1, $2, $3)',
    ['cancelled', days['from'], days['to']],
    'editor',
  );
  expect(found.total).toBe(2);
  expect(found.rows).toMatchObject([
    { id: soon, has_submitter: false },
    { id: later, has_submitter: true, city: 'Rockport, TX' },
  ]);
});

it('lists what a step can change, so that a second one reaches the rest and a town its last event', async () => {
  const between = (state: string, cities: string[] | null = null) =>
    database.call<Between>(
      'public.events_between($1, private.today(), private.today() + 5, $2)',
      [state, cities],
      'editor',
    );
  await database.query(
    `insert into public.events (title, category, start_date, city, status)
      select 'Night ' || n, 'music', private.today() + 2, 'Corpus Christi, TX', 'approved' from generate_series(1, 501) n`,
  );
  const last = await approved({ day: 4, city: 'Rockport, TX' });
  const first = await between('postponed');
  expect([first.total, first.rows.length]).toEqual([502, 500]);
  expect(first.cities).toEqual([
    { city: 'Corpus Christi, TX', events: 501 },
    { city: 'Rockport, TX', events: 1 },
  ]);
  expect((await between('postponed', ['Rockport, TX'])).rows).toMatchObject([{ id: last }]);
  await setStates(
    first.rows.map(({ id }) => id),
    'postponed',
    NOTE,
  );
  expect((await between('postponed')).rows).toHaveLength(2);
  const totals = ['approved', 'cancelled'].map(async (state) => (await between(state)).total);
  expect(await Promise.all(totals)).toEqual([500, 502]);
});
