/** Writes the sentences of a newsletter edition about its weekend and its number of events. */
import { categoryLabel } from '../../../regions/categories.ts';
import { dateBlock } from '../../../time/format-dates.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { groupInterests } from '../subscription.ts';
import { ENOUGH, type Edition } from './issue-content.ts';
import { issueDays } from './issue-edition.ts';

/** Writes the weekend for the subject of an email: `Nov 27 - 29`, `Oct 30 - Nov 1`. */
export function weekendShort(day: WallDate): string {
  const { friday, sunday } = issueDays(day);
  const [from, to] = [dateBlock(friday), dateBlock(sunday)];
  const end = from.month === to.month ? to.day : `${to.month} ${to.day}`;
  return `${from.month} ${from.day} - ${end}`;
}

/** Maximum number of categories or cities that a sentence names. */
const MOST_NAMED = 3;

const listed = (words: readonly string[]): string => {
  const named =
    words.length <= MOST_NAMED
      ? words
      : [...words.slice(0, MOST_NAMED - 1), `${words.length - MOST_NAMED + 1} more`];
  return [named.slice(0, -1).join(', '), ...named.slice(-1)].filter(Boolean).join(' and ');
};

/** Writes a subscriber's interests in words: `Music in Rockport and Port Aransas`. */
export function interestsInWords(interests: readonly string[]): string {
  const { categories, cities } = groupInterests(interests);
  return [listed(categories.map(categoryLabel)), listed(cities)].filter(Boolean).join(' in ');
}

/** Writes the opening sentence: how many events there are, and which days after the weekend are included. */
export function openingSentence({
  beginning,
  onWeekend,
  interests,
  reach,
  cities,
  ahead,
}: Edition): string {
  const chosen = interestsInWords(interests);
  const ofYours = chosen === '' ? '' : ` in your picks (${chosen})`;
  if (reach === 'everything') {
    return `We have nothing${ofYours} for this weekend or the two weeks after. So you don’t miss what else is on, here’s the edition for everyone.`;
  }
  // Compares `onWeekend`, not `beginning`. A weekend on which few events begin can still have many events:
  // `onWeekend` also counts every date of a play, and exhibitions that began earlier.
  const bring =
    onWeekend < ENOUGH
      ? 'That’s not a lot, so here’s what’s coming in the two weeks after, too.'
      : 'Here’s what’s coming in the two weeks after, too.';
  const further =
    ahead.length === 0
      ? `Nothing else${chosen === '' ? '' : ' you chose'} begins in the two weeks after.`
      : bring;
  if (beginning === 0) {
    return `Nothing${ofYours} begins this weekend. ${ahead.length === 0 ? further : 'Here’s what’s coming in the two weeks after.'}`;
  }
  const [first, last] = [cities.at(0)?.name, cities.at(-1)?.name];
  const along = chosen === '' && first !== last ? `, from ${first} to ${last}` : '';
  const brings =
    onWeekend === 1
      ? `One event${ofYours} is on this weekend.`
      : `${onWeekend} events${ofYours} are on this weekend${along}.`;
  return reach === 'weekend' ? brings : `${brings} ${further}`;
}
