import { addDays, daysBetween, type WallDate } from '../../../time/wall-time.ts';
import type { DaySpan, LinkedAdvertisement } from './linked-advertisement.ts';

/** How far an advertisement has come, read on a day: what the table calls active is three of them. */
export type AdState =
  'draft' | 'pending' | 'upcoming' | 'running' | 'paused' | 'over' | 'rejected' | 'cancelled';

type Run = Pick<
  LinkedAdvertisement,
  'status' | 'startDate' | 'endDate' | 'pausedOn' | 'offShow' | 'today'
>;

/** Where an advertisement stands on the Central day it was read on. Its last day is one of its run. */
export function advertisementState({ status, startDate, endDate, today }: Run): AdState {
  if (status !== 'active') return status;
  if (endDate !== null && endDate < today) return 'over';
  return startDate !== null && startDate > today ? 'upcoming' : 'running';
}

const countOf = ({ from, to }: DaySpan): number => Math.max(0, daysBetween(from, to) + 1);

const earlier = (one: WallDate, other: WallDate): WallDate => (one < other ? one : other);
const later = (one: WallDate, other: WallDate): WallDate => (one > other ? one : other);

/** The days of a pause that is still on; the day it began is one of them. */
const openPause = ({ pausedOn, startDate, endDate }: Run): DaySpan | null =>
  pausedOn === null || startDate === null || endDate === null
    ? null
    : { from: later(pausedOn, startDate), to: endDate };

/** All days of its run so far on which it was not, or is not, on show. */
const daysOff = (run: Run): DaySpan[] => {
  const pause = openPause(run);
  return pause === null ? run.offShow : [...run.offShow, pause];
};

/** Whether it was taken down on that day. */
export const isOffShow = (run: Run, day: WallDate): boolean =>
  daysOff(run).some(({ from, to }) => from <= day && day <= to);

/** On how many days it has been on show, today included; 0 before its first. */
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
 * How many days are still to come, today left out because it is served already. While it is paused the
 * day the pause began counts as well: it comes back at the end. 0 for one that is not to be on show.
 */
export function daysLeft(run: Run): number {
  const { startDate, endDate, today } = run;
  if (startDate === null || endDate === null) return 0;
  const pause = openPause(run);
  if (pause !== null) return countOf(pause);
  if (run.status !== 'active') return 0;
  return countOf({ from: later(addDays(today, 1), startDate), to: endDate });
}

/** The last month of a run, in days: from here on it can be ordered again. */
const LAST_MONTH = 31;

/** Whether its advertiser is offered to order it again: it is over, or will be within a month. */
export function isRenewable(run: Run): boolean {
  const state = advertisementState(run);
  return (
    state === 'over' || ((state === 'running' || state === 'paused') && daysLeft(run) <= LAST_MONTH)
  );
}
