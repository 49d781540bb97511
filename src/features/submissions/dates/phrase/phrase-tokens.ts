/** Splits a line about dates into words and numbers with their meaning. */
import type { Ordinal } from '../../../../time/month-days.ts';
import {
  monthNamed,
  readWrittenDay,
  weekdayNamed,
  type WrittenDay,
} from '../../../../time/written-day.ts';

/** The kinds of tokens, each with the type of its value. */
interface Values {
  weekday: number;
  month: number;
  day: WrittenDay;
  number: number;
  year: number;
  /** A number with its ending: `15th`. */
  nth: number;
  /** A position in a month: `first`, `last`. */
  ordinal: Ordinal;
  word: string;
}

export type Token = {
  [Kind in keyof Values]: { kind: Kind; value: Values[Kind] };
}[keyof Values];

const ORDINALS: Readonly<Record<string, Ordinal>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  last: -1,
};

/** Synonyms: each word on the left is read as the word on the right. */
const MEANINGS: Readonly<Record<string, string>> = {
  each: 'every',
  alternate: 'other',
  during: 'in',
  of: 'in',
  starting: 'from',
  beginning: 'from',
  till: 'until',
  til: 'until',
  through: 'until',
  thru: 'until',
  to: 'until',
  '-': 'until',
  nightly: 'daily',
  sessions: 'times',
  session: 'times',
  classes: 'times',
  dates: 'times',
  week: 'weeks',
};

/** Words that can be left out without changing the meaning. */
const FILLERS = new Set([',', ';', '&', '(', ')', 'and', 'on', 'the', 'plus']);

const KNOWN = new Set([
  ...['every', 'other', 'in', 'from', 'until', 'daily', 'times', 'weeks', 'for', 'month'],
  ...['weekly', 'monthly'],
]);

const WORD = /^(?:[a-z]+|\d+(?:st|nd|rd|th)?|[-,;&()])/;

const readNumber = (word: string): Token => {
  const value = Number.parseInt(word, 10);
  if (/\D$/.test(word)) return { kind: 'nth', value };
  return { kind: /^20\d\d$/.test(word) ? 'year' : 'number', value };
};

const readWord = (word: string): Token | null => {
  if (/^\d/.test(word)) return readNumber(word);
  const ordinal = ORDINALS[word];
  if (ordinal !== undefined) return { kind: 'ordinal', value: ordinal };
  const weekday = weekdayNamed(word) ?? weekdayNamed(word.replace(/s$/, ''));
  if (weekday !== null) return { kind: 'weekday', value: weekday };
  const meaning = MEANINGS[word] ?? word;
  if (KNOWN.has(meaning)) return { kind: 'word', value: meaning };
  const month = monthNamed(word);
  return month === null ? null : { kind: 'month', value: month };
};

/** Reads the tokens of a line in lower case, without filler words; null if a word is unknown. */
export function readTokens(line: string): Token[] | null {
  const tokens: Token[] = [];
  for (let rest = line.trim(); rest !== '';) {
    const day = readWrittenDay(rest);
    const [word = ''] = WORD.exec(rest) ?? [];
    const token = day === null ? readWord(word) : ({ kind: 'day', value: day } as const);
    if (token !== null) tokens.push(token);
    else if (!FILLERS.has(word)) return null;
    rest = rest.slice(day?.length ?? word.length).trimStart();
  }
  return tokens;
}

/** Reads tokens one by one, from the left. */
export class TokenReader {
  private at = 0;
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.at >= this.tokens.length;
  }

  /** Returns the next token, or a later one, without taking it. */
  peek(ahead = 0): Token | undefined {
    return this.tokens[this.at + ahead];
  }

  /** Takes the next token and returns its value if it is of the given kind; returns null if not. */
  take<Kind extends keyof Values>(kind: Kind): Values[Kind] | null {
    const token = this.peek();
    if (token?.kind !== kind) return null;
    this.at += 1;
    return token.value as Values[Kind];
  }

  /** Takes the next token if it is one of the given words. @returns whether it was one of them */
  takeWord(...words: string[]): boolean {
    const token = this.peek();
    const isNext = token?.kind === 'word' && words.includes(token.value);
    if (isNext) this.at += 1;
    return isNext;
  }

  /** Takes tokens of a kind until a token of another kind comes, and returns their values. */
  takeAll<Kind extends keyof Values>(kind: Kind): Values[Kind][] {
    const values: Values[Kind][] = [];
    for (let value = this.take(kind); value !== null; value = this.take(kind)) values.push(value);
    return values;
  }
}
