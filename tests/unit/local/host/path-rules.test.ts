import { describe, expect, test } from 'vitest';
import { compilePathRule, fillPath } from '../../../../src/local/host/path-rules.ts';

const exact = (path: string) => compilePathRule(path, { ignoreCase: false });

describe('the path language of netlify.toml', () => {
  test.each([
    ['/', '/', {}],
    ['/old', '/old', {}],
    ['/old', '/old/', {}],
    ['/old/*', '/old', { splat: '' }],
    ['/old/*', '/old/a/b', { splat: 'a/b' }],
    ['/*', '/', { splat: '' }],
    ['/*', '/any/thing.html', { splat: 'any/thing.html' }],
    ['/news/:year/:slug', '/news/2026/a%20b', { year: '2026', slug: 'a%20b' }],
    ['/files/report*.pdf', '/files/report-7.pdf', { splat: '-7' }],
    ['/café', '/caf%C3%A9', {}],
    ['/a.b', '/a.b', {}],
  ])('%s holds for %s', (rule, path, captures) => {
    expect(exact(rule)(path)).toEqual(captures);
  });

  test.each([
    ['/old', '/older'],
    ['/old/*', '/older/a'],
    ['/news/:year', '/news/2026/more'],
    ['/news/:year', '/news'],
    ['/a.b', '/axb'],
    ['/old', '/Old'],
  ])('%s does not hold for %s', (rule, path) => {
    expect(exact(rule)(path)).toBeNull();
  });

  test('header paths ignore case', () => {
    expect(compilePathRule('/About/*', { ignoreCase: true })('/about/x')).toEqual({ splat: 'x' });
  });

  test('captures are put where the target names them, and ports are left alone', () => {
    const captures = { splat: 'a/b', id: '7' };
    expect(fillPath('/new/:splat?id=:id', captures)).toBe('/new/a/b?id=7');
    expect(fillPath('https://example.org:8080/:other', captures)).toBe(
      'https://example.org:8080/:other',
    );
  });
});
