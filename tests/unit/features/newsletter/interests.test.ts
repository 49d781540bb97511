import { describe, expect, test } from 'vitest';
import {
  groupInterests,
  INTEREST_GROUPS,
  interestsField,
} from '../../../../src/features/newsletter/interests.ts';

const values = Object.values(INTEREST_GROUPS).flatMap((options) =>
  options.map(({ value }) => value as string),
);

describe('interests', () => {
  test('are the nine categories and the ten towns of the events page', () => {
    expect(INTEREST_GROUPS.categories).toHaveLength(9);
    expect(INTEREST_GROUPS.cities).toHaveLength(10);
    expect(INTEREST_GROUPS.cities[0]).toEqual({ value: 'Corpus Christi', label: 'Corpus Christi' });
  });

  test('fit into the database all together, which holds twenty', () => {
    expect(values.length).toBeLessThanOrEqual(20);
    expect(new Set(values).size).toBe(values.length);
  });

  test.each([
    ['one ticked box', 'music', ['music']],
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

  test('are told apart again, and one that is no longer offered is left out', () => {
    expect(groupInterests(['Rockport', 'music', 'opera'])).toEqual({
      categories: ['music'],
      cities: ['Rockport'],
    });
  });
});
