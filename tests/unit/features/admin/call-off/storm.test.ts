import { expect, it } from 'vitest';
import { allSet } from '../../../../../src/features/admin/call-off/call-off-api.client.ts';
import type { StatedEvent } from '../../../../../src/features/admin/call-off/call-off.ts';
import {
  areDays,
  byDay,
  citiesOf,
  leftSentence,
  stormButton,
  touchedSentence,
  withChosen,
} from '../../../../../src/features/admin/call-off/storm.ts';

const event = (id: string, more: Partial<StatedEvent> = {}): StatedEvent => ({
  id,
  title: id,
  city: 'Rockport, TX',
  venueName: 'Pier',
  startDate: '2026-11-25',
  startTime: '19:00',
  endDate: null,
  status: 'approved',
  statusNote: null,
  version: '2026-11-23T10:00:00Z',
  hasSubmitter: true,
  ...more,
});

const idsOf = (rows: readonly StatedEvent[]) => rows.map(({ id }) => id);

const ROWS = [
  event('fair', { startDate: '2026-11-01', endDate: '2026-12-24', hasSubmitter: false }),
  event('jazz', { city: 'Port Aransas, TX' }),
  event('play', { city: 'port aransas', startDate: '2026-11-26', status: 'postponed' }),
  event('opera', { status: 'cancelled' }),
];

it('a chosen city stays in sight when none of its events can be changed any more', () => {
  const places = citiesOf([{ city: 'Rockport, TX', events: 2 }]);
  const chosen = new Map([
    ['rockport', 'Rockport'],
    ['port-aransas', 'Port Aransas'],
  ]);
  expect(withChosen(places, chosen).map(({ name, events }) => `${name} ${events}`)).toEqual([
    'Rockport 2',
    'Port Aransas 0',
  ]);
});

it('events are looked up for whole days in their order', () => {
  expect(areDays({ from: '2026-12-31', to: '2027-01-01' })).toBe(true);
  expect(areDays({ from: '2026-11-26', to: '2026-11-26' })).toBe(true);
  for (const to of ['2026-11-25', '', '0002-11-27']) {
    expect(areDays({ from: '2026-11-26', to })).toBe(false);
  }
  expect(areDays({ from: '', to: '2026-11-26' })).toBe(false);
  expect(areDays({ from: '0202-11-26', to: '2026-11-26' })).toBe(false);
});

it('cities are counted whatever their spelling', () => {
  expect(
    citiesOf([
      { city: 'Rockport, TX', events: 2 },
      { city: 'Port Aransas, TX', events: 1 },
      { city: 'port aransas', events: 3 },
      { city: '?', events: 1 },
    ]),
  ).toEqual([
    { slug: 'port-aransas', name: 'Port Aransas', events: 4 },
    { slug: 'rockport', name: 'Rockport', events: 2 },
  ]);
});

it('what began earlier is listed on the first of the days', () => {
  expect(byDay(ROWS, '2026-11-24').map(({ day, events }) => [day, idsOf(events)])).toEqual([
    ['2026-11-24', ['fair']],
    ['2026-11-25', ['jazz', 'opera']],
    ['2026-11-26', ['play']],
  ]);
});

it.each([
  [ROWS.slice(1, 3), '2 of 4 events chosen. Each of them has an organizer, who gets one email.'],
  [ROWS.slice(0, 2), '2 of 4 events chosen. 1 of them has an organizer, who gets one email.'],
  [ROWS.slice(0, 3), '3 of 4 events chosen. 2 of them have an organizer, who gets one email.'],
  [ROWS.slice(0, 1), '1 of 4 events chosen. No organizer gets an email: sources brought them.'],
  [[], '0 of 4 events chosen.'],
])('says what is touched (%#)', (chosen, sentence) => {
  expect(touchedSentence(chosen, 4)).toBe(sentence);
});

it('what is left names the step, also when nothing is', () => {
  expect(leftSentence('postponed', 0)).toBe(
    'No event of these days and cities is left to postpone.',
  );
  expect(leftSentence('approved', 700)).toBe(
    '700 events of these days and cities are left to reinstate.',
  );
});

it('the button names the step and the number', () => {
  expect(stormButton('cancelled', 1)).toBe('Cancel 1 Event');
  expect(stormButton('postponed', 12)).toBe('Postpone 12 Events');
});

it('a step on one event that was left alone is an error with its reason', () => {
  const made = { action: 'a', heldUntil: null };
  const result = { id: 'jazz', status: null };
  expect(allSet({ ...made, results: [{ ...result, outcome: 'set' }] })).toEqual(made);
  expect(() =>
    allSet({ heldUntil: null, action: null, results: [{ ...result, outcome: 'changed' }] }),
  ).toThrow('Read it again');
});
