import { expect, test } from 'vitest';
import { ARCHIVE_CITIES, EVENTS_PAGE_CITIES } from '../../../../src/content/city-lists.ts';
import {
  baseCity,
  sameCity,
  SUBMIT_CITIES,
  withState,
} from '../../../../src/features/events/cities.ts';
import { slowest } from '../../../support/hostile-text.ts';

test('the submission form offers nine cities of Texas', () => {
  expect(SUBMIT_CITIES).toHaveLength(9);
  expect(SUBMIT_CITIES[0]).toBe('Corpus Christi, TX');
  expect(SUBMIT_CITIES.at(-1)).toBe('Refugio, TX');
  for (const city of SUBMIT_CITIES) expect(city).toMatch(/^[A-Z][\w ]+, TX$/);
});

test('the base name is what stands before the first comma', () => {
  expect(baseCity('Rockport, TX')).toBe('Rockport');
  expect(baseCity(' Port Aransas ,TX, USA')).toBe('Port Aransas');
  expect(baseCity('Rockport')).toBe('Rockport');
  expect(baseCity('')).toBe('');
});

test('cities are the same by base name, in any case', () => {
  expect(sameCity('Rockport, TX', 'rockport')).toBe(true);
  expect(sameCity('Port Aransas', 'Port Lavaca')).toBe(false);
  expect(sameCity('Port', 'Port Aransas')).toBe(false);
});

test('a city without a name is the same as none', () => {
  expect(sameCity('', '')).toBe(false);
  expect(sameCity(', TX', '')).toBe(false);
});

test('a state is added once, and one that is there is kept', () => {
  expect(withState('Rockport')).toBe('Rockport, TX');
  expect(withState(withState('Rockport'))).toBe('Rockport, TX');
  expect(withState('Santa Fe, NM')).toBe('Santa Fe, NM');
  expect(withState(' ')).toBe('');
});

test('every name of the lists survives the way to the stored form and back', () => {
  for (const name of [...EVENTS_PAGE_CITIES, ...ARCHIVE_CITIES]) {
    expect(baseCity(withState(name))).toBe(name);
  }
});

test('no hostile name is slow', () => {
  expect(slowest((text) => sameCity(text, withState(text))).ms).toBeLessThan(100);
});
