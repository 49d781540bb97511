import { describe, expect, it } from 'vitest';
import { AD_STATUSES } from '../../../../../src/features/payments/payment.ts';
import {
  adLinkStatus,
  advertisementState,
  daysLeft,
  daysServed,
  isOffShow,
  isRenewable,
} from '../../../../../src/features/private-links/advertisement/ad-run.ts';
import type { AdvertisementByLink } from '../../../../../src/features/private-links/advertisement/advertisement-by-link.ts';
import { addDays, daysBetween } from '../../../../../src/time/wall-time.ts';
import { fc } from '../../../../support/samples/properties.ts';
import { sampleAdByLink } from '../../../../support/samples/sample-ad-by-link.ts';
import { samplePayment } from '../../../../support/samples/sample-event-by-link.ts';

describe('ad status', () => {
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
});

describe('advertisement run', () => {
  const on = (today: string, changes = {}) => sampleAdByLink({ today, ...changes });
  const counted = (ad: ReturnType<typeof on>) => [daysServed(ad), daysLeft(ad)];

  describe('an advertisement that was approved', () => {
    it.each([
      ['2026-10-31', 'upcoming', [0, 30]],
      ['2026-11-01', 'running', [1, 29]],
      ['2026-11-15', 'running', [15, 15]],
      ['2026-11-30', 'running', [30, 0]],
      ['2026-12-01', 'over', [30, 0]],
      ['2027-06-01', 'over', [30, 0]],
    ])('for November is on %s %s, with days served and left %j', (today, state, days) => {
      const ad = on(today);
      expect(advertisementState(ad)).toBe(state);
      expect(counted(ad)).toEqual(days);
    });

    it('for a single day is over the next', () => {
      const ad = on('2026-11-01', { endDate: '2026-11-01' });
      expect([advertisementState(ad), ...counted(ad)]).toEqual(['running', 1, 0]);
      expect(advertisementState({ ...ad, today: '2026-11-02' })).toBe('over');
    });

    it('counts the days of daylight saving and of a leap year as any other', () => {
      const autumn = on('2026-11-02', { startDate: '2026-10-31', endDate: '2026-11-03' });
      expect(counted(autumn)).toEqual([3, 1]);
      const spring = on('2028-03-13', { startDate: '2028-02-28', endDate: '2028-03-13' });
      expect(counted(spring)).toEqual([15, 0]);
    });
  });

  describe('a pause', () => {
    it('that lasts counts from its first day: those days are added at the end', () => {
      const ad = on('2026-11-14', { status: 'paused', pausedOn: '2026-11-10' });
      expect(advertisementState(ad)).toBe('paused');
      expect(counted(ad)).toEqual([9, 21]);
      expect(['2026-11-09', '2026-11-10', '2026-11-14'].map((day) => isOffShow(ad, day))).toEqual([
        false,
        true,
        true,
      ]);
    });

    it('that outlasts the last day loses none', () => {
      const ad = on('2027-02-01', { status: 'paused', pausedOn: '2026-11-10' });
      expect(counted(ad)).toEqual([9, 21]);
    });

    it('before the first day takes no day away', () => {
      const ad = on('2026-10-20', { status: 'paused', pausedOn: '2026-10-15' });
      expect(counted(ad)).toEqual([0, 30]);
    });

    it('that is over is not served, and the end has moved', () => {
      const ad = on('2026-11-20', {
        endDate: '2026-12-04',
        offShow: [{ from: '2026-11-10', to: '2026-11-13' }],
      });
      expect(counted(ad)).toEqual([16, 14]);
    });

    it('never changes the sum of days served and left', () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 366 }),
          fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 40 })), {
            maxLength: 6,
          }),
          fc.integer({ min: 0, max: 60 }),
          fc.boolean(),
          (paid, pauses, later, isPaused) => {
            const startDate = '2026-11-01';
            let [day, endDate] = [startDate, addDays(startDate, paid - 1)];
            const offShow = [];
            for (const [after, length] of pauses) {
              const from = addDays(day, after);
              if (from > endDate) break;
              const to = addDays(from, length - 1);
              if (length > 0) offShow.push({ from, to });
              endDate = addDays(endDate, length);
              day = addDays(from, length);
            }
            const pausedOn = isPaused && day <= endDate ? day : null;
            const ad = on(addDays(day, later), {
              status: pausedOn === null ? 'active' : 'paused',
              startDate,
              endDate,
              pausedOn,
              offShow,
            });
            expect(daysServed(ad) + daysLeft(ad)).toBe(paid);
            expect(daysServed(ad)).toBeLessThanOrEqual(daysBetween(startDate, endDate) + 1);
          },
        ),
      );
    });
  });

  describe('a cancellation', () => {
    it('leaves the days until it, that day included', () => {
      const ad = on('2026-12-24', {
        status: 'cancelled',
        offShow: [{ from: '2026-11-11', to: '2026-11-30' }],
      });
      expect(counted(ad)).toEqual([10, 0]);
    });
  });

  it.each(['draft', 'pending', 'rejected'] as const)('%s has no days', (status) => {
    const ad = on('2026-11-10', { status });
    expect([advertisementState(ad), ...counted(ad)]).toEqual([status, 0, 0]);
    expect(counted({ ...ad, startDate: null, endDate: null })).toEqual([0, 0]);
  });

  describe('ordering again', () => {
    it('is offered in the last month and after it', () => {
      const year = { startDate: '2026-01-01', endDate: '2026-12-31' };
      expect(isRenewable(on('2026-11-29', year))).toBe(false);
      expect(isRenewable(on('2026-11-30', year))).toBe(true);
      expect(isRenewable(on('2026-12-31', year))).toBe(true);
      expect(isRenewable(on('2027-01-01', year))).toBe(true);
    });

    it('is not offered before the first day, nor for one that is not shown', () => {
      expect(isRenewable(on('2026-10-31'))).toBe(false);
      const offered = AD_STATUSES.filter((status) => isRenewable(on('2026-11-10', { status })));
      expect(offered).toEqual(['active', 'paused']);
    });
  });
});
