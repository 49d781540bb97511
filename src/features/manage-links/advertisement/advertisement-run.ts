import { addDays, daysBetween, type WallDate } from '../../../time/wall-time.ts';
import type { DaySpan, AdvertisementByLink } from './linked-advertisement.ts';

/**
 * The state of an advertisement on a day. The status `active` becomes `upcoming`, `running` or `over`; every
 * other status is also the state.
 */
export type AdState =
  | 'draft'
  | 'pending'
  | 'upcoming'
  | 'running'
  | 'paused'
  | 'over'
  | 'rejected'
  | 'cancelled';

type Run = Pick<
  AdvertisementByLink,
  'status' | 'startDate' | 'endDate' | 'pausedOn' | 'offShow' | 'today'
>;

/** Returns the state on the Central day `today`; the last day still belongs to the run. */
export function advertisementState({ status, startDate, endDate, today }: Run): AdState {
  if (status !== 'active') return status;
  if (endDate !== null && endDate < today) return 'over';
  return startDate !== null && startDate > today ? 'upcoming' : 'running';
}

const countOf = ({ from, to }: DaySpan): number => Math.max(0, daysBetween(from, to) + 1);

const earlier = (one: WallDate, other: WallDate): WallDate => (one < other ? one : other);
const later = (one: WallDate, other: WallDate): WallDate => (one > other ? one : other);

/** Returns the current pause, from its first day to the last day of the run; null without a pause. */
const openPause = ({ pausedOn, startDate, endDate }: Run): DaySpan | null =>
  pausedOn === null || startDate === null || endDate === null
    ? null
    : { from: later(pausedOn, startDate), to: endDate };

const daysOff = (run: Run): DaySpan[] => {
  const pause = openPause(run);
  return pause === null ? run.offShow : [...run.offShow, pause];
};

/** Says whether an advertisement was paused or cancelled on a day. */
export const isOffShow = (run: Run, day: WallDate): boolean =>
  daysOff(run).some(({ from, to }) => from <= day && day <= to);

/** Counts the days on which the advertisement has been shown, including today. */
export function daysServed(run: Run): number {
  const { startDate, endDate, today } = run;
  if (startDate === null || endDate === null) return 0;
  if (!['active', 'paused', 'cancelled'].includes(run.status)) return 0;
  const past = { from: startDate, to: earlier(today, endDate) };
  const off = daysOff(run).reduce(
    (sum, days) =>
      sum + countOf({ from: later(days.from, past.from), to: earlier(days.to, past.to) }),
    0,
  );
  return Math.max(0, countOf(past) - off);
}

/**
 * Counts the days still to come, without today; 0 if the advertisement will not be shown any more. During a
 * pause, it also counts the first day of the pause, because paused days are added at the end of the run.
 */
export function daysLeft(run: Run): number {
  const { startDate, endDate, today } = run;
  if (startDate === null || endDate === null) return 0;
  const pause = openPause(run);
  if (pause !== null) return countOf(pause);
  if (run.status !== 'active') return 0;
  return countOf({ from: later(addDays(today, 1), startDate), to: endDate });
}

/**
 * Returns the last day on show; null without a run, and during a pause, which moves that day. A cancelled run
 * ends before the rest that the cancellation left.
 */
export function lastDayOf(run: Run): WallDate | null {
  const { status, startDate, endDate, offShow } = run;
  if (startDate === null || endDate === null || status === 'paused') return null;
  const rest = status === 'cancelled' ? offShow.find(({ to }) => to >= endDate) : undefined;
  const last = rest === undefined ? endDate : addDays(rest.from, -1);
  return last < startDate ? null : last;
}

/** An advertisement can be ordered again once its run has at most this many days left. */
const LAST_MONTH = 31;

/** Says whether an advertisement can be ordered again: its run is over, or will be within a month. */
export function isRenewable(run: Run): boolean {
  const state = advertisementState(run);
  return (
    state === 'over' || ((state === 'running' || state === 'paused') && daysLeft(run) <= LAST_MONTH)
  );
}
