import { expect, test } from 'vitest';
import { newestFirst } from '../../../../src/features/events/newest-first.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';
import { fc } from '../../../support/samples/properties.ts';

test('what ended last comes first, then what began later, premium first within the same days, then title and id decide', () => {
  const event = (id: string, changes: Parameters<typeof sampleEvent>[0]) =>
    sampleEvent({ id, startDate: '2026-07-03', startTime: '19:00', endDate: null, ...changes });
  const sorted = [
    event('exhibition-that-ended-yesterday', { startDate: '2026-05-01', endDate: '2026-07-04' }),
    event('premium', { startTime: '08:00', isPremium: true }),
    event('late', { startTime: '21:00' }),
    event('z-but-an-earlier-title', { title: 'Jazz' }),
    event('a-later-title', { title: 'Waltz' }),
    event('b-same-title', { title: 'Waltz' }),
    event('no-time', { startTime: null }),
    event('exhibition', { startDate: '2026-05-01', endDate: '2026-07-03' }),
    event('long-ago', { startDate: '2020-01-01' }),
  ];
  fc.assert(
    fc.property(
      fc.shuffledSubarray(sorted, { minLength: sorted.length, maxLength: sorted.length }),
      (events) => {
        expect([...events].sort(newestFirst)).toEqual(sorted);
      },
    ),
  );
});
