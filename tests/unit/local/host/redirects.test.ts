import { describe, expect, test } from 'vitest';
import type { ParsedRedirect, RedirectRule } from '../../../../src/local/host/redirects.ts';
import { compileRedirect, findRedirect } from '../../../../src/local/host/redirects.ts';

function rules(...given: Partial<ParsedRedirect>[]): RedirectRule[] {
  const defaults = { from: '', to: '', force: false, query: {}, conditions: {} };
  return given.map((rule) => compileRedirect({ ...defaults, ...rule })).filter((r) => r !== null);
}

function follow(list: RedirectRule[], address: string, forcedOnly = false) {
  const { pathname, search } = new URL(address, 'http://localhost');
  return findRedirect(list, { pathname, search }, { forcedOnly });
}

interface Captures {
  splat: string;
  year?: string;
  slug?: string;
}

const redirect = (location: string, status = 301) => ({ kind: 'redirect', status, location });

describe('redirects', () => {
  test('the first rule that holds decides', () => {
    const list = rules({ from: '/a', to: '/first' }, { from: '/*', to: '/second', status: 302 });
    expect(follow(list, '/a')).toEqual(redirect('/first'));
    expect(follow(list, '/b')).toEqual(redirect('/second', 302));
  });

  test('the query string goes along unless the target has its own', () => {
    const list = rules({ from: '/a', to: '/b' }, { from: '/c', to: '/d?x=1' });
    expect(follow(list, '/a?page=2')).toEqual(redirect('/b?page=2'));
    expect(follow(list, '/c?page=2')).toEqual(redirect('/d?x=1'));
  });

  test('a rule may demand and capture parameters', () => {
    const list = rules({ from: '/post', to: '/blog/:id', query: { id: ':id', kind: 'old' } });
    expect(follow(list, '/post?id=a/b&kind=old')).toEqual(redirect('/blog/a%2Fb'));
    expect(follow(list, '/post?id=7')).toBeNull();
    expect(follow(list, '/post?id=7&kind=new')).toBeNull();
  });

  test('only forced rules count before static files', () => {
    const list = rules({ from: '/a', to: '/b' }, { from: '/a', to: '/c', force: true });
    expect(follow(list, '/a', true)).toEqual(redirect('/c'));
    expect(follow(list, '/a')).toEqual(redirect('/b'));
  });

  test.each(['//example.org', '/\\example.org', '///example.org/x'])(
    'a captured path %s never leads to another host',
    (path) => {
      const list = rules({ from: '/*', to: '/:splat' });
      const found = findRedirect(list, { pathname: path, search: '' }, { forcedOnly: false });
      expect(found).toMatchObject({ kind: 'redirect' });
      const { location } = found as { location: string };
      expect(new URL(location, 'http://localhost').host).toBe('localhost');
    },
  );

  test('a rewrite keeps the address and may carry a status', () => {
    const list = rules(
      { from: '/app/*', to: '/index.html', status: 200 },
      { from: '/x', to: '/404.html', status: 404 },
    );
    expect(follow(list, '/app/a')).toEqual({ kind: 'rewrite', status: 200, target: '/index.html' });
    expect(follow(list, '/x')).toMatchObject({ kind: 'rewrite', status: 404 });
  });

  test('a rule of another host name never holds here', () => {
    const from = 'https://old.example.org/*';
    expect(rules({ from, to: '/:splat', host: 'old.example.org' })).toEqual([]);
  });

  test.each([
    [{ from: '/a', to: '/b', status: 299 }, 'unknown status'],
    [{ from: '/a', to: 'https://example.org/b', status: 200 }, 'proxy'],
    [{ from: '/a', to: '/b', conditions: { Country: ['FR'] } }, 'conditions'],
  ])('a rule this host cannot follow is refused: %j', (rule, words) => {
    expect(() => rules(rule)).toThrow(words);
  });
});

describe('the path of a rule', () => {
  const target = '/to?splat=:splat&year=:year&slug=:slug';
  const captured = (from: string, path: string) => follow(rules({ from, to: target }), path);

  test.each([
    ['/', '/', { splat: '' }],
    ['/old', '/old/', { splat: '' }],
    ['/old/*', '/old', { splat: '' }],
    ['/old/*', '/old/a/b', { splat: 'a/b' }],
    ['/*', '/any/thing.html', { splat: 'any/thing.html' }],
    ['/news/:year/:slug', '/news/2026/a%20b', { splat: '', year: '2026', slug: 'a%20b' }],
    ['/files/report*.pdf', '/files/report-7.pdf', { splat: '-7' }],
    ['/caf\u00e9', '/caf%C3%A9', { splat: '' }],
    ['/a.b', '/a.b', { splat: '' }],
  ])('%s holds for %s', (from, path, { splat, year = ':year', slug = ':slug' }: Captures) => {
    const location = `/to?splat=${splat}&year=${year}&slug=${slug}`;
    expect(captured(from, path)).toEqual(redirect(location));
  });

  test.each([
    ['/old', '/older'],
    ['/old/*', '/older/a'],
    ['/news/:year', '/news/2026/more'],
    ['/a.b', '/axb'],
    ['/old', '/Old'],
  ])('%s does not hold for %s', (from, path) => {
    expect(captured(from, path)).toBeNull();
  });
});
