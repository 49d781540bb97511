/**
 * Texts of the specification, section 2, by the state of the page that shows them: `texts/guide.txt`, and
 * `texts/empty-guide.txt` for a guide without any records yet. A line with `# ` begins a state; its texts
 * follow, one a line. A text must be the whole text of a part of the page: a heading, a button, a line. A
 * pattern, between slashes, is for texts with numbers or names, and for parts of longer texts.
 */
import { readFileSync } from 'node:fs';
import { centralDate } from '../../../src/time/wall-time.ts';

/** The nine labels of section 3 of the specification. */
export const CATEGORY_LABELS = [
  ...['Performing Arts', 'Visual Arts', 'Music', 'Film & Media Arts', 'Literary Arts'],
  ...['Craft & Design', 'Family & Community Arts', 'Workshops & Classes', 'Festivals & Markets'],
] as const;

export interface SpecifiedState {
  /**
   * An address, or a page kind (file below src/pages) with a pattern. The second form means the
   * first built page of this kind whose HTML matches, and is for texts that only some events or
   * venues have.
   */
  at: string | { page: string; holding: RegExp };
  /** Response status; absent means 200. */
  status?: number;
  texts: readonly (string | RegExp)[];
}

const PARTS: Record<string, string> = {
  weekday: '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day',
  month:
    '(?:January|February|March|April|May|June|July|August|September|October|November|December)',
  year: centralDate(new Date()).slice(0, 4),
};

function textOf(line: string): string | RegExp {
  const [, pattern, flags] = /^\/(.+)\/(i?)$/.exec(line) ?? [];
  if (pattern === undefined) return line;
  return new RegExp(
    pattern.replaceAll(/\{([a-z]+)\}/g, (_, name: string) => PARTS[name] ?? ''),
    flags,
  );
}

const statesIn = (name: string): [state: string, lines: string[]][] =>
  readFileSync(new URL(`texts/${name}.txt`, import.meta.url), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((text) => {
      const [state = '', ...lines] = text.trimEnd().split('\n');
      return [state, lines];
    });

/** Reads `> /events`, `> /events/none 404` or `> events/[id].astro with /pattern/`. */
function placeOf(line = ''): Omit<SpecifiedState, 'texts'> {
  const [address = '', pattern] = line.slice(2).split(' with ');
  if (pattern !== undefined) return { at: { page: address, holding: textOf(pattern) as RegExp } };
  const [at = '', status] = address.split(' ');
  return status === undefined ? { at } : { at, status: Number(status) };
}

/** Texts of the built guide, by the state of the page. */
export const specifiedTexts: Record<string, SpecifiedState> = Object.fromEntries(
  statesIn('guide').map(([state, [place, ...texts]]) => [
    state,
    { ...placeOf(place), texts: texts.map(textOf) },
  ]),
);

/** Texts of a guide that has no events, venues, organizers, posts and advertisements yet, by address. */
export const emptyGuideTexts: Record<string, readonly (string | RegExp)[]> = Object.fromEntries(
  statesIn('empty-guide').map(([address, texts]) => [address, texts.map(textOf)]),
);

/** Texts of the specification that no visitor of the built guide sees, each with its reason. */
export const absentTexts: Record<string, string> = {
  'Loading event details...': 'an event comes as a whole page: nothing of it is loaded later',
  'Loading venue details...': 'a venue comes as a whole page: nothing of it is loaded later',
  'Blog post not found': 'what a visitor sees is the page "404 Page Not Found"',
};
