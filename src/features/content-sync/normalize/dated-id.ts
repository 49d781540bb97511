/**
 * Cuts the day out of an event's id. Some calendars write the start and end of an event into its id, so that
 * a moved event gets another id: The Events Calendar (`4217-1800063000-1800070200@host`), LiveWhale
 * (`20270216T200000Z-2154830@host`), Tockify (`TKF/abc/338/1781388000000`).
 */
import { addDays, type WallDate } from '../../../time/wall-time.ts';

/** The first and the last day of a date; without an `endDate`, the first is the last. */
export interface Days {
  startDate: WallDate;
  endDate: WallDate | null;
}

export const lastDay = ({ startDate, endDate }: Days): WallDate => endDate ?? startDate;

/** Two instants after the number of a post; they are always the start and end of the event. */
const START_AND_END = /(?<=^\d{1,15})-\d{10}-\d{10}(?=@|$)/;

/** A day with or without a time. */
const DAY = /(?<!\d)(\d{4})-?(\d{2})-?(\d{2})(?:[T ]?\d{2}:?\d{2}(?::?\d{2})?)?Z?(?!\d)/g;

/** An instant in seconds or milliseconds. */
const INSTANT = /(?<!\d)(\d{10})(?:\d{3})?(?!\d)/g;

/** Words of ids that are no part of a title. */
const GENERIC =
  /^(?:event|events|occurrence|instance|date|uid|post|tribe|mec|tkf|evcal|wp|node|id|cal|calendar)$/i;

/**
 * Says whether the rest of an id still tells events apart: it must contain a number. If a written day was
 * taken out and words of a title are left, the number must have more than four digits, because other evenings
 * of the same title share these words.
 */
function identifies(rest: string, isBesideDay: boolean): boolean {
  const parts = (rest.split('@', 1)[0] ?? '').split(/[^\p{L}\p{N}]+/u);
  const isTitle =
    isBesideDay && parts.some((part) => /^\p{L}{4,}$/u.test(part) && !GENERIC.test(part));
  return parts.some((part) => /^\d+$/.test(part) && (!isTitle || part.length > 4));
}

/**
 * Returns the id without the event's own start and end. Other days in the id stay, e.g. the day on which the
 * event was entered. Returns the whole id if the rest would not tell events apart.
 */
export function withoutDays(id: string, days: Days): string {
  const [first, last] = [addDays(days.startDate, -1), addDays(lastDay(days), 1)];
  const isOwn = (day: string) => day >= first && day <= last;
  const timeless = id
    .replace(START_AND_END, '')
    .replace(INSTANT, (instant, seconds: string) =>
      isOwn(new Date(Number(seconds) * 1000).toISOString().slice(0, 10)) ? '' : instant,
    );
  const dayless = timeless.replace(DAY, (day, ...[year, month, date]: string[]) =>
    isOwn([year, month, date].join('-')) ? '' : day,
  );
  const rest = dayless.replaceAll(/[-_/.]{1,9}(?=@|$)|^[-_/.]{1,9}/g, '');
  return dayless !== id && identifies(rest, dayless !== timeless) ? rest : id;
}
