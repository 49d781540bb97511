/** The real deadline: ten seconds for all redirects and the body together. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { safeFetch } from '../../../../src/server/safe-fetch/safe-fetch.ts';
import {
  leadsTo,
  startWebServer,
  type Answer,
  type WebServer,
} from '../../../support/web/web-server.ts';

const late =
  (answer: Answer): Answer =>
  (...all) =>
    void setTimeout(() => answer(...all), 3_000);

let web: WebServer;
beforeAll(async () => {
  web = await startWebServer({
    '/1': late(leadsTo('/2')),
    '/2': late(leadsTo('/drip')),
    '/drip': (response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 500);
      response.on('close', () => clearInterval(timer));
    },
  });
});
afterAll(() => web.stop());

it('a slow drip behind slow redirects ends after ten seconds', async () => {
  const before = performance.now();
  const result = await safeFetch(`${web.origin}/1`, { userAgent: 'Test', localOrigin: web.origin });
  expect(result).toMatchObject({
    message: '127.0.0.1 did not send everything within 10 seconds.',
  });
  expect(performance.now() - before).toBeGreaterThan(9_900);
  expect(performance.now() - before).toBeLessThan(11_000);
});
