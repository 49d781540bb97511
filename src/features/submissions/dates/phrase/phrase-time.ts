/** Reads the times of day in a line of text. */
import { parseWallTime, type WallTime } from '../../../../time/wall-time.ts';

const CLOCK = String.raw`noon|midnight|\d{1,2}:[0-5]\d(?:\s?[ap]m)?|\d{1,2}\s?[ap]m`;
const BARE = String.raw`\d{1,2}(?::[0-5]\d)?`;
const BEFORE = String.raw`(?:\b(?:at|from)\s|@\s?)?(?<![\d/])`;

const RANGE = new RegExp(
  String.raw`${BEFORE}(${CLOCK}|${BARE})\s?(?:-|to|till|until)\s?(${CLOCK})\b`,
);
const SINGLE = new RegExp(String.raw`${BEFORE}(${CLOCK})\b`);

const HAS_HALF = /am|pm|noon|midnight/;

/**
 * Reads `noon`, `midnight`, a time with am or pm, or a time that only a 24-hour clock has (`07:30`, `19:30`);
 * null for `7` and `7:30`, because they are unclear.
 */
const clearTime = (text: string): WallTime | null =>
  HAS_HALF.test(text) || /^(?:0\d|1[3-9]|2[0-3]):/.test(text) ? parseWallTime(text) : null;

/**
 * Reads the start time of a range. A start without am or pm takes that of the end, as in `6 to 8 pm`; null if
 * it would then not be before the end.
 */
function startBefore(text: string, end: string): WallTime | null {
  const clear = clearTime(text);
  if (clear !== null) return clear;
  const half = /am|pm/.exec(end)?.[0];
  const start = half === undefined ? null : parseWallTime(`${text} ${half}`);
  const ends = clearTime(end);
  return start !== null && ends !== null && start < ends ? start : null;
}

export interface PhraseTimes {
  /** The line without its times. */
  rest: string;
  startTime: WallTime | null;
  endTime: WallTime | null;
}

/**
 * Reads the start and end time in a line of lower-case text, and returns the line without them: `6 to 8 pm`,
 * `at 7pm`, `10am-2pm`, `noon`. If the line has no time, start and end are null. Returns null if the line has
 * several times, or a time such as `7:30`, which can be in the morning or in the evening.
 */
export function takeTimes(line: string): PhraseTimes | null {
  const range = RANGE.exec(line);
  const match = range ?? SINGLE.exec(line);
  if (match === null) return { rest: line, startTime: null, endTime: null };
  const [found, first = '', last = ''] = match;
  const rest = `${line.slice(0, match.index)} ${line.slice(match.index + found.length)}`;
  const startTime = range === null ? clearTime(first) : startBefore(first, last);
  const endTime = range === null ? null : clearTime(last);
  const isUnclear = startTime === null || (range !== null && endTime === null);
  return isUnclear || SINGLE.test(rest) ? null : { rest, startTime, endTime };
}
