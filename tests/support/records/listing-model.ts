/** A model of how changes by private link affect a listing. Tests compare the database with it. */
import { fc } from '../samples/properties.ts';
import type { Scope } from './listing-records.ts';

/** The price and the time of each date, and in `listing` the price of the listing itself. */
export interface State {
  price: string[];
  listing: string;
  time: string[];
  /**
   * For each date, true for a time, or a price that differs from the listing's, that was changed on this date
   * alone.
   */
  hand: { price: boolean; time: boolean }[];
}
/** Number of dates in the listing. */
export const COUNT = 4;
/** Returns the listing as it is submitted. */
export const begin = (): State => ({
  price: Array.from({ length: COUNT }, () => '$15-30'),
  listing: '$15-30',
  time: Array.from({ length: COUNT }, () => '18:00'),
  hand: Array.from({ length: COUNT }, () => ({ price: false, time: false })),
});

/**
 * Returns the listing after a change. The change is made on the date `at`, and applies to the dates
 * in its scope.
 */
export const changed = (
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
export interface Command {
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
 * Sequences of steps. Each begins with a change of one date, which is accepted or stays open, and with a
 * change of more dates in the same column. Any steps may follow.
 */
export const commands = fc
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
export const UNPINNED: Command[] = [
  { do: 'change', column: 'time', at: 1, scope: 'one' },
  { do: 'accept', column: 'time', at: 1, scope: 'one' },
  { do: 'change', column: 'time', at: 1, scope: 'all' },
  { do: 'change', column: 'time', at: 0, scope: 'all' },
];
