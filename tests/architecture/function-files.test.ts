import { describe, expect, test } from 'vitest';
import type { ApiRoute } from '../../src/server/http/api-routes.ts';
import { parseCode } from './reading/code.ts';
import type { RunningFunction } from './rules/function-files.ts';
import {
  apiRouteComplaints,
  functionConfigComplaints,
  functionFileComplaints,
  routeLengthComplaints,
} from './rules/function-files.ts';

const withConfig = (name: string, config: string) =>
  parseCode([{ path: `netlify/functions/${name}.mts`, text: `export const config = ${config};` }]);

test('a function that runs by itself and is not named noun-verb is found', () => {
  for (const config of ["{ schedule: '5 6 * * *' }", '{ background: true }']) {
    for (const name of ['events', 'fold-counts', 'event-thing']) {
      expect(functionFileComplaints(withConfig(name, config))).toHaveLength(1);
    }
    expect(functionFileComplaints(withConfig('counts-fold', config))).toEqual([]);
  }
  expect(functionFileComplaints(withConfig('events', "{ path: '/api/events' }"))).toEqual([]);
});

test.each([
  '{ path: PATH, method: "GET" }',
  '{ path: [...PATHS], method: "GET" }',
  '{ path: "/api/x", method: "GET", rateLimit: { windowLimit: MOST, windowSize: 60, aggregateBy: ["ip"] } }',
])('a config that Netlify cannot read is found: %s', (config) => {
  expect(functionConfigComplaints(withConfig('events', config))).toHaveLength(1);
});

test('a route of more than twelve lines is found', () => {
  const route = (lines: number) =>
    parseCode([
      {
        path: 'netlify/functions/events.mts',
        text: `api.open.get('/api/x', () => {\n${'work();\n'.repeat(lines - 2)}});`,
      },
    ]);
  expect(routeLengthComplaints(route(12))).toEqual([]);
  expect(routeLengthComplaints(route(13))).toHaveLength(1);
});

test.each(['search', 'events', 'calendar-days', 'calendar-places'])(
  '%s, which searches, limits the calls of an address',
  async (name) => {
    const { config } = (await import(`../../netlify/functions/${name}.mts`)) as {
      config: { rateLimit?: unknown };
    };
    const windowLimit = name === 'search' ? 240 : 600;
    const aggregateBy = ['ip', 'domain'];
    expect(config.rateLimit).toEqual({ windowLimit, windowSize: 60, aggregateBy });
  },
);

describe('the list of API routes', () => {
  const row: ApiRoute = {
    method: 'GET',
    path: '/api/events/:id',
    functionFile: 'guide',
    access: 'public',
  };
  const guide = (changes: Partial<RunningFunction> = {}): RunningFunction => ({
    name: 'guide',
    config: { path: '/api/events/:id', method: 'GET' },
    routes: [{ method: 'GET', path: '/api/events/:id', access: 'public', reads: 'nothing' }],
    registered: [{ method: 'GET', path: '/api/events/:id' }] as RunningFunction['registered'],
    ...changes,
  });

  test('equals what the functions declare', () => {
    expect(apiRouteComplaints([guide()], [row])).toEqual([]);
  });

  test.each<[string, RunningFunction[], ApiRoute[]]>([
    ['misses a route that a function declares', [guide()], []],
    ['has a row too many', [], [row]],
    ['has a row with another access', [guide()], [{ ...row, access: 'editor' }]],
    [
      'has a row that takes what its function does not read',
      [guide({ config: { path: '/api/events/:id', method: 'GET' } })],
      [{ ...row, method: 'POST' }],
    ],
    [
      'lacks what was added to Hono alone',
      [guide({ registered: [{ method: 'GET', path: '/api/x' }] as RunningFunction['registered'] })],
      [row],
    ],
    [
      'lacks what only the config has',
      [guide({ config: { path: ['/api/events/:id', '/api/x'], method: 'GET' } })],
      [row],
    ],
    ['has a route that two functions claim', [guide(), guide({ routes: [] })], [row]],
  ])('%s', (_what, functions, listed) => {
    expect(apiRouteComplaints(functions, listed)).not.toEqual([]);
  });
});
