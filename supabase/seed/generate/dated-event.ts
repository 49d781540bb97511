import { addDays } from '../../../src/time/wall-time.ts';
import type { SampleEvent, SampleListing, When } from '../content/sample-event.ts';
import type { Edition, SampleSeries } from '../content/sample-series.ts';
import { addMonths, dayOf, nthWeekday, onOrAfter } from '../days.ts';

/** How many months before and after today the normal sample covers. */
const MONTHS_BACK = 6;
const MONTHS_AHEAD = 4;

/** A sample event with its days, `YYYY-MM-DD`. */
export interface DatedEvent extends Omit<SampleEvent, 'when' | 'lasts'> {
  startDate: string;
  /** The last day of an event longer than one day; null for one day. */
  endDate: string | null;
  /** Id of the listing that this date belongs to. */
  listing?: string;
}

/** Returns the first and the last day on which a sample event may begin. */
function sampleRange(today: string): { first: string; last: string } {
  return { first: addMonths(today, -MONTHS_BACK), last: addMonths(today, MONTHS_AHEAD) };
}

const inYear = (when: When, year: number): string | null => {
  if (!('month' in when)) return null;
  return 'day' in when
    ? dayOf(year, when.month, when.day)
    : nthWeekday(year, when.month, when.nth, when.on);
};

/** Returns the day an event begins, or null where its season is outside the sample's range. */
function dateOf(when: When, today: string): string | null {
  if ('days' in when) return addDays(today, when.days);
  if ('week' in when) return addDays(onOrAfter(today, when.on), when.week * 7);
  const { first, last } = sampleRange(today);
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1].map((each) => inYear(when, each));
  return days.find((day) => day !== null && day >= first && day <= last) ?? null;
}

/** Returns the first day of an event, and its last day when it is longer than one. */
export function spanFrom(
  startDate: string,
  lasts: number,
): Pick<DatedEvent, 'startDate' | 'endDate'> {
  return { startDate, endDate: lasts > 1 ? addDays(startDate, lasts - 1) : null };
}

/** Returns an event with its days, or null where its season is outside the sample's range. */
export function dateEvent(event: SampleEvent, today: string): DatedEvent | null {
  const { when, lasts = 1, ...rest } = event;
  const startDate = dateOf(when, today);
  return startDate === null ? null : { ...rest, ...spanFrom(startDate, lasts) };
}

/** Returns the dates of a listing, earliest first. */
export const dateListing = ({ event, on, weeks }: SampleListing, today: string): DatedEvent[] =>
  weeks.map((week) => ({
    ...event,
    startDate: addDays(onOrAfter(today, on), week * 7),
    endDate: null,
    listing: event.title,
  }));

function seriesDates(series: SampleSeries, today: string): string[] {
  if ('weeks' in series) {
    return series.weeks.map((week) => addDays(onOrAfter(today, series.on), week * 7));
  }
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  return series.months.map((ahead) => nthWeekday(year, month + ahead, series.nth, series.on));
}

/** Returns the editions of a series with their days. Throws when there are fewer editions than dates. */
export function dateSeries(series: SampleSeries, today: string): DatedEvent[] {
  return seriesDates(series, today).map((startDate, index) => {
    const edition: Edition | undefined = series.editions[index];
    if (edition === undefined) throw new Error(`"${series.name}" has more dates than editions.`);
    const practical = series.practical[index % series.practical.length] ?? '';
    // Every second edition has no image, as with many real listings of regular evenings.
    const image = index % 2 === 1 ? undefined : series.images[(index / 2) % series.images.length];
    return {
      title: `${series.name}: ${edition.title}`,
      category: series.category,
      about: `${edition.about}\n\n${practical}`,
      from: series.from,
      to: series.to,
      at: series.at,
      by: series.by,
      price: series.price,
      tags: series.tags,
      image,
      startDate,
      endDate: null,
    };
  });
}
