import { expect, test } from 'vitest';
import { createByteCache } from '../../../../src/local/host/lru.ts';

const bytes = (count: number) => Buffer.alloc(count);

test('what was not asked for the longest goes first', () => {
  const cache = createByteCache(80);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) cache.set(key, bytes(10));
  cache.get('a');
  cache.set('i', bytes(10));
  expect(cache.get('a')).toBeDefined();
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('i')).toBeDefined();
});

test('a value too large for the cache is not kept and pushes nothing out', () => {
  const cache = createByteCache(80);
  cache.set('small', bytes(10));
  cache.set('large', bytes(11));
  expect(cache.get('large')).toBeUndefined();
  expect(cache.get('small')).toBeDefined();
});

test('a key set twice counts once', () => {
  const cache = createByteCache(80);
  for (let round = 0; round < 20; round += 1) cache.set('same', bytes(10));
  cache.set('other', bytes(10));
  expect(cache.get('same')).toBeDefined();
});
