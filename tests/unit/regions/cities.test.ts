import { expect, test } from 'vitest';
import {
  ARCHIVE_CITIES,
  EVENTS_PAGE_CITIES,
  GUIDE_CITIES,
} from '../../../src/content/city-lists.ts';
import {
  baseCity,
  citySlug,
  sameCity,
  SUBMIT_CITIES,
  withState,
} from '../../../src/regions/cities.ts';
import { slowest } from '../../support/samples/hostile/hostile-text.ts';
import { fc } from '../../support/samples/properties.ts';

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

test.each([
  ['Port Aransas, TX', 'port-aransas'],
  ['  ROCKPORT ', 'rockport'],
  ["Port O'Connor", 'port-oconnor'],
  ['Port O’Connor, TX', 'port-oconnor'],
  ['Port O´Connor', 'port-oconnor'],
  ['Port OʻConnor', 'port-oconnor'],
  ['St. Mary', 'st-mary'],
  ['St Mary', 'st-mary'],
  ['San José del Río', 'san-jose-del-rio'],
  ['Peñitas', 'penitas'],
  ['Łódź', 'lodz'],
  ['Ærøskøbing', 'aeroskobing'],
  ['GROẞ Gerau', 'gross-gerau'],
  ['İstanbul', 'istanbul'],
  ['Ŧana', 'u167ana'],
  ['東京', 'u6771u4eac'],
  ['東京 North', 'u6771u4eac-north'],
  ['..', ''],
  ['?!', ''],
  ['', ''],
])('%j is %j in an address', (city, slug) => {
  expect(citySlug(city)).toBe(slug);
});

test('any slug is plain ASCII and its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = citySlug(name);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(citySlug(slug)).toBe(slug);
    }),
  );
});

test('a slug is short enough for the name of a file', () => {
  expect(citySlug('夜'.repeat(96)).length).toBeLessThanOrEqual(120);
});

test('cities with a page have their own slug', () => {
  for (const { slug, name } of GUIDE_CITIES) expect(citySlug(`${name}, TX`)).toBe(slug);
});

test('is computed in linear time', () => {
  expect(slowest((text) => [sameCity(text, withState(text)), citySlug(text)]).ms).toBeLessThan(100);
});
