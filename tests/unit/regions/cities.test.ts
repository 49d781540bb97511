import { expect, test } from 'vitest';
import { ARCHIVE_CITIES, EVENTS_PAGE_CITIES } from '../../../src/content/city-lists.ts';
import { baseCity, sameCity, withState } from '../../../src/regions/cities.ts';
import { SUBMIT_CITIES } from '../../../src/regions/submit-cities.ts';
import { slowest } from '../../support/samples/hostile/hostile-text.ts';

test('the submission form offers nine cities of Texas', () => {
  expect(SUBMIT_CITIES).toHaveLength(9);
  expect(SUBMIT_CITIES[0]).toBe('Corpus Christi, TX');
  expect(SUBMIT_CITIES.at(-1)).toBe('Refugio, TX');
  for (const city of SUBMIT_CITIES) expect(city).toMatch(/^[A-Z][\w ]+, TX$/);
});

test('the base name ends at the first comma', () => {
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

test('an empty name equals none', () => {
  expect(sameCity('', '')).toBe(false);
  expect(sameCity(', TX', '')).toBe(false);
});

test('a state is added once, and an existing one kept', () => {
  expect(withState('Rockport')).toBe('Rockport, TX');
  expect(withState(withState('Rockport'))).toBe('Rockport, TX');
  expect(withState('Santa Fe, NM')).toBe('Santa Fe, NM');
  expect(withState(' ')).toBe('');
});

test('every listed name is the base name of its stored form', () => {
  for (const name of [...EVENTS_PAGE_CITIES, ...ARCHIVE_CITIES]) {
    expect(baseCity(withState(name))).toBe(name);
  }
});

test('is computed in linear time', () => {
  expect(slowest((text) => sameCity(text, withState(text))).ms).toBeLessThan(100);
});
