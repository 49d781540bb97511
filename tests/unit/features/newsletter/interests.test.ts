import { describe, expect, test } from 'vitest';
import {
  groupInterests,
  INTEREST_GROUPS,
  interestsField,
  matchesInterests,
} from '../../../../src/features/newsletter/interests.ts';

const values = Object.values(INTEREST_GROUPS).flatMap((options) =>
  options.map(({ value }) => value as string),
);

describe('interests', () => {
  test('are the nine categories and the cities of calendar and form', () => {
    expect(INTEREST_GROUPS.categories).toHaveLength(9);
    expect(INTEREST_GROUPS.cities).toHaveLength(12);
    expect(INTEREST_GROUPS.cities[0]).toEqual({ value: 'Corpus Christi', label: 'Corpus Christi' });
  });

  test('fit into the database together, which holds forty', () => {
    expect(values.length).toBeLessThanOrEqual(40);
    expect(new Set(values).size).toBe(values.length);
  });

  test.each([
    ['one checked box', 'music', ['music']],
    ['several', ['Rockport', 'music', 'Alice'], ['music', 'Rockport', 'Alice']],
    ['one twice', ['music', 'music'], ['music']],
    ['a blank field for no box', '', []],
    ['a blank field and a box', ['', 'Sinton'], ['Sinton']],
    ['none', [], []],
  ])('are read from a form with %s', (_, sent, stored) => {
    expect(interestsField.parse(sent)).toEqual(stored);
  });

  test.each([['golf'], [['music', 'golf']], [7], [[null]], [{}], [null]])(
    'are refused when they are %j',
    (sent) => {
      const { error } = interestsField.safeParse(sent);
      expect(error?.issues[0]?.message).toBe('Choose interests from the list');
    },
  );

  test('are grouped, without one that is no longer offered', () => {
    expect(groupInterests(['Rockport', 'music', 'opera'])).toEqual({
      categories: ['music'],
      cities: ['Rockport'],
    });
  });
});

describe('an event', () => {
  const jazz = { category: 'music', city: 'Rockport, TX' };

  test.each([
    [jazz, [], true],
    [jazz, ['music'], true],
    [jazz, ['Rockport'], true],
    [jazz, ['visual-arts', 'music', 'Victoria', 'Rockport'], true],
    [jazz, ['visual-arts'], false],
    [jazz, ['Victoria'], false],
    [jazz, ['music', 'Victoria'], false],
    [jazz, ['visual-arts', 'Rockport'], false],
    [{ ...jazz, category: 'theater' }, ['performing-arts'], true],
    [{ category: 'unknown', city: 'ROCKPORT' }, ['Rockport'], true],
    [{ category: 'unknown', city: 'ROCKPORT' }, ['music', 'Rockport'], false],
    [jazz, ['no-longer-offered'], true],
    [jazz, ['no-longer-offered', 'Rockport'], true],
  ])('%j with the interests %j matches: %j', (event, interests, matches) => {
    expect(matchesInterests(event, interests)).toBe(matches);
  });
});
