import { describe, expect, test } from 'vitest';
import { createFunctionRoutes } from '../../../../../src/local/host/functions/function-routes.ts';
import type { SiteFunction } from '../../../../../src/local/host/functions/load-functions.ts';
import { toSiteFunction } from '../../../../../src/local/host/functions/load-functions.ts';

const make = (name: string, config: object): SiteFunction =>
  toSiteFunction(name, { default: () => undefined, config });

const routes = createFunctionRoutes([
  make('ssr', { path: ['/events/*'], excludedPath: '/events/private/*' }),
  make('event', { path: '/api/events/:id' }),
  make('events', { path: ['/api/events', '/api/list'] }),
  make('featured', { path: '/api/events/featured' }),
  make('feed', { path: '/events/:id.ics' }),
  make('write', { path: '/api/notes', method: ['POST', 'put'] }),
  make('read', { path: '/api/notes', method: 'GET' }),
  make('list', { path: '/api/lists/:id/:view?' }),
]);

const name = (path: string, method = 'GET') => routes(method, path)?.fn.name ?? null;

describe('the function for a path', () => {
  test.each([
    ['/api/events', 'events'],
    ['/api/list', 'events'],
    ['/api/events/featured', 'featured'],
    ['/api/events/a-b-c', 'event'],
    ['/events/a.ics', 'feed'],
    ['/events/private/a', null],
    ['/api/events/a/b', null],
  ])('of %s is %s', (path, expected) => {
    expect(name(path)).toBe(expected);
  });

  test('comes with its parameters, percent-encoded as on Netlify', () => {
    expect(routes('GET', '/api/events/a%20b/')?.params).toEqual({ id: 'a%20b' });
    expect(routes('GET', '/api/events')?.params).toEqual({});
    expect(Object.keys(routes('GET', '/api/lists/a')?.params ?? {})).toEqual(['id']);
  });
});

test('two functions that claim one path and method are refused by name', () => {
  const one = make('one', { path: '/api/x' });
  const two = make('two', { path: '/api/x', method: 'POST' });
  expect(() => createFunctionRoutes([one, two])).toThrow(
    /one and two both claim the path \/api\/x/,
  );
});
