/** A listing with many dates, changed with its private link. */
import { fc } from '../../../support/samples/properties.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { proveRuns } from '../../../support/prove.ts';
import {
  day,
  listingRecords,
  type DateByLink,
  type ListingByLink,
  type Scope,
} from '../../../support/records/listing-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

/** The price and the time of each date, and in `listing` the price of the listing itself. */
interface State {
  price: string[];
  listing: string;
  time: string[];
  /**
   * For each date: whether the last change of its time was for this date alone, and whether the last change
   * of its price was, and gave it a price that differs from the listing's.
   */
  hand: { price: boolean; time: boolean }[];
}
/** Number of dates in the listing. */
const COUNT = 4;
/** Returns the listing as it is submitted. */
const begin = (): State => ({
  price: Array.from({ length: COUNT }, () => '$15-30'),
  listing: '$15-30',
  time: Array.from({ length: COUNT }, () => '18:00'),
  hand: Array.from({ length: COUNT }, () => ({ price: false, time: false })),
});

/**
 * Returns the listing after a change. The change is made on the date `at`, and applies to the dates
 * in its scope.
 */
const changed = (
  before: State,
  { column: name, at, scope, value }: Command & { value: string },
): State => {
  const state = structuredClone(before);
  if (state[name][at] === value) return state;
  const isAll = scope === 'all' || (scope === 'later' && at === 0);
  for (let place = 0; place < COUNT; place += 1) {
    const isMeant = isAll || place === at || (scope === 'later' && place > at);
    if (!isMeant || (place !== at && state.hand[place]?.[name] === true)) continue;
    state[name][place] = value;
  }
  if (isAll && name === 'price') state.listing = value;
  const hand = state.hand[at];
  if (hand !== undefined) {
    hand[name] = scope === 'one' && (name === 'time' || value !== state.listing);
  }
  return state;
};

/**
 * One step. The organizer changes a value, or changes it back to the value of the listing; an editor
 * accepts or declines the open change, or undoes this decision.
 */
interface Command {
  do: 'change' | 'back' | 'accept' | 'decline' | 'undo';
  column: 'price' | 'time';
  at: number;
  scope: Scope;
}
const command = fc.record<Command>({
  do: fc.constantFrom('change', 'change', 'change', 'change', 'back', 'accept', 'decline', 'undo'),
  column: fc.constantFrom('price', 'time'),
  at: fc.nat(COUNT - 1),
  scope: fc.constantFrom('one', 'later', 'all'),
});
/**
 * Sequences of steps: a change of one date, its acceptance or an undo, then a change of the same column for
 * later or all dates, then up to ten random steps.
 */
const commands = fc
  .tuple(
    command,
    fc.constantFrom('accept', 'undo'),
    fc.constantFrom<Scope>('later', 'all'),
    fc.array(command, { maxLength: 10 }),
  )
  .map(([first, next, scope, more]): Command[] => [
    { ...first, do: 'change', scope: 'one' },
    { ...first, do: next },
    { ...first, do: 'change', at: (first.at + 3) % COUNT, scope },
    ...more,
  ]);

/**
 * Steps after which the second date no longer counts as changed by hand, because its last change
 * applied to all dates.
 */
const UNPINNED: Command[] = [
  { do: 'change', column: 'time', at: 1, scope: 'one' },
  { do: 'accept', column: 'time', at: 1, scope: 'one' },
  { do: 'change', column: 'time', at: 1, scope: 'all' },
  { do: 'change', column: 'time', at: 0, scope: 'all' },
];

const database = scratchDatabase();
const { query, call } = database;
const records = listingRecords(database);
const { listed, find, change, cancel, postpone, settle, undo } = records;

beforeEach(() => database.clear());

const shown = async (id: string): Promise<DateByLink[]> => (await find(id)).event.dates;

