/** A model of how changes by private link affect a listing, to compare the database with. */
import { fc } from '../samples/properties.ts';
import type { Scope } from './listing-records.ts';

/** Two columns of each date: the price, which the dates share, and the time of day. */
export interface State {
  price: string[];
  listing: string;
  time: string[];
  /** True for a value that was changed on this date alone. */
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

/** Returns the listing after a change that was made on one date, for the dates in its scope. */
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

/** A step of the organizer (change), of an editor who decides, or of an editor who undoes a decision. */
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
 * Each sequence begins with a change of one date, continues with a change of more dates in the same
 * column, and then any steps.
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

/** A date that was changed together with all others no longer counts as changed by hand. */
export const UNPINNED: Command[] = [
  { do: 'change', column: 'time', at: 1, scope: 'one' },
  { do: 'accept', column: 'time', at: 1, scope: 'one' },
  { do: 'change', column: 'time', at: 1, scope: 'all' },
  { do: 'change', column: 'time', at: 0, scope: 'all' },
];
