import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expectProblem, openVisit } from '../../support/browser/browser.ts';

/** Pages of a small site that does everything a page must not do. */
const PAGES: Record<string, string> = {
  '/fine': '<h1>Fine</h1><img src="/dot.svg" alt="A dot">',
  '/logs': '<h1>Logs</h1><script>console.error("gone wrong")</script>',
  '/warns': '<h1>Warns</h1><script>console.warn("going wrong")</script>',
  '/throws': '<h1>Throws</h1><script>setTimeout(() => { throw new Error("thrown") })</script>',
  '/rejects': '<h1>Rejects</h1><script>Promise.reject(new Error("rejected"))</script>',
  '/foreign-image': '<h1>Foreign</h1><img src="http://images.example.org/a.png" alt="">',
  '/foreign-call':
    '<h1>Foreign</h1><script>fetch("http://api.example.org/x").catch(() => 0)</script>',
  '/foreign-socket': '<h1>Foreign</h1><script>new WebSocket("ws://api.example.org/x")</script>',
  '/missing-image': '<h1>Missing</h1><img src="/no-such.png" alt="">',
  '/failing-call': '<h1>Failing</h1><script>fetch("/broken").catch(() => 0)</script>',
  '/gives-up':
    '<h1>Gives up</h1><script>const c = new AbortController(); fetch("/slow", { signal: c.signal }).catch(() => 0); setTimeout(() => c.abort(), 50)</script>',
  '/policy': '<h1 style="color: red">Policy</h1>',
  '/tiny-button':
    '<main><h1>Buttons</h1><button style="width:9px;height:9px;padding:0">a</button><button style="width:9px;height:9px;padding:0">b</button></main>',
  '/nameless-image': '<main><h1>Images</h1><img src="/dot.svg"></main>',
  '/pale': '<main><h1>Pale</h1><p style="color:#ccc;background:#fff">hardly to be read</p></main>',
  '/accessible':
    '<main><h1>Open to all</h1><img src="/dot.svg" alt="A dot"><p>Plain words.</p></main>',
};

const STATUS: Record<string, number> = { '/broken': 503, '/no-such.png': 404, '/gone': 404 };

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  if (path === '/slow') return;
  if (path === '/dot.svg') {
    response
      .setHeader('Content-Type', 'image/svg+xml')
      .end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    return;
  }
  response.statusCode = STATUS[path] ?? 200;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (path === '/policy') {
    response.setHeader('Content-Security-Policy', "default-src 'none'; img-src 'self'");
  }
  response.end(
    `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="/dot.svg">${PAGES[path] ?? ''}</html>`,
  );
});
let siteUrl = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  siteUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Reads a page of the small site for a while, and gives what the end of the visit says. */
async function visit(
  path: string,
  options: { javaScript?: boolean; alsoAllow?: string[]; expected?: RegExp[] } = {},
): Promise<string> {
  const { page, end } = await openVisit({ siteUrl, ...options });
  for (const pattern of options.expected ?? []) expectProblem(page, pattern);
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(150);
  return end().then(
    () => 'fine',
    (error: unknown) => String(error),
  );
}

describe('a visit', () => {
  test('ends well on a page without problems', async () => {
    expect(await visit('/fine')).toBe('fine');
  });

  test.each([
    ['/logs', /console error: gone wrong/],
    ['/warns', /console warning: going wrong/],
    ['/throws', /uncaught: Error: thrown/],
    ['/rejects', /uncaught: Error: rejected/],
    ['/foreign-image', /foreign request: GET http:\/\/images\.example\.org\/a\.png/],
    ['/foreign-call', /foreign request: GET http:\/\/api\.example\.org\/x/],
    ['/foreign-socket', /foreign request: WebSocket ws:\/\/api\.example\.org\/x/],
    ['/missing-image', /answered 404: GET .*\/no-such\.png/],
    ['/failing-call', /answered 503: GET .*\/broken/],
    ['/policy', /Content Security Policy/],
  ])('fails on %s', async (path, problem) => {
    expect(await visit(path)).toMatch(problem);
  });

  test('fails on a breach of policy without scripts, too', async () => {
    expect(await visit('/policy', { javaScript: false })).toMatch(/Content Security Policy/);
  });

  test('bears a page that gives up on its own request', async () => {
    expect(await visit('/gives-up')).toBe('fine');
  });

  test('bears a page that answers with an error, whose status is for the test to judge', async () => {
    expect(await visit('/gone')).toBe('fine');
  });

  test('bears an expected problem, and fails when it does not come', async () => {
    expect(await visit('/failing-call', { expected: [/answered 503/] })).toBe('fine');
    expect(await visit('/fine', { expected: [/answered 503/] })).toMatch(/did not happen/);
  });

  test('bears an allowed origin, which is not reached from here all the same', async () => {
    const end = await visit('/foreign-call', { alsoAllow: ['http://api.example.org'] });
    expect(end).not.toMatch(/foreign/);
    expect(end).toMatch(/ERR_NAME_NOT_RESOLVED/);
  });
});

describe('accessibility', () => {
  async function check(path: string): Promise<string> {
    const { page, end } = await openVisit({ siteUrl });
    await page.goto(path);
    const result = await expectAccessible(page).then(
      () => 'fine',
      (error: unknown) => String(error),
    );
    await end();
    return result;
  }

  test('is fine on a plain page', async () => {
    expect(await check('/accessible')).toBe('fine');
  });

  test.each([
    ['/nameless-image', /image-alt \(critical\).*\n.*img\n.*<img src="\/dot\.svg">/],
    ['/tiny-button', /target-size/],
    ['/pale', /color-contrast/],
    ['/fine', /region/],
  ])('is missed on %s, with the rule and the place', async (path, breach) => {
    expect(await check(path)).toMatch(breach);
  });

  test('can be checked under a strict content security policy', async () => {
    const { page, end } = await openVisit({ siteUrl });
    expectProblem(page, /Content Security Policy/);
    await page.goto('/policy');
    await expect(expectAccessible(page)).rejects.toThrow(/region/);
    await end();
  });
});
