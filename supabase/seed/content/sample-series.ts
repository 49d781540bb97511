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

/** Weeks counted from the first such weekday on or after today, with one edition each. */
interface WeeklyDates {
  on: Weekday;
  weeks: readonly number[];
}

/** The nth such weekday of some months, counted from today's month, with one edition each. */
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
