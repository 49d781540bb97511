import { addDays, daysBetween, type WallDate } from '../../../time/wall-time.ts';
import type { DaySpan, LinkedAdvertisement } from './linked-advertisement.ts';

/** State of an advertisement on a day; `active` in the table is three of them. */
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
  LinkedAdvertisement,
  'status' | 'startDate' | 'endDate' | 'pausedOn' | 'offShow' | 'today'
>;

/** The state on the Central day it was read; the last day belongs to the run. */
export function advertisementState({ status, startDate, endDate, today }: Run): AdState {
  if (status !== 'active') return status;
  if (endDate !== null && endDate < today) return 'over';
  return startDate !== null && startDate > today ? 'upcoming' : 'running';
}

const countOf = ({ from, to }: DaySpan): number => Math.max(0, daysBetween(from, to) + 1);

const earlier = (one: WallDate, other: WallDate): WallDate => (one < other ? one : other);
const later = (one: WallDate, other: WallDate): WallDate => (one > other ? one : other);

/** Days of the current pause, including its first. */
const openPause = ({ pausedOn, startDate, endDate }: Run): DaySpan | null =>
  pausedOn === null || startDate === null || endDate === null
    ? null
    : { from: later(pausedOn, startDate), to: endDate };

const daysOff = (run: Run): DaySpan[] => {
  const pause = openPause(run);
  return pause === null ? run.offShow : [...run.offShow, pause];
};

/** Whether it was paused or cancelled on that day. */
export const isOffShow = (run: Run, day: WallDate): boolean =>
  daysOff(run).some(({ from, to }) => from <= day && day <= to);

/** Number of days on show, including today. */
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
 * Number of days to come, without today. In a pause also its first day, which is added at the end;
 * 0 if it will not be on show.
 */
export function daysLeft(run: Run): number {
  const { startDate, endDate, today } = run;
  if (startDate === null || endDate === null) return 0;
  const pause = openPause(run);
  if (pause !== null) return countOf(pause);
  if (run.status !== 'active') return 0;
  return countOf({ from: later(addDays(today, 1), startDate), to: endDate });
}

/** A run can be ordered again from its last 31 days on. */
const LAST_MONTH = 31;

/** Whether it can be ordered again: it is over, or will be within a month. */
export function isRenewable(run: Run): boolean {
  const state = advertisementState(run);
  return (
    state === 'over' || ((state === 'running' || state === 'paused') && daysLeft(run) <= LAST_MONTH)
  );
}
