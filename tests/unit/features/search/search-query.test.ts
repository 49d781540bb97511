import { describe, expect, test } from 'vitest';
import { calendarCities } from '../../../../src/features/events/list/cities/city-counts.ts';
import {
  categoryChoices,
  cityChoices,
  filedCategory,
  filedCity,
  hasFilters,
  isAsked,
  parseSearchQuery,
  SEARCH_TEXT_LIMIT,
  searchUrl,
  withSearch,
} from '../../../../src/features/search/search-query.ts';
import { fc } from '../../../support/samples/properties.ts';

const parse = (query: string) => parseSearchQuery(new URLSearchParams(query));

describe('parsing an address', () => {
  test('takes text, category and city', () => {
    expect(parse('q=jazz&category=music&city=rockport&page=7&x=y')).toEqual({
      q: 'jazz',
      category: 'music',
      city: 'Rockport',
    });
  });

  test('lists festivals and markets under one option', () => {
    for (const name of ['festivals-markets', 'farmers-market', 'Multidisciplinary', 'festival']) {
      expect(parse(`category=${name}`).category).toBe('multidisciplinary');
    }
  });

  test('keeps an unknown city or category, and adds it to the options', () => {
    const query = parse('city=Ingleside&category=hill-country');
    expect(query).toMatchObject({ city: 'Ingleside', category: 'hill-country' });
    expect(categoryChoices(query).at(-1)).toEqual({
      value: 'hill-country',
      label: 'Hill Country',
    });
    const ingleside = { value: 'Ingleside', label: 'Ingleside' };
    expect(cityChoices(query, ['Alice'])).toEqual([{ value: 'Alice', label: 'Alice' }, ingleside]);
  });

  test('offers the options of the specification', () => {
    expect(categoryChoices({}).map(({ value }) => value)).toContain('multidisciplinary');
    expect(categoryChoices({}).map(({ value }) => value)).not.toContain('festivals-markets');
    const cities = calendarCities({});
    expect(cityChoices({}, cities)).toHaveLength(10);
    expect(cityChoices({ city: 'Alice' }, cities)).toHaveLength(10);
  });

  test('cuts a long text', () => {
    expect(parse(`q=${'é'.repeat(500)}`).q).toHaveLength(SEARCH_TEXT_LIMIT);
  });

  test('never fails, and parses its own address back', () => {
    const value = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(value, value, value, (q, category, city) => {
        const query = parseSearchQuery(new URLSearchParams({ q, category, city }));
        const again = new URL(searchUrl(query), 'https://example.org').searchParams;
        expect(parseSearchQuery(again)).toEqual(query);
      }),
    );
  });
});

describe('changing a search', () => {
  test('an empty value removes a filter', () => {
    const query = withSearch({ q: 'jazz', city: 'Alice' }, { city: '', category: 'music' });
    expect(searchUrl(query)).toBe('/search?q=jazz&category=music');
  });

  test('without filters the address is plain', () => {
    expect(searchUrl({})).toBe('/search');
    expect(hasFilters({})).toBe(false);
    expect(hasFilters({ city: 'Alice' })).toBe(true);
  });

  test.each([
    [{}, false],
    [{ q: 'j' }, false],
    [{ q: 'ja' }, true],
    [{ q: '!!!' }, true],
    [{ category: 'music' }, true],
    [{ city: 'Alice' }, true],
  ])('%j narrows the events: %j', (query, asked) => {
    expect(isAsked(query)).toBe(asked);
  });
});

test('the index files categories by slug and cities by base name', () => {
  expect(filedCategory('multidisciplinary')).toBe('festivals-markets');
  expect(filedCategory('Theater')).toBe('performing-arts');
  expect(filedCategory('Hill-Country')).toBe('hill-country');
  expect(filedCity('Port Aransas, TX')).toBe('port aransas');
});
