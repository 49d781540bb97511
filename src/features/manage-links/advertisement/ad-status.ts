import { counted } from '../../../text/counted.ts';
import { formatDate } from '../../../time/format-dates.ts';
import { type AdState, advertisementState, daysLeft, daysServed } from './advertisement-run.ts';
import type { LinkStatus } from '../LinkHeader.tsx';
import type { LinkedAdvertisement } from './linked-advertisement.ts';

const inDays = (days: number): string => counted(days, 'day');

const dateOf = (date: string | null): string =>
  date === null ? 'a day to come' : formatDate(date);

const waiting = ({ image, duration, payment }: LinkedAdvertisement): LinkStatus => {
  if (duration === null && payment === null) {
    return {
      label: 'Quote asked for',
      tone: 'info',
      sentence: 'We have your request. We’ll email you a price and dates.',
    };
  }
  return image === null
    ? {
        label: 'Image missing',
        tone: 'warning',
        sentence: 'Your order is here. It needs an image before it can go on show.',
      }
    : {
        label: 'Waiting for review',
        tone: 'warning',
        sentence: 'A volunteer will review it before it goes on show, and we’ll email you then.',
      };
};

const running = (ad: LinkedAdvertisement): string => {
  const left = daysLeft(ad);
  return left === 0
    ? 'Today is its last day on show.'
    : `It is on show until ${dateOf(ad.endDate)}, ${inDays(left)} after today.`;
};

const paused = (ad: LinkedAdvertisement): string =>
  `It has been taken down for a while, since ${dateOf(ad.pausedOn)}. Every day it misses is added at the end: ${inDays(daysLeft(ad))} on show are left.`;

const STATUSES: Record<AdState, (ad: LinkedAdvertisement) => LinkStatus> = {
  draft: () => ({
    label: 'Not paid yet',
    tone: 'neutral',
    sentence: 'The payment for this advertisement has not arrived. It is reviewed when it does.',
  }),
  pending: waiting,
  upcoming: ({ startDate, endDate }) => ({
    label: 'Approved',
    tone: 'success',
    sentence: `It goes on show on ${dateOf(startDate)} and stays until ${dateOf(endDate)}, both days included.`,
  }),
  running: (ad) => ({ label: 'On show', tone: 'success', sentence: running(ad) }),
  paused: (ad) => ({ label: 'Paused', tone: 'warning', sentence: paused(ad) }),
  over: (ad) => ({
    label: 'Over',
    tone: 'neutral',
    sentence: `It was on show for ${inDays(daysServed(ad))}, until ${dateOf(ad.endDate)}.`,
  }),
  rejected: () => ({
    label: 'Not published',
    tone: 'danger',
    sentence: 'It does not go on show, and the order has ended.',
  }),
  cancelled: (ad) => ({
    label: 'Cancelled',
    tone: 'danger',
    sentence:
      daysServed(ad) === 0
        ? 'This ad was cancelled before it started.'
        : `It was taken down for good after ${inDays(daysServed(ad))} on show.`,
  }),
};

/** Describes the status that an advertisement has today, in words for its advertiser. */
export const linkedAdStatus = (ad: LinkedAdvertisement): LinkStatus =>
  STATUSES[advertisementState(ad)](ad);
