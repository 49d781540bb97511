import { expect, it } from 'vitest';
import { adLinkStatus } from '../../../../../src/features/manage-links/advertisement/ad-status.ts';
import type { AdvertisementByLink } from '../../../../../src/features/manage-links/advertisement/linked-advertisement.ts';
import { samplePayment } from '../../../../support/samples/sample-linked-event.ts';
import { sampleAdByLink } from '../../../../support/samples/sample-linked-ad.ts';

const undated = { startDate: null, endDate: null, days: [] };
const pending = { ...undated, status: 'pending', payment: samplePayment } as const;

it.each<[Partial<AdvertisementByLink>, string, string]>([
  [
    { ...undated, status: 'draft' },
    'Not paid yet',
    'The payment for this advertisement hasn’t arrived. We’ll review it when it does.',
  ],
  [
    { ...pending, image: null },
    'Image missing',
    'We have your order. It needs an image before it can run.',
  ],
  [
    pending,
    'Waiting for review',
    'A volunteer will review it before it goes live, and we’ll email you then.',
  ],
  [
    { ...undated, status: 'pending', type: 'custom', duration: null, totalCents: null },
    'Quote requested',
    'We have your request. We’ll email you a price and dates.',
  ],
  [{ today: '2026-10-31' }, 'Approved', 'It runs from Nov 1, 2026 through Nov 30, 2026.'],
  [{}, 'Live', 'It’s live through Nov 30, 2026, 20 days after today.'],
  [{ today: '2026-11-29' }, 'Live', 'It’s live through Nov 30, 2026, 1 day after today.'],
  [{ today: '2026-11-30' }, 'Live', 'Today is its last day.'],
  [
    { status: 'paused', pausedOn: '2026-11-09' },
    'Paused',
    'It’s been paused since Nov 9, 2026. We add every day it misses at the end: 22 days left.',
  ],
  [{ today: '2026-12-01' }, 'Over', 'It ran for 30 days, through Nov 30, 2026.'],
  [{ ...undated, status: 'rejected' }, 'Not published', 'It won’t run, and the order is closed.'],
  [{ ...undated, status: 'cancelled' }, 'Cancelled', 'This ad was cancelled before it started.'],
  [
    { status: 'cancelled', offShow: [{ from: '2026-11-02', to: '2026-11-30' }] },
    'Cancelled',
    'It was taken down for good after running 1 day.',
  ],
])('%j is "%s": %s', (changes, label, sentence) => {
  expect(adLinkStatus(sampleAdByLink(changes))).toMatchObject({ label, sentence });
});
