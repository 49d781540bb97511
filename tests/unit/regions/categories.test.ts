import { describe, expect, test } from 'vitest';
import {
  canonicalCategory,
  CAROUSEL_CATEGORY_OPTIONS,
  CATEGORY_OPTIONS,
  CITY_PAGE_CATEGORY_OPTIONS,
  LEGACY_CATEGORY_OPTIONS,
} from '../../../src/regions/categories.ts';
import { categoryValues } from '../../../src/regions/topics.ts';

describe('the lists', () => {
  test('every option of every list matches stored events', () => {
    const lists = [
      CATEGORY_OPTIONS,
      LEGACY_CATEGORY_OPTIONS,
      CITY_PAGE_CATEGORY_OPTIONS.slice(1),
      CAROUSEL_CATEGORY_OPTIONS,
    ];
    for (const { value } of lists.flat()) {
      expect(categoryValues(value)).toContain(canonicalCategory(value));
    }
  });
});
