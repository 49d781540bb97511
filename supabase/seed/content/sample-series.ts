import type { WallTime } from '../../../src/time/wall-time.ts';
import type { Weekday } from '../days.ts';
import type { EventImage } from './images.ts';
import type { OrganizerKey } from './organizers.ts';
import type { PlaceKey } from './places.ts';

/** One evening of a series, with what is different about it. */
export interface Edition {
  /** Printed after the series' name in the title. */
  title: string;
  about: string;
}

/** The weekday, and the weeks with one edition each. Week 0 has the first such weekday on or after today. */
interface WeeklyDates {
  on: Weekday;
  weeks: readonly number[];
}

/**
 * The nth such weekday of each month, for example the first Friday. One edition each; month 0 is today's
 * month.
 */
interface MonthlyDates {
  on: Weekday;
  nth: number;
  months: readonly number[];
}

/** A recurring event: each date is an event with its own text. */
export type SampleSeries = (WeeklyDates | MonthlyDates) & {
  name: string;
  category: string;
  from: WallTime;
  to?: WallTime;
  at: PlaceKey;
  by?: OrganizerKey;
  price?: string;
  tags: readonly string[];
  images: readonly EventImage[];
  editions: readonly Edition[];
  /** What a newcomer needs to know; each edition uses the next of these texts. */
  practical: readonly string[];
};
