import { describe, expect, test } from 'vitest';
import {
  canonicalCategory,
  CAROUSEL_CATEGORY_OPTIONS,
  CATEGORY_OPTIONS,
  categoryLabel,
  CITY_PAGE_CATEGORY_OPTIONS,
  EVENT_CATEGORIES,
  LEGACY_CATEGORY_OPTIONS,
  listedCategory,
} from '../../../src/regions/categories.ts';
import { categoryValues } from '../../../src/regions/topics.ts';

const FESTIVALS = [
  'festivals-markets',
  'multidisciplinary',
  'festival',
  'market',
  'farmers-market',
  'craft-market',
];

describe('the nine categories', () => {
  test('have the order and labels of the specification', () => {
    expect(EVENT_CATEGORIES.map(({ slug, label }) => [slug, label])).toEqual([
      ['performing-arts', 'Performing Arts'],
      ['visual-arts', 'Visual Arts'],
      ['music', 'Music'],
      ['film-media', 'Film & Media Arts'],
      ['literary-arts', 'Literary Arts'],
      ['craft-design', 'Craft & Design'],
      ['family-community', 'Family & Community Arts'],
      ['workshops-classes', 'Workshops & Classes'],
      ['festivals-markets', 'Festivals & Markets'],
    ]);
  });
});

describe('the label of a category', () => {
  test.each([
    ['multidisciplinary', 'Festivals & Markets'],
    ['festival', 'Festivals & Markets'],
    ['market', 'Festivals & Markets'],
    ['farmers-market', 'Festivals & Markets'],
    ['craft-market', 'Festivals & Markets'],
    ['art', 'Visual Arts'],
    ['theater', 'Performing Arts'],
    ['dance', 'Performing Arts'],
    ['Music', 'Music'],
    ['workshop', 'Workshops & Classes'],
    ['FILM-MEDIA', 'Film & Media Arts'],
    [' Theater ', 'Performing Arts'],
  ])('%s is shown as %s', (value, label) => {
    expect(categoryLabel(value)).toBe(label);
  });

  test.each([
    ['poetry', 'Poetry'],
    ['wine', 'Wine'],
    ['hill-country', 'Hill Country'],
    ['open_mic', 'Open Mic'],
    [' -poetry- ', 'Poetry'],
    ['élan', 'Élan'],
    ['', ''],
  ])('%j, which is no category, is shown as %j', (value, label) => {
    expect(categoryLabel(value)).toBe(label);
  });
});

describe('the category a value means', () => {
  test('a slug means itself and an alias its category, in any case', () => {
    expect(canonicalCategory('music')).toBe('music');
    expect(canonicalCategory('MUSIC')).toBe('music');
    expect(canonicalCategory('Farmers-Market')).toBe('festivals-markets');
  });

  test('any other value means none, also the name of an object member', () => {
    for (const value of ['wine', '', 'constructor', '__proto__', 'toString']) {
      expect(canonicalCategory(value)).toBeNull();
    }
  });
});

describe('the stored spellings a filter matches', () => {
  test('a category matches itself and its aliases', () => {
    expect(categoryValues('festivals-markets')).toEqual(FESTIVALS);
    expect(categoryValues('performing-arts')).toEqual(['performing-arts', 'theater', 'dance']);
    expect(categoryValues('music')).toEqual(['music', 'Music']);
    expect(categoryValues('literary-arts')).toEqual(['literary-arts']);
  });

  test('an alias matches what its category matches', () => {
    expect(categoryValues('multidisciplinary')).toEqual(FESTIVALS);
    expect(categoryValues('Theater')).toEqual(categoryValues('performing-arts'));
  });

  test('an unknown value matches itself, as given and in lower case', () => {
    expect(categoryValues('Poems')).toEqual(['Poems', 'poems']);
    expect(categoryValues('poems')).toEqual(['poems']);
  });

  test('a topic matches by the categories, tags and cities of its rule', () => {
    expect(categoryValues('Family')).toEqual(
      expect.arrayContaining(['Family', 'family', 'family-community', 'tag all ages', 'tag youth']),
    );
    expect(categoryValues('hill-country')).toEqual(
      expect.arrayContaining(['hill-country', 'tag hill country', 'city austin']),
    );
  });

  test('an empty value matches nothing, because it filters nothing', () => {
    expect(categoryValues('  ')).toEqual([]);
  });
});

describe('the lists', () => {
  test('the events page and the form offer the nine', () => {
    expect(CATEGORY_OPTIONS.map(({ value }) => value)).toEqual(
      EVENT_CATEGORIES.map(({ slug }) => slug),
    );
  });

  test('archive and search offer multidisciplinary in place of festivals-markets', () => {
    expect(LEGACY_CATEGORY_OPTIONS).toHaveLength(9);
    expect(LEGACY_CATEGORY_OPTIONS.at(-1)).toEqual({
      value: 'multidisciplinary',
      label: 'Multidisciplinary & Festivals',
    });
    expect(FESTIVALS.map(listedCategory)).toEqual(FESTIVALS.map(() => 'multidisciplinary'));
    expect([listedCategory('Theater'), listedCategory('wine')]).toEqual([
      'performing-arts',
      'wine',
    ]);
  });

  test('a city page offers seven categories after all events', () => {
    expect(CITY_PAGE_CATEGORY_OPTIONS.map(({ label }) => label)).toEqual([
      'All Events',
      'Music',
      'Visual Arts',
      'Performing Arts',
      'Festivals & Markets',
      'Craft & Design',
      'Literary Arts',
      'Workshops & Classes',
    ]);
  });

  test('the carousel offers six, film under its short name', () => {
    expect(CAROUSEL_CATEGORY_OPTIONS.map(({ label }) => label)).toEqual([
      'Performing Arts',
      'Visual Arts',
      'Music',
      'Film & Media',
      'Literary Arts',
      'Festivals & Markets',
    ]);
  });

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
