/** The dates of the form as they are checked and sent, and where their errors are shown. */
import type { PartOfPath } from '../../../forms/form-problems.ts';
import { allDates, type DateTexts, type EventDates, type ExhibitionTexts } from './event-dates.ts';

/** A line of opening hours for each time, with all its days; one without days where none is open. */
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
 * The values of a form with its dates, in the order of the form. One date is sent as its four fields, as
 * ever. An exhibition has hours instead of times.
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

/** The part of the hours as a whole. */
export const HOURS_PART = 'openingHours';

/** Whether a field of a date in the list is that of the first date. */
const isOfFirst = ({ others }: EventDates, index: number, field: string): boolean =>
  index === 0 || (field !== 'startDate' && others[index - 1]?.[field as keyof DateTexts] === '');

/**
 * The part of the form with the error of a path: errors of the first date, and of what others take from
 * it, are at its four fields, those of hours at their first day.
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
