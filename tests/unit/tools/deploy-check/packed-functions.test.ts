import { describe, expect, it, test } from 'vitest';
import type { ApiRoute } from '../../../../src/server/http/api-routes.ts';
import {
  manifestProblems,
  manifestSchema,
} from '../../../../src/tools/deploy-check/packed-functions.ts';

const ROUTES: ApiRoute[] = [
  { method: 'GET', path: '/api/events/:id', functionFile: 'guide', access: 'public' },
];
const unrouted = { paths: [], methods: [], rateLimit: null };
const DECLARED = [
  {
    name: 'guide',
    paths: ['/api/events/:id'],
    methods: ['GET'],
    schedule: null,
    isBackground: false,
    rateLimit: { windowLimit: 240, windowSize: 60 },
  },
  { ...unrouted, name: 'change-follow', schedule: '* * * * *', isBackground: false },
  { ...unrouted, name: 'sync-run-process', schedule: null, isBackground: true },
];

const show = {
  name: 'guide',
  path: '/functions/guide.zip',
  routes: [{ pattern: '/api/events/:id', methods: ['GET'], expression: '^…$' }],
  trafficRules: {
    action: { config: { rateLimitConfig: { windowLimit: 240, windowSize: 60 } } },
  },
};
const outbox = {
  name: 'change-follow',
  path: '/functions/change-follow.zip',
  schedule: '* * * * *',
};
const work = {
  name: 'sync-run-process',
  path: '/functions/sync-run-process.zip',
  invocationMode: 'background',
};
const pages = {
  name: 'ssr',
  path: '/functions/ssr.zip',
  routes: [{ pattern: '/events/*', methods: [] }],
};
const searchPages = { ...pages, name: 'search-pages' };

const problemsOf = (...functions: object[]) =>
  manifestProblems(
    manifestSchema.parse({ version: 1, functions: [work, searchPages, ...functions] }),
    ROUTES,
    DECLARED,
  );

it('finds nothing wrong when Netlify understood every function', () => {
  expect(problemsOf(show, outbox, pages)).toEqual([]);
});

describe('a problem is', () => {
  test.each([
    ['a function that was not packed', [show, outbox], /ssr was not packed/],
    [
      'a route that was not understood',
      [{ ...show, routes: undefined }, outbox, pages],
      /does not route GET \/api\/events\/:id by guide/,
    ],
    [
      'a schedule that was not understood',
      [show, { ...outbox, schedule: undefined }, pages],
      /does not run change-follow at "\* \* \* \* \*"/,
    ],
    [
      'a limit that was not understood',
      [{ ...show, trafficRules: undefined }, outbox, pages],
      /does not limit the calls of guide to 240 in 60 seconds/,
    ],
    [
      'a function in the background that answers',
      [{ ...show, invocationMode: 'background' }, outbox, pages],
      /runs guide in the background/,
    ],
  ])('%s', (_what, functions, problem) => {
    expect(problemsOf(...functions).join('\n')).toMatch(problem);
  });
});

test('a problem is work that Netlify would not run in the background', () => {
  const functions = [show, outbox, pages, searchPages, { ...work, invocationMode: undefined }];
  expect(
    manifestProblems(manifestSchema.parse({ version: 1, functions }), ROUTES, DECLARED).join('\n'),
  ).toMatch(/does not run sync-run-process in the background/);
});