describe('changes of one, later and all dates, with decisions and their undo, in any order', () => {
  const stored = async () => {
    const rows = await records.dates();
    return {
      price: rows.map((date) => date['price']),
      time: rows.map((date) => String(date['start_time']).slice(0, 5)),
    };
  };

  it.each(['pending', 'approved'])(
    'of a %s listing keep what was changed by hand',
    async (status) => {
      await fc.assert(
        fc.asyncProperty(commands, async (steps) => {
          await database.clear();
          const id = await listed(COUNT, status);
          const ids = (await shown(id)).map((date) => date.id);
          let [published, planned] = [begin(), begin()];
          let undoable: { action: string; published: State; planned: State } | null = null;
          for (const [n, step] of steps.entries()) {
            const fresh = { price: `$${n + 40}`, time: `10:${String(n).padStart(2, '0')}` };
            if (step.do === 'change' || step.do === 'back') {
              const isBack = step.do === 'back' && step.column === 'price';
              const wish = {
                ...step,
                ...(isBack ? { scope: 'one' as const } : {}),
                value: isBack ? planned.listing : fresh[step.column],
              };
              planned = changed(planned, wish);
              const name = step.column === 'price' ? 'price' : 'start_time';
              await change(id, ids[step.at] ?? '', wish.scope, { [name]: wish.value });
              if (status === 'pending') published = planned;
              undoable = null;
            } else if (status === 'approved' && step.do === 'undo' && undoable !== null) {
              expect(await undo(undoable.action)).toEqual({ outcome: 'undone' });
              ({ published, planned } = undoable);
              undoable = null;
            } else if (status === 'approved' && step.do !== 'undo') {
              const action = await settle(id, step.do === 'accept');
              undoable = action === null ? undoable : { action, published, planned };
              if (action !== null && step.do === 'accept') published = planned;
              planned = published;
            }
            expect(await stored()).toEqual({ price: published.price, time: published.time });
          }
          await settle(id, true);
          expect(await stored()).toEqual({ price: planned.price, time: planned.time });
        }),
        { numRuns: proveRuns(6, 150), examples: [[UNPINNED]] },
      );
    },
  );
});

const LATER = { start_date: day(5), start_time: '18:00' };

it.each<[string, (mine: string, theirs: string) => Promise<ListingByLink>]>([
  ['changed', (mine, theirs) => change(mine, theirs, 'one', { price: '$1' })],
  ['changed with all of its dates', (mine, theirs) => change(mine, theirs, 'all', { price: '$1' })],
  ['cancelled', (mine, theirs) => cancel(mine, theirs, 'all')],
  ['postponed', (mine, theirs) => postpone(mine, theirs, 'one', LATER)],
])('a public date of another listing is not %s by the link of this one', async (_, act) => {
  const theirs = await listed(2, 'approved');
  const mine = await listed(2, 'approved');
  const everything = () =>
    query(`select e.id, to_jsonb(e) as event, to_jsonb(c) as change from public.events e
      left join public.listing_changes c using (listing_id) order by e.id`);
  const before = await everything();
  for (const date of [theirs, (await shown(theirs))[1]?.id ?? '']) {
    expect((await act(mine, date)).outcome).toBe('missing');
  }
  expect(await everything()).toEqual(before);
});

it('a listing keeps its private link when its first date is merged into an event of the same organizer', async () => {
  const id = await listed(3, 'approved');
  const { id: single } = await database.insert('events', {
    ...{ title: 'Jazz', category: 'music', start_date: day(0), city: 'Rockport, TX' },
    ...{ status: 'approved', submitter_email: 'pier@example.org' },
  });
  await call(
    `public.merge_events($1, (select updated_at from public.events where id = $1),
      $2, (select updated_at from public.events where id = $2))`,
    [id, single],
    'editor',
  );
  expect((await shown(id)).map((date) => date.start_date)).toEqual([day(1), day(2)]);
  await query('delete from public.events where merged_into is null and id <> $1', [single]);
  expect((await find(id)).event.id).toBe(single);
});
