import { expect, it } from 'vitest';
import { openWeb } from '../../../../../src/features/content-sync/read/web.server.ts';
import {
  sends,
  startTestServer,
  type Answer,
  type WebServer,
} from '../../../../support/web/web-server.ts';

let server: WebServer;

const open = async (robots: Answer | null) => {
  const page = sends('page');
  server = await startTestServer({
    '/calendar': page,
    '/private/calendar': page,
    '/moved': (response) => void response.writeHead(302, { location: '/private/calendar' }).end(),
    ...(robots === null ? {} : { '/robots.txt': robots }),
  });
  const web = openWeb({ siteUrl: 'https://guide.example', localOrigin: server.origin });
  return (path: string) => web.get(`${server.origin}${path}`);
};

it('robots.txt is asked for once, and its rules hold for redirects too', async () => {
  const get = await open(sends('User-agent: *\nDisallow: /private/'));
  expect(await get('/calendar')).toMatchObject({ outcome: 'fetched' });
  for (const path of ['/private/calendar', '/moved']) {
    expect(await get(path)).toMatchObject({
      outcome: 'failed',
      reason: 'robots',
      message: expect.stringMatching(/^The robots\.txt of .+ asks readers like this guide/),
    });
  }
  expect(server.asked).toEqual(['/robots.txt', '/calendar', '/moved']);
});

it('a rule for the guide by name comes before one for all', async () => {
  const get = await open(
    sends(
      'User-agent: *\nDisallow: /\n\nUser-agent: CoastalBendArts\nAllow: /calendar\nDisallow: /',
    ),
  );
  expect(await get('/calendar')).toMatchObject({ outcome: 'fetched' });
  expect(await get('/private/calendar')).toMatchObject({ reason: 'robots' });
});

it.each([
  ['missing', null],
  ['broken', ((response) => void response.writeHead(500).end()) satisfies Answer],
  ['cut off', ((response) => void response.destroy()) satisfies Answer],
])('a %s robots.txt forbids nothing', async (_, robots) => {
  const get = await open(robots);
  expect(await get('/private/calendar')).toMatchObject({ outcome: 'fetched' });
});

it('a rule of very many stars is one of a single star, and as quick', async () => {
  const get = await open(sends(`User-agent: *\nDisallow: /${'*'.repeat(400_000)}vate`));
  const before = performance.now();
  expect(await get('/private/calendar')).toMatchObject({ reason: 'robots' });
  expect(await get(`/calendar?${'a'.repeat(15_000)}`)).toMatchObject({ outcome: 'fetched' });
  expect(performance.now() - before).toBeLessThan(5000);
});

it('the pause that a robots.txt asks for lies between two requests, also at once', async () => {
  const get = await open(sends('User-agent: *\nCrawl-delay: 0.15'));
  const before = performance.now();
  await get('/calendar');
  await Promise.all([get('/calendar'), get('/calendar')]);
  expect(performance.now() - before, 'two pauses').toBeGreaterThan(290);
});
