import { expect, test } from 'vitest';
import { parseTarget } from '../../../../src/local/gateway/http.ts';

test('a path is split and decoded, and its dots are kept', () => {
  const target = parseTarget('/storage/v1/object/photos/a%20b/../%2e%2e/c?download=x&y');
  expect(target?.path).toEqual(['storage', 'v1', 'object', 'photos', 'a b', '..', '..', 'c']);
  expect(target?.query.get('download')).toBe('x');
});

test('a question mark in the query stays part of it', () => {
  expect(parseTarget('/a?next=/b?c=1')?.query.get('next')).toBe('/b?c=1');
});

test('broken encoding is nothing', () => {
  expect(parseTarget('/a/%E0%A4%A')).toBeNull();
});
