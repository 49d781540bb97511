import { describe, expect, test } from 'vitest';
import {
  parseSearchQuery,
  SEARCH_TEXT_LIMIT,
  searchUrl,
} from '../../../../src/features/search/search-query.ts';
import { fc } from '../../../support/samples/properties.ts';

const parse = (query: string) => parseSearchQuery(new URLSearchParams(query));

describe('parsing an address', () => {
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
