import type { EventStatus } from '../../../src/features/events/event.ts';
import type { OpeningHours } from '../../../src/features/events/opening-hours.ts';
import type { WallTime } from '../../../src/time/wall-time.ts';
import type { Weekday } from '../days.ts';
import type { EventImage } from './images.ts';
import type { OrganizerKey } from './organizers.ts';
import type { PlaceKey } from './places.ts';

/**
 * When a sample event happens, so that the guide is alive on any day it is seeded: a number of
 * days from today, a weekday some weeks from today (week 0 is the first one on or after today),
 * or a date of the year, for what belongs to a season. A season's event is left out when its
 * date is outside the months that the sample covers.
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

/** An event as the content files write it, before it has a date. */
export interface SampleEvent {
  title: string;
  /** A category slug, or one of the legacy names that older listings still carry. */
  category: string;
  when: When;
  /** Calendar days it runs in all; absent is one. */
  lasts?: number;
  from?: WallTime;
  to?: WallTime;
  at: PlaceKey;
  /** Whose mail, phone and website the listing prints; absent leaves them empty. */
  by?: OrganizerKey;
  /** As people write it; absent is "not specified". */
  price?: string;
  about: string;
  image?: EventImage;
  tags?: readonly string[];
  /** Of an exhibition. */
  hours?: readonly OpeningHours[];
  /** The opening of an exhibition, on its first day. */
  reception?: { from: WallTime; to: WallTime };
  /** Paid listing: social links, several images. */
  premium?: true;
  featured?: true;
  /** Absent is approved. */
  status?: EventStatus;
  /** Who sent it in, for listings that wait for a decision. */
  submitter?: string;
  /** What the reviewers noted. */
  reviewNote?: string;
}

/** One event on several dates: a weekday of some weeks, counted from the first on or after today. */
export interface SampleListing {
  event: Omit<SampleEvent, 'when' | 'lasts'>;
  on: Weekday;
  weeks: readonly number[];
}
