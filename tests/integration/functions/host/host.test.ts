/** The host over real HTTP: files, headers, redirects, functions, and the limits of time and size. */
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { SCHEDULER_HEADER } from '../../../../src/local/host/handle-request.ts';
import type { RunningHost } from '../../../../src/local/host/host.ts';
import type { Fixture } from './host-fixture.ts';
import { createFixture, makeFixture } from './host-fixture.ts';

const LIMIT = 6 * 1024 * 1024;

let fixture: Fixture;
let host: RunningHost;
let nightlyFile: string;

beforeAll(async () => {
  fixture = await createFixture();
  nightlyFile = join(fixture.root, 'nightly.txt');
  host = await fixture.start({ limits: { callMs: 400 }, env: { NIGHTLY_FILE: nightlyFile } });
  return fixture.clear;
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(host.url + path, { redirect: 'manual', ...init });

interface RawResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends a request with exactly this path and these headers. */
function raw(path: string, headers: Record<string, string> = {}) {
  return new Promise<RawResponse>((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port: host.port, path, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const { statusCode: status = 0 } = response;
          resolve({ status, headers: response.headers, body: Buffer.concat(chunks) });
        });
      },
    );
    call.on('error', reject).end();
  });
}

test.each([
  ['/', 'Front'],
  ['/about/', 'About'],
  ['/about?page=2', 'About'],
  ['/plain.html', 'Plain'],
  ['/.well-known/security.txt', 'Contact'],
  ['/events/known', 'Known event'],
  ['/events/new', 'on demand 1 for 127.0.0.1'],
  ['/.netlify/functions/unrouted', 'unrouted'],
])('%s is served', async (path, text) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(text);
});

test.each([
  '/no/such/page',
  '/..%2fnetlify.toml',
  '/%',
  '/.netlify/v1/functions/ssr/ssr.mjs',
  '/.netlify/functions/__proto__',
])('%s gets the site’s own page of what is not there', async (path) => {
  const { status, headers, body } = await raw(path);
  expect([status, headers['x-frame-options']]).toEqual([404, 'DENY']);
  expect(body.toString()).toContain('Nothing here');
});

test.each([
  ['/old/a/b?page=2', '/about?page=2'],
  ['/from-file', '/about'],
])('%s leads on', async (path, location) => {
  const { status, headers } = await get(path);
  expect([status, headers.get('location')]).toEqual([301, location]);
});

test('text is compressed as the client takes it, and what the client has is not sent again', async () => {
  const plain = await raw('/');
  const brotli = await raw('/', { 'accept-encoding': 'gzip, br' });
  const gzip = await raw('/', { 'accept-encoding': 'gzip' });
  expect(plain.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-frame-options': 'DENY',
  });
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  const tags = [plain, brotli, gzip].map(({ headers }) => String(headers['etag']));
  expect(new Set(tags).size).toBe(3);
  for (const { headers } of [plain, brotli, gzip]) expect(headers['vary']).toBe('Accept-Encoding');
  for (const tag of [tags[0], `W/${tags[0]}`, `"other", ${tags[0]}`, '*']) {
    const { status, body } = await raw('/', { 'if-none-match': tag ?? '' });
    expect([tag, status, body.length]).toEqual([tag, 304, 0]);
  }
  expect((await raw('/', { 'if-none-match': '"other"' })).status).toBe(200);
});

describe('a function', () => {
  test('gets the request as it was sent', async () => {
    const response = await get('/api/echo/a%20b?x=1', { method: 'POST', body: 'text \u00e9' });
    expect(await response.json()).toMatchObject({
      method: 'POST',
      url: `${host.url}/api/echo/a%20b?x=1`,
      params: { name: 'a%20b' },
      text: 'text \u00e9',
    });
  });

  test('that throws is a plain sentence for the visitor and a stack in the log', async () => {
    const response = await get('/api/throws');
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
    const text = await response.text();
    expect(text).toMatch(/^Something went wrong on our side\./);
    expect(text).not.toMatch(/secret|at |srv/);
    expect(fixture.lines.join('\n')).toMatch(
      /throws failed: Error: secret detail[\s\S]*throws\.mts/,
    );
  });

  test('that takes too long is 504', async () => {
    expect((await get('/api/slow')).status).toBe(504);
    expect(fixture.lines).toContain('The function slow did not respond within 0.4 seconds.');
  });

  test('is not called with a body of over 6 MB, announced or in 50 chunks', async () => {
    const response = await get('/api/echo', { method: 'POST', body: new Uint8Array(LIMIT + 1) });
    expect([response.status, await response.text()]).toEqual([
      413,
      'This is too large. Please send less than 6 MB.',
    ]);
    const chunk = new Uint8Array(1024 * 1024);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(chunk);
        if (sent === 50) controller.close();
      },
    });
    const streamed = { body, duplex: 'half' };
    expect((await get('/api/echo', { method: 'POST', ...streamed })).status).toBe(413);
  });

  test.each([
    ['GET', {}],
    ['POST', {}],
    ['POST', { [SCHEDULER_HEADER]: 'guess' }],
    ['POST', { [SCHEDULER_HEADER]: '' }],
  ])('on a schedule has no address for others: %s %j', async (method, headers) => {
    expect((await get('/.netlify/functions/nightly', { method, headers })).status).toBe(404);
    expect(existsSync(nightlyFile)).toBe(false);
  });

  test('on a schedule is called with the time of the next run', async () => {
    await host.runScheduled('nightly', new Date('2026-11-22T08:00:00Z'));
    expect(await readFile(nightlyFile, 'utf8')).toBe('{"next_run":"2026-11-22T08:00:00.000Z"}\n');
    await rm(nightlyFile);
  });
});

test('a stop waits for running requests, for work after the answer and for functions in the background', async () => {
  const own = await makeFixture();
  const brief = await own.start();
  const [later, background] = [join(own.root, 'later.txt'), join(own.root, 'background.txt')];
  const running = fetch(`${brief.url}/api/slow`);
  const soon = await fetch(`${brief.url}/api/later?file=${encodeURIComponent(later)}`);
  expect(await soon.text()).toBe('soon');
  const body = JSON.stringify({ file: background, text: 'done' });
  const address = `${brief.url}/.netlify/functions/background`;
  expect((await fetch(address, { method: 'POST', body })).status).toBe(202);
  const stopped = brief.stop();
  await sleep(50);
  await expect(fetch(`${brief.url}/`)).rejects.toThrow();
  expect([later, background].map((file) => existsSync(file))).toEqual([false, false]);
  expect(await (await running).text()).toBe('late');
  await stopped;
  expect([later, background].map((file) => existsSync(file))).toEqual([true, true]);
});
