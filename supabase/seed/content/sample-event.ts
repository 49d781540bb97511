import type { EventStatus } from '../../../src/features/events/event.ts';
import type { OpeningHours } from '../../../src/features/events/opening-hours.ts';
import type { WallTime } from '../../../src/time/wall-time.ts';
import type { Weekday } from '../days.ts';
import type { EventImage } from './images.ts';
import type { OrganizerKey } from './organizers.ts';
import type { PlaceKey } from './places.ts';

/**
 * When a sample event happens, relative to the day of seeding, so that the guide always has coming
 * events: a number of days from today; a weekday some weeks from today (week 0 holds the first such
 * weekday on or after today); or a date of the year, for a seasonal event. A seasonal event is left
 * out when its date is outside the months that the sample covers.
 */
export type When =
  | { days: number }
  | { week: number; on: Weekday }
  | { month: number; day: number }
  | { month: number; nth: number; on: Weekday };

export const inDays = (days: number): When => ({ days });
export const inWeek = (week: number, on: Weekday): When => ({ week, on });
export const everyYear = (month: number, day: number): When => ({ month, day });
export const nthOf = (month: number, nth: number, on: Weekday): When => ({ month, nth, on });

/** An event as written in the content files, before it has a date. */
export interface SampleEvent {
  title: string;
  /** A category slug, or one of the legacy names that older listings still have. */
  category: string;
  when: When;
  /** Calendar days from the first to the last; absent means one. */
  lasts?: number;
  from?: WallTime;
  to?: WallTime;
  at: PlaceKey;
  /** The organizer whose email address, phone and website are printed; absent leaves these fields empty. */
  by?: OrganizerKey;
  /** The price as people write it; absent means "not specified". */
  price?: string;
  about: string;
  image?: EventImage;
  tags?: readonly string[];
  /** Opening hours of an exhibition. */
  hours?: readonly OpeningHours[];
  /** The opening of an exhibition, on its first day. */
  reception?: { from: WallTime; to: WallTime };
  /** True for a paid listing, which has social links and several images. */
  premium?: true;
  featured?: true;
  /** Absent means approved. */
  status?: EventStatus;
  /** Who submitted the event; set on those that wait for a decision. */
  submitter?: string;
  /** The reviewers' note. */
  reviewNote?: string;
}

/**
 * One event on several dates: the same weekday in some weeks, counted from its first date on or after
 * today. It has no image, because one list may show all of its dates.
 */
export interface SampleListing {
  event: Omit<SampleEvent, 'when' | 'lasts' | 'image'>;
  on: Weekday;
  weeks: readonly number[];
}
