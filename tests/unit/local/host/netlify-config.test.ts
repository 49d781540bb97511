import { expect, test } from 'vitest';
import type { ParsedRedirect } from '../../../../src/local/host/netlify-config.ts';
import { compileRedirect, findRedirect } from '../../../../src/local/host/netlify-config.ts';

const compile = (rule: Partial<ParsedRedirect>) =>
  compileRedirect({ from: '', to: '', force: false, query: {}, conditions: {}, ...rule });

function follow(address: string, ...given: Partial<ParsedRedirect>[]) {
  return findRedirect(given.map(compile), new URL(address, 'http://localhost'));
}

test('the first rule that holds decides', () => {
  const rules = [
    { from: '/a', to: '/first' },
    { from: '/*', to: '/second', status: 302 },
  ];
  expect(follow('/a', ...rules)).toEqual({ kind: 'redirect', status: 301, location: '/first' });
  expect(follow('/b', ...rules)).toEqual({ kind: 'redirect', status: 302, location: '/second' });
});

test('a redirect passes the query string on unless its target has one', () => {
  expect(follow('/a?page=2', { from: '/a', to: '/b' })).toMatchObject({ location: '/b?page=2' });
  expect(follow('/a?page=2', { from: '/a', to: '/b?x=1' })).toMatchObject({ location: '/b?x=1' });
});

test.each([
  ['/', '/', true],
  ['/old', '/old/', true],
  ['/old', '/old/a', false],
  ['/old/*', '/old', true],
  ['/old/*', '/older/a', false],
  ['/*', '/any/thing.html', true],
  ['/a.b', '/axb', false],
])('the rule from %s holds for %s: %s', (from, path, holds) => {
  expect(follow(path, { from, to: '/to' }) !== null).toBe(holds);
});

test.each([
  { from: '/a/*', to: '/:splat' },
  { from: 'https://old.example.org/*', to: '/b' },
  { from: '/a', to: '/b', conditions: { Country: ['FR'] } },
])('a rule that only Netlify can follow is refused: %j', (rule) => {
  expect(() => compile(rule)).toThrow(`the redirect from "${rule.from}"`);
});
