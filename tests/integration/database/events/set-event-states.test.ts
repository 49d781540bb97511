/**
 * Events that editors cancel, postpone or reinstate: each submitter gets one mail, and one undo
 * reverts the whole step.
 */
import { beforeEach, expect, it } from 'vitest';
import { proveRuns } from '../../../support/prove.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 25 });
const { linked, change, openChange, mails, audited, builds, row } = eventRecords(database);

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

const card = async (id: string) =>
  (
    await database.as('anon', 'select status, status_note from public.event_cards where id = $1', [
      id,
    ])
  )[0];

const NOTE = 'Because of the storm. A new day will be announced here.';

it('visitors read the state and the note, and the submitter gets a mail after the hold', async () => {
  const id = await approved();
  expect(outcomesOf(await setStates([id], 'postponed', ` ${NOTE} `))).toEqual(['set']);
  expect(await card(id)).toEqual({ status: 'postponed', status_note: NOTE });
  expect(await mails(id)).toEqual([
    {
      kind: 'event-state',
      to: 'submitter@example.org',
      more: { state: 'postponed', note: NOTE, paid: false },
    },
  ]);
  expect(await builds()).toHaveLength(1);
  expect(await audited(id)).toEqual([
    ['set-state', expect.objectContaining({ from: 'approved', to: 'postponed', note: NOTE })],
  ]);
  expect(outcomesOf(await setStates([id], 'postponed', NOTE)), 'says it already').toEqual([
    'conflict',
  ]);
  expect(outcomesOf(await setStates([id], 'approved', 'Left out.'))).toEqual(['set']);
  expect(await card(id)).toEqual({ status: 'approved', status_note: null });
});

it('a cancelled event has no change to decide any more, and undoing brings all of it back', async () => {
  const id = await approved();
  await change(id, { title: 'Another Title' });
  const [before, open] = [await row(id), await openChange(id)];
  expect(open).toBeDefined();
  const { action } = await setStates([id], 'cancelled', NOTE);
  expect(await openChange(id)).toBeUndefined();
  expect(await database.call('public.undo_action($1)', [action], 'editor')).toEqual({
    outcome: 'undone',
  });
  expect(await row(id)).toEqual({ ...before, updated_at: expect.anything() as unknown });
  expect((await openChange(id))?.event).toEqual(open?.event);
  expect((await mails(id)).filter(({ kind }) => kind === 'event-state')).toEqual([]);
});

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

it('what was postponed is cancelled after its former day, and not reinstated', async () => {
  const id = await linked({ status: 'postponed', day: -3 });
  expect(outcomesOf(await setStates([id], 'approved', null))).toEqual(['past']);
  expect(outcomesOf(await setStates([id], 'cancelled', NOTE))).toEqual(['set']);
  expect(outcomesOf(await setStates([id], 'postponed', NOTE))).toEqual(['past']);
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

it('a second step with the same message prolongs the announcement of today', async () => {
  const { today, later } = await database.row(
    `select private.today()::text as today, (private.today() + 1)::text as later`,
  );
  for (const until of [today, later, today]) {
    await setStates([await approved()], 'postponed', NOTE, { until });
  }
  expect(await database.query('select message, last_day::text from public.announcements')).toEqual([
    { message: NOTE, last_day: later },
  ]);
  await setStates([await approved()], 'postponed', 'Until Monday.', { until: today });
  expect(await database.query('select 1 from public.announcements')).toHaveLength(2);
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

it('the note goes with its state, whatever changes it', async () => {
  const id = await approved();
  await setStates([id], 'postponed', NOTE);
  await database.query(`update public.events set status = 'approved' where id = $1`, [id]);
  expect(await card(id)).toEqual({ status: 'approved', status_note: null });
});
