/**
 * Generated sequences of steps, done on an event with one date and on the first of two dates: both get the
 * same answers, visitors read what a model predicts, an undo restores the state before the step, and no date
 * is lost.
 */
import { expect, it } from 'vitest';
import { formatWeekday } from '../../../../src/time/format-dates.ts';
import {
  day,
  listingRecords,
  type Scope,
  weekly,
} from '../../../support/records/listing-records.ts';
import { fc } from '../../../support/samples/properties.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { row, call } = database;
const records = listingRecords(database);

const KINDS = [
  ...(['change', 'change', 'move', 'postpone', 'announce', 'back', 'add', 'cancel'] as const),
  ...(['approve', 'approve', 'reject', 'accept', 'accept', 'decline'] as const),
  ...(['delete', 'restore', 'undo'] as const),
];
type Kind = (typeof KINDS)[number];
interface Step {
  do: Kind;
  scope: Scope;
  value: number;
}
const step = fc.record<Step>({
  do: fc.constantFrom(...KINDS),
  scope: fc.constantFrom('one', 'later', 'all'),
  value: fc.nat(2),
});

/** What visitors read on the date's page. */
interface Said {
  /** A status of the guide, or `withdrawn` for a date that was cancelled before visitors saw it. */
  status: string;
  note: string | null;
  price: string;
  start: string;
}
interface Model extends Said {
  wish: Pick<Said, 'price' | 'start'>;
  /** Number of dates that wait for approval to be added (`adds`), and of those that were added. */
  adds: number;
  added: number;
  /** What the date said before its organizer postponed it. */
  before: Pick<Said, 'status' | 'note'>;
  isDeleted: boolean;
}
const begin = (): Model => ({
  ...{ status: 'pending', note: null, price: '$15-30', start: day(0) },
  ...{ wish: { price: '$15-30', start: day(0) }, adds: 0, added: 0 },
  ...{ isDeleted: false, before: { status: 'approved', note: null } },
});

const isPublic = ({ status }: Said) => status === 'approved' || status === 'postponed';
const priceOf = ({ price }: Said, value: number) => (value === 0 ? price : `$${value}`);
const dayOf = ({ start }: Said, value: number) => (value === 0 ? start : day(0, value));
const TBA = 'New date to be announced';
const noteOf = (start: string) => `New date: ${formatWeekday(start)}`;
const isOpen = ({ wish, price, start, adds }: Model) =>
  wish.price !== price || wish.start !== start || adds > 0;

/** Returns the changed date and the outcome. A note that names the wished day changes together with it. */
function wished(now: Model, to: Partial<Model['wish']>): [Model, string] {
  const wish = { ...now.wish, ...to };
  const isSame = wish.price === now.wish.price && wish.start === now.wish.start;
  if (!isPublic(now)) {
    if (isSame && now.status === 'pending') return [now, 'unchanged'];
    return [{ ...now, ...wish, wish, status: 'pending' }, 'changed'];
  }
  if (isSame) return [now, 'unchanged'];
  const isNamed = now.wish.start !== now.start && now.note === noteOf(now.wish.start);
  const said =
    wish.start === now.start ? now.before : { status: 'postponed', note: noteOf(wish.start) };
  const next = { ...now, ...(isNamed ? said : {}), wish };
  return [next, isOpen(next) ? 'proposed' : 'changed'];
}

/** Returns the date postponed with this note, which visitors read at once. */
const told = (now: Model, note: string): Model => ({
  ...now,
  ...(now.note === note ? {} : { before: { status: now.status, note: now.note } }),
  ...{ status: 'postponed', note },
});

/** Returns the date postponed to this day, and the outcome. Its published day ends a postponement. */
function postponed(now: Model, start: string): [Model, string] {
  const [next, outcome] = wished(now, { start });
  const note = noteOf(start);
  if (start === now.start && next.note === TBA) {
    return [{ ...next, status: 'approved', note: null }, 'changed'];
  }
  if (start === now.start || next.note === note) return [next, outcome];
  return [told(next, note), outcome === 'unchanged' ? 'proposed' : outcome];
}

const byLink: Partial<Record<Kind, (now: Model, value: number) => [Model, string] | null>> = {
  change: (now, value) => wished(now, { price: priceOf(now, value) }),
  move: (now, value) => wished(now, { start: dayOf(now, value) }),
  postpone: (now, value) => (isPublic(now) ? postponed(now, day(0, value + 1)) : null),
  back: (now) => (isPublic(now) ? postponed(now, now.start) : null),
  announce(now) {
    if (!isPublic(now)) return null;
    const [next, outcome] = wished(now, { start: now.start });
    const isTold = next.status === 'approved' || next.note?.startsWith('New date: ') === true;
    return isTold ? [told(next, TBA), 'changed'] : [next, outcome];
  },
  add: (now) =>
    isPublic(now)
      ? [{ ...now, adds: now.adds + 1 }, 'proposed']
      : [{ ...now, status: 'pending', added: now.added + 1 }, 'changed'],
  cancel(now) {
    const status = isPublic(now) ? 'cancelled' : 'withdrawn';
    const wish = { price: now.price, start: now.start };
    return [{ ...now, status, note: null, wish, adds: 0 }, 'cancelled'];
  },
};

