/** Prepares the dates of the form for checking and sending, and finds where to show their errors. */
import type { PartOfPath } from '../../../forms/form-problems.ts';
import { allDates, type DateTexts, type EventDates, type ExhibitionTexts } from './event-dates.ts';

/** Groups days with equal opening hours into lines; gives one line without days if no day is open. */
function hoursLines({ hours }: ExhibitionTexts) {
  const lines: { days: number[]; opens: string; closes: string }[] = [];
  for (const [day, { isOpen, opens, closes }] of hours.entries()) {
    if (!isOpen) continue;
    const line = lines.find((one) => one.opens === opens && one.closes === closes);
    if (line === undefined) lines.push({ days: [day], opens, closes });
    else line.days.push(day);
  }
  return lines.length === 0 ? [{ days: [], opens: '', closes: '' }] : lines;
}

const NO_TIMES = { startTime: '', endTime: '' };

/**
 * Returns the values of a form with the dates added, in the order of the form. A single date is sent as its
 * four fields, without a list. An exhibition is sent with opening hours instead of times.
 */
export function withDates<Values extends DateTexts>(
  values: Values,
  dates: EventDates,
): Values & Record<string, unknown> {
  const { others, exhibition } = dates;
  const sent = Object.entries(exhibition === null ? values : { ...values, ...NO_TIMES });
  const { date, startTime, endTime } = exhibition?.reception ?? { ...NO_TIMES, date: '' };
  const hasReception = [date, startTime, endTime].some((text) => text !== '');
  const extra = Object.entries({
    ...(exhibition === null && others.length > 0 && { dates: allDates(values, dates) }),
    ...(exhibition !== null && {
      openingHours: hoursLines(exhibition),
      openingReception: hasReception ? { date, startTime, endTime } : null,
    }),
  });
  const after = sent.findIndex(([field]) => field === 'endTime') + 1;
  return Object.fromEntries([...sent.slice(0, after), ...extra, ...sent.slice(after)]) as Values &
    Record<string, unknown>;
}

/** Part of the form that shows errors about the opening hours as a whole. */
export const HOURS_PART = 'openingHours';

/**
 * Says whether an error of a date's field is shown at the first date: for the first date itself, and for a
 * field that another date leaves empty, except its start date.
 */
const isOfFirst = ({ others }: EventDates, index: number, field: string): boolean =>
  index === 0 || (field !== 'startDate' && others[index - 1]?.[field as keyof DateTexts] === '');

/**
 * Finds the part of the form that shows the error at a path in the sent data. Errors of the first date, and
 * of values that other dates take from it, are shown at the first date's four fields; errors of opening hours
 * at the first weekday with these hours.
 */
export const partOfDates =
  (dates: EventDates): PartOfPath =>
  (path) => {
    const [list, index, field] = path.map(String);
    if (list === 'dates' && field !== undefined && isOfFirst(dates, Number(index), field)) {
      return field;
    }
    if (list !== HOURS_PART || dates.exhibition === null) return path.join('.');
    const day = hoursLines(dates.exhibition)[Number(index)]?.days[0];
    return day === undefined || field === undefined || field === 'days'
      ? HOURS_PART
      : `${HOURS_PART}.${day}.${field}`;
  };
