import { describe, expect, it } from 'vitest';
import {
  daysLeft,
  daysServed,
} from '../../../../../src/features/private-links/advertisement/ad-run.ts';
import { addDays, daysBetween } from '../../../../../src/time/wall-time.ts';
import { fc } from '../../../../support/samples/properties.ts';
import { sampleAdByLink } from '../../../../support/samples/sample-ad-by-link.ts';

describe('advertisement run', () => {
  const on = (today: string, changes = {}) => sampleAdByLink({ today, ...changes });

  describe('a pause', () => {
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
});