/** Returns the date after a step, and the outcome of the step; null for a step that is not possible now. */
function after(now: Model, { do: kind, value }: Step): [Model, string] | null {
  const { status, wish, note, start, price } = now;
  const change = byLink[kind];
  if (change !== undefined) {
    return ['cancelled', 'withdrawn'].includes(status) || now.isDeleted
      ? [now, kind === 'cancel' ? 'unchanged' : 'cancelled']
      : change(now, value);
  }
  if (kind === 'delete' || kind === 'restore') {
    const outcomes = kind === 'delete' ? ['deleted', 'deleted_before'] : ['conflict', 'restored'];
    return [{ ...now, isDeleted: kind === 'delete' }, outcomes[Number(now.isDeleted)] ?? ''];
  }
  if (now.isDeleted || kind === 'undo') return null;
  if (kind === 'approve' || kind === 'reject') {
    if (status !== 'pending') return null;
    return [{ ...now, status: kind === 'approve' ? 'approved' : 'rejected' }, 'decided'];
  }
  if (!isPublic(now) || !isOpen(now)) return null;
  const isMoved = wish.start !== start;
  const isNamed = isMoved && note === noteOf(wish.start);
  const accepted = { ...wish, ...(isMoved ? { status: 'approved', note: null } : {}) };
  return kind === 'accept'
    ? [{ ...now, ...accepted, added: now.added + now.adds, adds: 0 }, 'decided']
    : [{ ...now, note: isNamed ? null : note, wish: { price, start }, adds: 0 }, 'decided'];
}

interface Answer {
  outcome: string;
  reason?: string;
  action?: string;
}

/** Does a step on the date with this id, as the private page and the desk do. */
async function done(id: string, { do: kind, scope, value }: Step, now: Model): Promise<Answer> {
  if (kind === 'change') return records.change(id, id, scope, { price: priceOf(now, value) });
  if (kind === 'move') return records.change(id, id, 'one', { start_date: dayOf(now, value) });
  if (kind === 'postpone' || kind === 'back') {
    const start_date = kind === 'postpone' ? day(0, value + 1) : now.start;
    return records.postpone(id, id, 'one', { ...weekly(1)[0], start_date });
  }
  if (kind === 'announce') return records.postpone(id, id, 'one', null);
  if (kind === 'cancel') return records.cancel(id, id, 'all');
  if (kind === 'add') return records.add(id, weekly(3 + now.added + now.adds).slice(-1));
  const { listing, version, shared, change } = await row(
    `select e.listing_id as listing, c.change, private.shared_listing(e) is not null as shared,
        case e.status when 'pending' then l.updated_at else c.updated_at end::text as version
      from public.events e join public.listings l on l.id = e.listing_id
      left join public.listing_changes c on c.listing_id = l.id where e.id = $1`,
    [id],
  );
  const editor = (does: string, ...values: unknown[]) =>
    call<Answer>(`public.${does}`, values, 'editor');
  if (kind === 'delete' || kind === 'restore') {
    return editor(`${kind}_event('listing', $1, p_hold_seconds => 30)`, listing);
  }
  const isYes = kind === 'accept' || kind === 'approve';
  if (shared === true && (kind === 'accept' || kind === 'decline')) {
    const { fields, dates } = change as { fields: object; dates: { key: string }[] };
    const all = { fields: Object.keys(fields), dates: dates.map(({ key }) => key) };
    const accepted = isYes ? all : { fields: [], dates: [] };
    return editor('decide_listing_change($1, $2, $3, 30)', listing, accepted, version);
  }
  return editor('decide_event($1, $2, null, $3, 30)', id, isYes ? 'approved' : 'rejected', version);
}

/** Returns all that is stored about the listing of the date, without times of changes. */
const stored = (id: string) =>
  row(
    `select to_jsonb(l) - 'updated_at' as listing, c.change,
        (select jsonb_agg(to_jsonb(d) - 'updated_at' order by d.id) from public.events d where d.listing_id = l.id) as dates
      from public.events e join public.listings l on l.id = e.listing_id
      left join public.listing_changes c on c.listing_id = l.id where e.id = $1`,
    [id],
  );

/** Returns what visitors read of the date, and how many dates of its listing wait (`adds`) or are stored. */
async function found(id: string) {
  const [said] = await database.as(
    'anon',
    `select status, status_note as note, price, start_date as start from public.event_cards where id = $1`,
    [id],
  );
  const { dates, change } = await stored(id);
  const ops = (change as { dates: { op: string }[] } | null)?.dates ?? [];
  return { said, adds: ops.filter(({ op }) => op === 'add').length, dates: (dates as []).length };
}

it('an event alone and a date of two say what was decided, and an undo takes all of it back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await database.clear();
      const ids = [await records.listed(1), await records.listed(2)];
      let now = begin();
      let undoable: { model: Model; actions: string[]; before: unknown[] } | null = null;
      for (const taken of steps) {
        if (taken.do === 'undo' && undoable !== null) {
          for (const action of undoable.actions) {
            expect(await records.undo(action)).toEqual({ outcome: 'undone' });
          }
          expect(await Promise.all(ids.map(stored))).toEqual(undoable.before);
          now = undoable.model;
          undoable = null;
        }
        const next = after(now, taken);
        if (next === null) continue;
        const before = await Promise.all(ids.map(stored));
        const answers: Answer[] = [];
        for (const id of ids) answers.push(await done(id, taken, now));
        expect(answers.map(({ outcome, reason }) => reason ?? outcome)).toEqual([next[1], next[1]]);
        const actions = answers.flatMap(({ action }) => action ?? []);
        undoable = actions.length === 2 ? { model: now, actions, before } : null;
        [now] = next;
        const { status, note, price, start, isDeleted, adds, added } = now;
        const isSeen = (isPublic(now) || status === 'cancelled') && !isDeleted;
        const said = isSeen ? { status, note, price, start } : undefined;
        expect(await Promise.all(ids.map(found))).toEqual([
          { said, adds, dates: 1 + added },
          { said, adds, dates: 2 + added },
        ]);
      }
    }),
    { numRuns: 40 },
  );
});
