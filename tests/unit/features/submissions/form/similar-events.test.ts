import { describe, expect, test } from 'vitest';
import {
  type EventSketch,
  partOfDay,
  sameEvent,
  sameTitle,
  similarEvents,
} from '../../../../../src/features/submissions/form/similar-events.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

const sketch = (changes: Partial<EventSketch> = {}): EventSketch => ({
  title: 'Moonlight Trio',
  category: 'music',
  startDate: '2026-07-04',
  startTime: '19:30',
  venueName: 'The Pier',
  city: 'Corpus Christi, TX',
  ...changes,
});

describe('two titles are the same', () => {
  test.each([
    ['Jazz on the Bay', 'JAZZ ON THE BAY!'],
    ['Día de los Muertos', 'Dia de los muertos'],
    ['O’Brien’s Readings', "O'Briens Readings"],
    ['Jazz on the Bay', 'Jazz on the Bay: Opening Night'],
    ['The Great Jazz on the Bay', 'Jazz on the Bay'],
    ['Jazz', 'jazz'],
  ])('%s, %s', (a, b) => {
    expect(sameTitle(a, b)).toBe(true);
  });

  test.each([
    ['Jazz', 'Jazz on the Bay'],
    ['Art Walk', 'Downtown Art Walk'],
    ['Accordions', 'Accordions by the Sea'],
    ['Jazz on the Bay', 'Jazz on the Bayou'],
    ['', ''],
    ['!!!', '???'],
    ['', 'Jazz on the Bay'],
  ])('but not: "%s", "%s"', (a, b) => {
    expect(sameTitle(a, b)).toBe(false);
  });
});

describe('the same event', () => {
  const listed = [sampleEvent()];

  test('is one of the same title on the day', () => {
    expect(sameEvent(sketch({ title: 'Jazz on the Bay, live' }), listed)).toBe(listed[0]);
    expect(
      sameEvent(sketch({ title: 'Jazz on the Bay', startDate: '2026-07-05' }), listed),
    ).toBeNull();
  });

  test('is one of the same title that is still on that day', () => {
    const running = [sampleEvent({ startDate: '2026-06-01', endDate: '2026-08-01' })];
    expect(sameEvent(sketch({ title: 'Jazz on the Bay' }), running)).toBe(running[0]);
    const later = [sampleEvent({ startDate: '2026-07-05' })];
    expect(sameEvent(sketch({ title: 'Jazz on the Bay' }), later)).toBeNull();
  });

  test('is one in the same venue at the same time, however it is called', () => {
    expect(sameEvent(sketch({ venueName: 'bayfront pavilion ' }), listed)).toBe(listed[0]);
    expect(
      sameEvent(sketch({ venueName: 'Bayfront Pavilion', startTime: '20:00' }), listed),
    ).toBeNull();
    expect(sameEvent(sketch({ venueName: '' }), [sampleEvent({ venueName: '' })])).toBeNull();
  });

  test('by its title comes before one by its venue', () => {
    const two = [sampleEvent({ id: 'a', title: 'Other' }), sampleEvent({ id: 'b' })];
    const found = sameEvent(
      sketch({ title: 'Jazz on the Bay', venueName: 'Bayfront Pavilion' }),
      two,
    );
    expect(found?.id).toBe('b');
  });

  test('is none that was cancelled, and none without a day', () => {
    const cancelled = [sampleEvent({ status: 'cancelled' })];
    expect(sameEvent(sketch({ title: 'Jazz on the Bay' }), cancelled)).toBeNull();
    expect(sameEvent(sketch({ title: 'Jazz on the Bay', startDate: '' }), listed)).toBeNull();
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
