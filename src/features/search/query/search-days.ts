/**
 * Recognizes days in the words of a search: "tonight", "this Saturday", "next weekend", "Dec 11-13", "12/12".
 */
import {
  type DayRange,
  isDayToLookFor,
  namedRange,
  nextWeekday,
  nextWeekendFrom,
  rangeLabel,
  type RangeName,
} from '../../../time/day-range.ts';
import { formatDateRange } from '../../../time/format-dates.ts';
import { addDays, isWallDate, type WallDate } from '../../../time/wall-time.ts';
import { isPhraseAt, phrases, type SearchToken } from './search-tokens.ts';

/** Days that some words of a search name. */
export interface NamedDays extends DayRange {
  label: string;
  /** Number of words that name these days. */
  length: number;
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

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
const pad = (value: number): string => String(value).padStart(2, '0');

/** Counts the words at a position (0 or 1) that name a part of the day; a part of the day does not filter. */
const partOfDay = (tokens: readonly SearchToken[], at: number): number =>
  PARTS_OF_DAY.has(wordAt(tokens, at)) ? 1 : 0;

const lastOfMonth = (first: WallDate): WallDate =>
  addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);

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

const monthNamed = (word: string): number => {
  if (word === 'sept') return 8;
  if (word.length < 3) return -1;
  return MONTHS.findIndex((name) => name === word || (word.length === 3 && name.startsWith(word)));
};

const numberOf = (word: string): number => {
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)?$/u.exec(word) ?? [];
  return digits === undefined ? 0 : Number(digits);
};

/** Returns a day within the next twelve months or, with a year, in that year; null if no such day exists. */
function dayOf(month: number, day: number, year: number | null, today: WallDate): WallDate | null {
  const first = year ?? Number(today.slice(0, 4));
  for (const each of year === null ? [first, first + 1] : [first]) {
    const date = `${String(each)}-${pad(month + 1)}-${pad(day)}`;
    if (isWallDate(date) && (year !== null || date >= today)) return date;
  }
  return null;
}

const yearAt = (tokens: readonly SearchToken[], at: number): number | null =>
  /^20\d\d$/u.test(wordAt(tokens, at)) ? Number(wordAt(tokens, at)) : null;

const RANGE_WORDS = new Set(['and', 'to', 'through', '-', '–', '']);

/** Reads "Dec 12", "December 12th, 2026", "12 December", "Dec 11-13", "December 5 and 6". */
function monthAndDay(
  tokens: readonly SearchToken[],
  at: number,
  today: WallDate,
): NamedDays | null {
  const isDayFirst = numberOf(wordAt(tokens, at)) > 0;
  const month = monthNamed(wordAt(tokens, isDayFirst ? at + 1 : at));
  if (month === -1) return null;
  const [first = '', second = ''] = wordAt(tokens, isDayFirst ? at : at + 1).split(/[-–]/u);
  let end = at + 2;
  let last = second;
  const after = wordAt(tokens, end + 1);
  if (!isDayFirst && last === '' && RANGE_WORDS.has(wordAt(tokens, end)) && numberOf(after) > 0) {
    last = after;
    end += 2;
  }
  const year = yearAt(tokens, end);
  const from = dayOf(month, numberOf(first), year, today);
  if (from === null) return null;
  const to = last === '' ? from : dayOf(month, numberOf(last), Number(from.slice(0, 4)), today);
  if (to === null || to < from) return null;
  return {
    ...{ from, to, label: formatDateRange(from, to === from ? null : to) },
    length: end + (year === null ? 0 : 1) - at,
  };
}

/** Reads "12/12", "12/12/2026", "2026-12-12". */
function numericDay(tokens: readonly SearchToken[], at: number, today: WallDate): NamedDays | null {
  const word = wordAt(tokens, at);
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})(?:\/((?:20)?\d\d))?$/u.exec(word) ?? [];
  const said = year === undefined ? null : Number(year.padStart(4, '20'));
  const from = isDayToLookFor(word)
    ? word
    : month === undefined
      ? null
      : dayOf(Number(month) - 1, Number(day), said, today);
  return from === null ? null : { from, to: from, label: formatDateRange(from, null), length: 1 };
}

/**
 * Reads "December", "in May", "December 2026"; for the current month, it gives only the days from today on.
 * "March" and "May" count only with "in" or a year, because they have other meanings too.
 */
function month(tokens: readonly SearchToken[], at: number, today: WallDate): NamedDays | null {
  const isIn = wordAt(tokens, at) === 'in';
  const place = isIn ? at + 1 : at;
  const name = wordAt(tokens, place);
  const number = MONTHS.indexOf(name);
  const year = yearAt(tokens, place + 1);
  if (number === -1 || (!isIn && year === null && ['march', 'may'].includes(name))) return null;
  const current = `${today.slice(0, 7)}-01`;
  const first = dayOf(number, 1, year, current);
  if (first === null) return null;
  return {
    from: first < today && first.slice(0, 7) === today.slice(0, 7) ? today : first,
    to: lastOfMonth(first),
    label: `${capital(name)}${first.slice(0, 4) === today.slice(0, 4) ? '' : ` ${first.slice(0, 4)}`}`,
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
  const dated =
    numericDay(tokens, at, today) ?? monthAndDay(tokens, at, today) ?? namedDays(tokens, at, today);
  if (dated !== null) return dated;
  const day = weekdays(tokens, at, today);
  if (day === null) return month(tokens, at, today);
  const end = at + day.length;
  const date = numericDay(tokens, end, today) ?? monthAndDay(tokens, end, today);
  return date === null ? day : { ...date, length: day.length + date.length };
}
