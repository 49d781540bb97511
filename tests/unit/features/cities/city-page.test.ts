import { describe, expect, test } from 'vitest';
import { cityEventsAddress } from '../../../../src/features/cities/city-page.ts';
import { slowest } from '../../../support/samples/hostile/hostile-text.ts';

const rules = cityEventsAddress('rockport');
const read = (address: string) => rules.read(new URLSearchParams(address));

describe('the address', () => {
  test('holds category and view, and is plain without filters', () => {
    expect(rules.href({})).toBe('/cities/rockport');
    expect(rules.href({ category: 'music', view: 'all' })).toBe(
      '/cities/rockport?category=music&view=all',
    );
  });

  test('parses back to the same query', () => {
    const query = { category: 'craft-design', view: 'all' as const };
    expect(read(rules.href(query).split('?')[1] ?? '')).toEqual(query);
  });

  test('takes aliases', () => {
    expect(read('category=theater').category).toBe('performing-arts');
    expect(read('category=Music').category).toBe('music');
  });

  test.each(['', 'category=&view=', 'category=%00&view=zzz', 'category=wine&view=ALL', 'page=9'])(
    'ignores invalid values: %s',
    (address) => {
      expect(read(address)).toEqual({ category: undefined, view: undefined });
    },
  );

  test('is parsed in linear time', () => {
    expect(slowest((text) => read(`category=${text}&view=${text}`)).ms).toBeLessThan(100);
  });

  test('merges what was chosen before the script ran', () => {
    expect(rules.withFilled({ view: 'all' }, { category: 'music' })).toEqual({
      category: 'music',
      view: 'all',
    });
    expect(rules.withFilled({ category: 'music' }, { view: 'all', category: 'zzz' })).toEqual({
      category: undefined,
      view: 'all',
    });
  });
});
