import { counted } from '../../../text/words.ts';
import { formatDate } from '../../../time/format-dates.ts';
import { addDays, daysBetween, type WallDate } from '../../../time/wall-time.ts';
import type { LinkStatus } from '../link-subject.ts';
import type { AdvertisementByLink, DaySpan } from './advertisement-by-link.ts';

/**
 * The state of an advertisement on a day. The status `active` becomes `upcoming`, `running` or `over`; every
 * other status is also the state.
 */
type AdState =
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

/** Returns the state on the day `today`, in Central time; the last day still belongs to the run. */
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
 * ends on the day before the days that the cancellation cut off.
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

const STEPS_DONE: Partial<Record<AdState, number>> = { pending: 1, upcoming: 2, running: 3 };

/** Counts the steps of `Progress` that are done; null if unpaid, paused, over, rejected or cancelled. */
export const stepsDone = (run: Run): number | null => STEPS_DONE[advertisementState(run)] ?? null;

const inDays = (days: number): string => counted(days, 'day');

const dateOf = (date: string | null): string =>
  date === null ? 'a day to come' : formatDate(date);

const waiting = ({ image, duration, payment }: AdvertisementByLink): LinkStatus => {
  if (duration === null && payment === null) {
    return {
      label: 'Quote requested',
      tone: 'info',
      sentence: 'We have your request. We’ll email you a price and dates.',
    };
  }
  return image === null
    ? {
        label: 'Image missing',
        tone: 'warning',
        sentence: 'We have your order. It needs an image before it can run.',
      }
    : {
        label: 'Waiting for review',
        tone: 'warning',
        sentence: 'A volunteer will review it before it goes live, and we’ll email you then.',
      };
};

const running = (ad: AdvertisementByLink): string => {
  const left = daysLeft(ad);
  return left === 0
    ? 'Today is its last day.'
    : `It’s live through ${dateOf(ad.endDate)}, ${inDays(left)} after today.`;
};

const paused = (ad: AdvertisementByLink): string =>
  `It’s been paused since ${dateOf(ad.pausedOn)}. We add every day it misses at the end: ${inDays(daysLeft(ad))} left.`;

const STATUSES: Record<AdState, (ad: AdvertisementByLink) => LinkStatus> = {
  draft: () => ({
    label: 'Not paid yet',
    tone: 'neutral',
    sentence: 'The payment for this advertisement hasn’t arrived. We’ll review it when it does.',
  }),
  pending: waiting,
  upcoming: ({ startDate, endDate }) => ({
    label: 'Approved',
    tone: 'success',
    sentence: `It runs from ${dateOf(startDate)} through ${dateOf(endDate)}.`,
  }),
  running: (ad) => ({ label: 'Live', tone: 'success', sentence: running(ad) }),
  paused: (ad) => ({ label: 'Paused', tone: 'warning', sentence: paused(ad) }),
  over: (ad) => ({
    label: 'Over',
    tone: 'neutral',
    sentence: `It ran for ${inDays(daysServed(ad))}, through ${dateOf(ad.endDate)}.`,
  }),
  rejected: () => ({
    label: 'Not published',
    tone: 'danger',
    sentence: 'It won’t run, and the order is closed.',
  }),
  cancelled: (ad) => ({
    label: 'Cancelled',
    tone: 'danger',
    sentence:
      daysServed(ad) === 0
        ? 'This ad was cancelled before it started.'
        : `It was taken down for good after running ${inDays(daysServed(ad))}.`,
  }),
};

/** Describes the status that an advertisement has today, in words for its advertiser. */
export const adLinkStatus = (ad: AdvertisementByLink): LinkStatus =>
  STATUSES[advertisementState(ad)](ad);
