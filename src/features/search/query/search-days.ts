/**
 * Recognizes days in the words of a search: "tonight", "this Saturday", "next weekend", "in May".
 * `written-days.ts` recognizes dates and ranges of dates.
 */
import {
  namedRange,
  nextWeekday,
  nextWeekendFrom,
  rangeLabel,
  type RangeName,
} from '../../../time/day-range.ts';
import { formatDateRange } from '../../../time/format-dates.ts';
import { addDays, type WallDate } from '../../../time/wall-time.ts';
import { isPhraseAt, phrases, type SearchToken } from './search-tokens.ts';
import { monthNamed, type NamedDays, nextDay, writtenDays } from './written-days.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const PARTS_OF_DAY = new Set(['morning', 'afternoon', 'evening', 'night']);

const NAMED: readonly (readonly [name: RangeName, words: ReturnType<typeof phrases>])[] = [
  ['today', phrases('today, tonight, this morning, this afternoon, this evening, right now')],
  ['tomorrow', phrases('tomorrow')],
  ['this-weekend', phrases('this weekend, the weekend, weekend, this week end')],
  ['next-7-days', phrases('next 7 days, next seven days, coming week, coming days')],
];

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const wordAt = (tokens: readonly SearchToken[], at: number): string => {
  const token = tokens[at];
  return token === undefined || token.isLiteral ? '' : token.word;
};

/**
 * Returns 1 if the word at a position names a part of the day, such as "evening", and 0 if not. Parts of the
 * day are skipped; they filter no events.
 */
const partOfDay = (tokens: readonly SearchToken[], at: number): number =>
  PARTS_OF_DAY.has(wordAt(tokens, at)) ? 1 : 0;

const firstOfMonth = (day: WallDate): WallDate => `${day.slice(0, 7)}-01`;

/** Returns the last day of a day's month. */
const lastOfMonth = (day: WallDate): WallDate =>
  addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);

/** Finds the Monday after a day. */
const nextMonday = (day: WallDate): WallDate => nextWeekday(addDays(day, 1), 1);

function namedDays(tokens: readonly SearchToken[], at: number, today: WallDate): NamedDays | null {
  for (const [name, list] of NAMED) {
    const phrase = list.find((words) => isPhraseAt(tokens, at, words));
    if (phrase === undefined) continue;
    const length = phrase.length + partOfDay(tokens, at + phrase.length);
    return { ...namedRange(name, today), label: rangeLabel(name), length };
  }
  const next = (words: string[]) => isPhraseAt(tokens, at, words);
  const monday = nextMonday(today);
  if (next(['next', 'weekend'])) {
    return { ...nextWeekendFrom(today), label: 'Next weekend', length: 2 };
  }
  if (next(['this', 'week'])) {
    return { from: today, to: addDays(monday, -1), label: 'This week', length: 2 };
  }
  if (next(['next', 'week'])) {
    return { from: monday, to: addDays(monday, 6), label: 'Next week', length: 2 };
  }
  if (next(['this', 'month'])) {
    return { from: today, to: lastOfMonth(today), label: 'This month', length: 2 };
  }
  if (next(['next', 'month'])) {
    const from = addDays(lastOfMonth(today), 1);
    return { from, to: lastOfMonth(from), label: 'Next month', length: 2 };
  }
  return null;
}

/**
 * Finds the weekday that a word names, in full or with at least its first three letters. "sun" counts only if
 * a word next to it shows that a day is meant.
 */
const weekdayNamed = (word: string, isSaid: boolean): number => {
  const whole = WEEKDAYS.indexOf(word);
  if (whole !== -1 || word.length < 3 || (word === 'sun' && !isSaid)) return whole;
  return WEEKDAYS.findIndex((name) => name.startsWith(word));
};

/**
 * Reads "Friday", "this Friday", "next Friday" (the Friday of next week) and "Friday and Saturday", each also
 * with a part of the day after it.
 */
function weekdays(tokens: readonly SearchToken[], at: number, today: WallDate): NamedDays | null {
  const before = wordAt(tokens, at);
  const hasBefore = ['this', 'next', 'on', 'coming'].includes(before);
  const start = hasBefore ? at + 1 : at;
  const isSaid = hasBefore || partOfDay(tokens, start + 1) > 0;
  const day = weekdayNamed(wordAt(tokens, start), isSaid);
  if (day === -1) return null;
  const from = nextWeekday(before === 'next' ? nextMonday(today) : today, day);
  const one = start + 1 + partOfDay(tokens, start + 1);
  const joint = ['and', 'or', 'to', 'through', '&'].includes(wordAt(tokens, one)) ? 1 : 0;
  const other = joint === 0 ? -1 : weekdayNamed(wordAt(tokens, one + joint), false);
  if (other === -1) {
    const label = before === 'next' ? formatDateRange(from, null) : capital(WEEKDAYS[day] ?? '');
    return { from, to: from, label, length: one - at };
  }
  const to = nextWeekday(from, other);
  const end = one + joint + 1;
  return {
    ...{ from, to, label: formatDateRange(from, to) },
    length: end + partOfDay(tokens, end) - at,
  };
}

const yearAt = (tokens: readonly SearchToken[], at: number): number | null =>
  /^20\d\d$/u.test(wordAt(tokens, at)) ? Number(wordAt(tokens, at)) : null;

/**
 * Reads "December", "in May", "in Dec", "December 2026"; for the current month, it gives only the days from
 * today on. "March", "May" and short names count only with "in" or a year, because they have other meanings
 * too.
 */
function month(tokens: readonly SearchToken[], at: number, today: WallDate): NamedDays | null {
  const isIn = wordAt(tokens, at) === 'in';
  const place = isIn ? at + 1 : at;
  const word = wordAt(tokens, place);
  const named = monthNamed(word);
  const year = yearAt(tokens, place + 1);
  const isSaid = isIn || year !== null;
  if (named === null || (!isSaid && (word !== named.name || ['march', 'may'].includes(word)))) {
    return null;
  }
  if (isIn && writtenDays(tokens, place, today) !== null) return null;
  const first = nextDay({ month: named.month, day: 1, year }, firstOfMonth(today));
  if (first === null) return null;
  return {
    from: first < today && first.slice(0, 7) === today.slice(0, 7) ? today : first,
    to: lastOfMonth(first),
    label: `${capital(named.name)}${first.slice(0, 4) === today.slice(0, 4) ? '' : ` ${first.slice(0, 4)}`}`,
    length: place - at + 1 + (year === null ? 0 : 1),
  };
}

/**
 * Finds the days that the words from position `at` name; null if they name none. A weekday directly before a
 * date belongs to that date.
 * @param today Central calendar day
 */
export function daysAt(
  tokens: readonly SearchToken[],
  at: number,
  today: WallDate,
): NamedDays | null {
  const dated = writtenDays(tokens, at, today) ?? namedDays(tokens, at, today);
  if (dated !== null) return dated;
  const day = weekdays(tokens, at, today);
  if (day === null) return month(tokens, at, today);
  const end = at + day.length;
  const date = writtenDays(tokens, end, today);
  return date === null ? day : { ...date, length: day.length + date.length };
}
