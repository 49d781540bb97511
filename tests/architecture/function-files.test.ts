import { describe, expect, test } from 'vitest';
import { sample } from './reading/sample.ts';
import { apiRouteComplaints, functionFileComplaints } from './rules/function-files.ts';

test.each(['events', 'create-event', 'event-thing'])(
  'a function file named %s is found',
  (name) => {
    const files = sample({ [`netlify/functions/${name}.mts`]: '' });
    expect(functionFileComplaints(files)).toHaveLength(1);
  },
);

test.each(['search-show', 'events-list', 'calendar-days-show', 'calendar-places-show'])(
  '%s, which searches, limits the calls of an address',
  async (name) => {
    const { config } = (await import(`../../netlify/functions/${name}.mts`)) as {
      config: { rateLimit?: unknown };
    };
    expect(config.rateLimit).toMatchObject({ windowSize: 60, aggregateBy: ['ip', 'domain'] });
  },
);

describe('the list of API routes', () => {
  const declaring = (config: string) =>
    sample({ 'netlify/functions/event-show.mts': `export const config: Config = ${config};` });
  const row = { method: 'GET', path: '/api/events/:id', functionFile: 'event-show' };

  test('equals a declaration with one or more methods', () => {
    const get = declaring("{ path: '/api/events/:id', method: 'GET' }");
    expect(apiRouteComplaints(get, [row])).toEqual([]);
    const both = declaring("{ path: ['/api/events/:id'], method: ['GET', 'DELETE'] }");
    expect(apiRouteComplaints(both, [row, { ...row, method: 'DELETE' }])).toEqual([]);
  });

  test('misses a route that a function declares', () => {
    const files = declaring("{ path: '/api/events/:id', method: 'GET' }");
    expect(apiRouteComplaints(files, [])).toEqual([
      expect.stringContaining(
        "add { method: 'GET', path: '/api/events/:id', functionFile: 'event-show' } with its access",
      ),
    ]);
  });

  test('has a row too many', () => {
    expect(apiRouteComplaints(declaring("{ schedule: '5 6 * * *' }"), [row])).toEqual([
      expect.stringContaining('but no function declares that'),
    ]);
  });

  test.each([
    '{ path: PATH, method: "GET" }',
    '{ path, method: "GET" }',
    '{ path: "/api/x" }',
    '{ path: "/api/x", method: "GET", rateLimit: { windowLimit: MOST, windowSize: 60, aggregateBy: ["ip"] } }',
  ])('cannot be compared with %s', (config) => {
    expect(apiRouteComplaints(declaring(config), [])).toHaveLength(1);
  });
});
