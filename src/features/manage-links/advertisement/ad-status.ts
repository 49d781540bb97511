import { counted } from '../../../text/counted.ts';
import { formatDate } from '../../../time/format-dates.ts';
import { type AdState, advertisementState, daysLeft, daysServed } from './advertisement-run.ts';
import type { LinkStatus } from '../LinkHeader.tsx';
import type { AdvertisementByLink } from './linked-advertisement.ts';

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
