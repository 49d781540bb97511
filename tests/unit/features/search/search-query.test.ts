import { describe, expect, test } from 'vitest';
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

describe('reading an address', () => {
  test('text, category and city are read, and unknown parameters are not', () => {
    expect(parse('q=jazz&category=music&city=rockport&page=7&x=y')).toEqual({
      q: 'jazz',
      category: 'music',
      city: 'Rockport',
    });
  });

  test('festivals and markets, under whichever name, are the entry the list has for them', () => {
    for (const name of ['festivals-markets', 'farmers-market', 'Multidisciplinary', 'festival']) {
      expect(parse(`category=${name}`).category).toBe('multidisciplinary');
    }
  });

  test('an unknown city or category is kept, and added to its list', () => {
    const query = parse('city=Ingleside&category=hill-country');
    expect(query).toMatchObject({ city: 'Ingleside', category: 'hill-country' });
    expect(categoryChoices(query).at(-1)).toMatchObject({ value: 'hill-country' });
    expect(cityChoices(query).at(-1)).toEqual({ value: 'Ingleside', label: 'Ingleside' });
  });

  test('the lists are those of the specification', () => {
    expect(categoryChoices({}).map(({ value }) => value)).toContain('multidisciplinary');
    expect(categoryChoices({}).map(({ value }) => value)).not.toContain('festivals-markets');
    expect(cityChoices({})).toHaveLength(10);
    expect(cityChoices({ city: 'Alice' })).toHaveLength(10);
  });

  test('a text longer than the field takes is cut', () => {
    expect(parse(`q=${'é'.repeat(500)}`).q).toHaveLength(SEARCH_TEXT_LIMIT);
  });

  test('any address is read, and its own address is read the same', () => {
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
  test('an empty value takes a filter away and leaves the others', () => {
    const query = withSearch({ q: 'jazz', city: 'Alice' }, { city: '', category: 'music' });
    expect(searchUrl(query)).toBe('/search?q=jazz&category=music');
  });

  test('nothing set is the plain address, with nothing to clear', () => {
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
  ])('%j asks for less than everything: %j', (query, asked) => {
    expect(isAsked(query)).toBe(asked);
  });
});

test('the index files a category under its slug and a city under its base name', () => {
  expect(filedCategory('multidisciplinary')).toBe('festivals-markets');
  expect(filedCategory('Theater')).toBe('performing-arts');
  expect(filedCategory('Hill-Country')).toBe('hill-country');
  expect(filedCity('Port Aransas, TX')).toBe('port aransas');
});
