import { expect, it } from 'vitest';
import { linkedAdStatus } from '../../../../../src/features/manage-links/advertisement/ad-status.ts';
import type { LinkedAdvertisement } from '../../../../../src/features/manage-links/advertisement/linked-advertisement.ts';
import { samplePayment } from '../../../../support/samples/sample-linked-event.ts';
import { sampleLinkedAd } from '../../../../support/samples/sample-linked-ad.ts';

const undated = { startDate: null, endDate: null, days: [] };
const pending = { ...undated, status: 'pending', payment: samplePayment } as const;

it.each<[Partial<LinkedAdvertisement>, string, string]>([
  [
    { ...undated, status: 'draft' },
    'Not paid yet',
    'The payment for this advertisement has not arrived. It is reviewed when it does.',
  ],
  [
    { ...pending, image: null },
    'Image missing',
    'Your order is here. It needs an image before it can go on show.',
  ],
  [
    pending,
    'Waiting for review',
    'A volunteer will review it before it goes on show, and we’ll email you then.',
  ],
  [
    { ...undated, status: 'pending', type: 'custom', duration: null, totalCents: null },
    'Quote asked for',
    'We have your request. We’ll email you a price and dates.',
  ],
  [
    { today: '2026-10-31' },
    'Approved',
    'It goes on show on Nov 1, 2026 and stays until Nov 30, 2026, both days included.',
  ],
  [{}, 'On show', 'It is on show until Nov 30, 2026, 20 days after today.'],
  [{ today: '2026-11-29' }, 'On show', 'It is on show until Nov 30, 2026, 1 day after today.'],
  [{ today: '2026-11-30' }, 'On show', 'Today is its last day on show.'],
  [
    { status: 'paused', pausedOn: '2026-11-09' },
    'Paused',
    'It has been taken down for a while, since Nov 9, 2026. Every day it misses is added at the end: 22 days on show are left.',
  ],
  [{ today: '2026-12-01' }, 'Over', 'It was on show for 30 days, until Nov 30, 2026.'],
  [
    { ...undated, status: 'rejected' },
    'Not published',
    'It does not go on show, and the order has ended.',
  ],
  [{ ...undated, status: 'cancelled' }, 'Cancelled', 'This ad was cancelled before it started.'],
  [
    { status: 'cancelled', offShow: [{ from: '2026-11-02', to: '2026-11-30' }] },
    'Cancelled',
    'It was taken down for good after 1 day on show.',
  ],
])('%j is "%s": %s', (changes, label, sentence) => {
  expect(linkedAdStatus(sampleLinkedAd(changes))).toMatchObject({ label, sentence });
});
