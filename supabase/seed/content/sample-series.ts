import type { WallTime } from '../../../src/time/wall-time.ts';
import type { Weekday } from '../days.ts';
import type { EventImage } from './images.ts';
import type { OrganizerKey } from './organizers.ts';
import type { PlaceKey } from './places.ts';

/** One evening of a series: what is different about it. */
export interface Edition {
  /** Follows the series' name in the title. */
  title: string;
  about: string;
}

/** Some weeks from the first such weekday on or after today, one edition each. */
interface WeeklyDates {
  on: Weekday;
  weeks: readonly number[];
}

/** The nth such weekday of some months, counted from today's month, one edition each. */
interface MonthlyDates {
  on: Weekday;
  nth: number;
  months: readonly number[];
}

/** Something that comes round: each date is an event of its own with a text of its own. */
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
  /** What a newcomer needs to know; the editions take turns. */
  practical: readonly string[];
};
