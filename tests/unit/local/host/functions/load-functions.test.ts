import { expect, it } from 'vitest';
import { toSiteFunction } from '../../../../../src/local/host/functions/load-functions.ts';

const make = (name: string, config?: { path?: string; background?: boolean; schedule?: string }) =>
  toSiteFunction(name, { default: () => undefined, config });

it.each<[string, { path?: string; background?: boolean } | undefined, boolean]>([
  ['report-background', undefined, true],
  ['report', { background: true }, true],
  ['report', { background: false, path: '/api/report' }, false],
])('the function %s with %j runs in the background: %s', (name, config, isBackground) => {
  const fn = make(name, config);
  expect([fn.isBackground, fn.paths]).toEqual([isBackground, [config?.path ?? []].flat()]);
});

it.each([
  ['report', { background: true, schedule: '0 10 * * 1' }, /schedule cannot run in the background/],
  ['report', { path: '/api/report', schedule: '0 10 * * 1' }, /schedule cannot have a path/],
  ['report', { path: 'api/report' }, /"api\/report" does not begin with a slash/],
])('the function %s with %j is refused', (name, config, reason) => {
  expect(() => make(name, config)).toThrow(reason);
});

it('a rate limit refuses further calls of an address, and no others', async () => {
  const { handler } = toSiteFunction('search', {
    default: () => new Response('found'),
    config: { rateLimit: { windowLimit: 2, windowSize: 60 } },
  });
  const call = async (ip: string) =>
    ((await handler(new Request('http://localhost/'), { ip } as never)) as Response).status;
  expect([await call('a'), await call('a'), await call('a'), await call('b')]).toEqual([
    200, 200, 429, 200,
  ]);
});
