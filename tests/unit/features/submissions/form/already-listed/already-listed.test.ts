import { describe, expect, test } from 'vitest';
import {
  type EventSketch,
  partOfDay,
  sameEvent,
  similarEvents,
} from '../../../../../../src/features/submissions/form/already-listed/already-listed.ts';
import { sampleEvent } from '../../../../../support/samples/sample-event.ts';

const sketch = (changes: Partial<EventSketch> = {}): EventSketch => ({
  title: 'Moonlight Trio',
  category: 'music',
  startDate: '2026-07-04',
  startTime: '19:30',
  venueName: 'The Pier',
  city: 'Corpus Christi, TX',
  ...changes,
});

describe('the same event', () => {
  const jazz = sketch({ title: 'Jazz on the Bay' });
  const atVenue = sketch({ venueName: 'the bayfront pavilion ' });
  const walk = sketch({ title: 'Art Walk' });

  test.each([
    ['of the same title on the day', sketch({ ...jazz, startTime: '' }), {}],
    ['of a respelled title', sketch({ title: 'The JAZZ on the Bays, live!' }), {}],
    ['of a title in other letters', sketch({ title: '音楽祭' }), { title: '音楽祭' }],
    ['of the same title that still runs', jazz, { startDate: '2026-06-01', endDate: '2026-08-01' }],
    ['of a longer title', sketch({ title: '39th Annual Jazz on the Bay 2026: Songs' }), {}],
    ['of a short title at that time', walk, { title: 'Bay Art Walk' }],
    [
      'of a short title at that venue',
      { ...walk, startTime: '' },
      { title: 'Art Walk on the Bay', venueName: 'Pier' },
    ],
    ['at the same venue and time', atVenue, {}],
  ])('is one %s', (_, input, changes) => {
    expect(sameEvent(input, [sampleEvent(changes)])?.id).toBe(sampleEvent().id);
  });

  test.each([
    ['of the same title on the next day', sketch({ ...jazz, startDate: '2026-07-05' }), {}],
    ['of the same title that starts later', jazz, { startDate: '2026-07-05' }],
    [
      'of a short title elsewhere at another time',
      { ...walk, startTime: '15:00' },
      { title: 'Bay Art Walk' },
    ],
    ['that is a part of it', sketch({ title: 'Jazz on the Bay: Reception' }), {}],
    ['at the same venue at another time', sketch({ ...atVenue, startTime: '20:00' }), {}],
    ['without title and venue', sketch({ title: '', venueName: '' }), { title: '', venueName: '' }],
    ['that was cancelled', jazz, { status: 'cancelled' }],
    ['without a start date', sketch({ ...jazz, startDate: '' }), {}],
  ] as const)('is none %s', (_, input, changes) => {
    expect(sameEvent(input, [sampleEvent(changes)])).toBeNull();
  });

  test('is found by title before venue', () => {
    const two = [sampleEvent({ id: 'a', title: 'Other' }), sampleEvent({ id: 'b' })];
    expect(sameEvent({ ...jazz, venueName: 'Bayfront Pavilion' }, two)?.id).toBe('b');
  });
});

describe('similar events', () => {
  test('begin on the same day, in the same city, in the same category by any of its names', () => {
    const listed = [
      sampleEvent({ id: 'this' }),
      sampleEvent({ id: 'older name', category: 'Music' }),
      sampleEvent({ id: 'another day', startDate: '2026-07-05' }),
      sampleEvent({ id: 'began before', startDate: '2026-07-01', endDate: '2026-07-09' }),
      sampleEvent({ id: 'another town', city: 'Rockport, TX' }),
      sampleEvent({ id: 'another kind', category: 'visual-arts' }),
      sampleEvent({ id: 'off', status: 'cancelled' }),
    ];
    expect(similarEvents(sketch(), listed).map(({ id }) => id)).toEqual(['this', 'older name']);
  });

  test('are none before the day and the category are chosen', () => {
    expect(similarEvents(sketch({ startDate: '' }), [sampleEvent()])).toEqual([]);
    expect(similarEvents(sketch({ category: '' }), [sampleEvent({ category: '' })])).toEqual([]);
  });
});

test('it is an evening only when all of them begin in it', () => {
  const at = (startTime: string | null) => ({ startTime });
  expect(partOfDay(sketch({ startTime: '17:00' }), [at('19:30')])).toBe('that evening');
  expect(partOfDay(sketch({ startTime: '16:59' }), [at('19:30')])).toBe('that day');
  expect(partOfDay(sketch(), [at('19:30'), at(null)])).toBe('that day');
  expect(partOfDay(sketch({ startTime: '' }), [at('19:30')])).toBe('that day');
});
