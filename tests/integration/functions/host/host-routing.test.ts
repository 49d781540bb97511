/** The host over real HTTP: files, headers, redirects, and which of them comes first. */
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RunningHost } from '../../../../src/local/host/host.ts';
import { createFixture, makeFixture } from './host-fixture.ts';

let host: RunningHost;

beforeAll(async () => {
  const fixture = await createFixture();
  host = await fixture.start();
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
function raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<RawResponse>((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port: host.port, path, headers, method, agent: false },
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

describe('files', () => {
  test.each([
    ['/', 'Front'],
    ['/index.html', 'Front'],
    ['/about', 'About'],
    ['/about/', 'About'],
    ['/about?page=2', 'About'],
    ['/plain.html', 'Plain'],
    ['/.well-known/security.txt', 'Contact'],
  ])('%s is served', async (path, text) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(text);
  });

  test('a page carries its type, a lifetime of nothing, an ETag and the headers of netlify.toml', async () => {
    const { headers } = await get('/');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('etag')).toMatch(/^"[\w-]+"$/);
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  test('a header rule holds for its folder only', async () => {
    expect((await get('/about/')).headers.get('cache-control')).toBe('public, max-age=60');
  });

  test('hashed assets are immutable, as the build says', async () => {
    const { headers } = await get('/_astro/app.abc123.js');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test.each(['identity', 'gzip', 'br'])(
    'what the client has in the encoding %s is not sent again',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding };
      const etag = String((await raw('/', headers)).headers['etag']);
      for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const response = await raw('/', { ...headers, 'if-none-match': tag });
        expect(response.status).toBe(304);
        expect(response.body).toHaveLength(0);
        expect(response.headers['etag']).toBe(etag);
        expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      }
      expect((await raw('/', { ...headers, 'if-none-match': '"other"' })).status).toBe(200);
    },
  );

  test('text is compressed as the client takes it, and small text is not', async () => {
    const plain = await raw('/');
    const brotli = await raw('/', { 'accept-encoding': 'gzip, br' });
    const gzip = await raw('/', { 'accept-encoding': 'gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotli.body.byteLength).toBeLessThan(plain.body.byteLength / 4);
    expect(Number(brotli.headers['content-length'])).toBe(brotli.body.byteLength);
    const tags = [plain, brotli, gzip].map((response) => response.headers['etag']);
    expect(new Set(tags).size).toBe(3);
    for (const response of [plain, brotli, gzip])
      expect(response.headers['vary']).toBe('Accept-Encoding');
    const small = await raw('/about', { 'accept-encoding': 'br' });
    expect(small.headers['content-encoding']).toBeUndefined();
  });

  test('HEAD answers as GET does, without a body', async () => {
    const [head, full] = [await raw('/', {}, 'HEAD'), await raw('/')];
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
    expect(head.headers['etag']).toBe(full.headers['etag']);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s of a page is 405',
    async (method) => {
      const response = await get('/about', { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    },
  );

  test('what is not there gets the site’s own page, with 404 and the site’s headers', async () => {
    const response = await get('/no/such/page');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Nothing here');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
  });

  test.each([
    '/..%2fnetlify.toml',
    '/%',
    '/.netlify/v1/functions/ssr/ssr.mjs',
    '/.netlify/functions/__proto__',
  ])('%s is not served', async (path) => {
    const response = await raw(path);
    expect(response.status).toBe(404);
    expect(response.body.toString()).toContain('Nothing here');
  });

  test('a request that is no address of a site is 400', async () => {
    expect((await raw('/', { host: 'a b' })).status).toBe(400);
    expect((await raw('*', {}, 'OPTIONS')).status).toBe(400);
  });
});

describe('redirects', () => {
  test.each([
    ['/old/a/b?page=2', '/about?page=2'],
    ['/from-file', '/about'],
  ])('%s leads on', async (path, location) => {
    const response = await get(path);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(location);
  });

  test('a static file comes before a redirect', async () => {
    expect(await (await get('/plain')).text()).toContain('Plain');
  });

  test('a rewrite shows another file or function under the same address', async () => {
    expect(await (await get('/same')).text()).toContain('Plain');
    expect(await (await get('/call/me')).json()).toMatchObject({ url: `${host.url}/call/me` });
  });

  test('a rewrite may carry 404', async () => {
    const response = await get('/gone/2020');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Plain');
  });
});

describe('on-demand pages', () => {
  test('a prerendered page comes before the on-demand function', async () => {
    expect(await (await get('/events/known')).text()).toContain('Known event');
  });

  test('any other event is answered on demand', async () => {
    expect(await (await get('/events/new')).text()).toBe('on demand 1 for 127.0.0.1');
  });

  test('a more exact function, and an excluded path, are not the on-demand function’s', async () => {
    expect(await (await get('/events/new.ics')).text()).toBe('feed of new');
    expect((await get('/events/a/b.ics')).status).toBe(404);
  });
});

test('netlify.toml that cannot be followed stops the start in one sentence', async () => {
  const { start } = await makeFixture({
    'netlify.toml':
      '[[redirects]]\nfrom = "/api/*"\nto = "https://example.org/:splat"\nstatus = 200',
  });
  await expect(start()).rejects.toThrow(/netlify\.toml in .* the redirect from/);
});

test('a function that cannot be loaded stops the start with its name', async () => {
  const { start } = await makeFixture({ 'netlify/functions/bad.mts': 'export const a = 1;' });
  await expect(start()).rejects.toThrow(/The function bad cannot be loaded/);
});

test('a port that is taken is told in one sentence', async () => {
  const { start } = await makeFixture();
  await expect(start({ port: host.port })).rejects.toThrow(
    `Port ${host.port} (the site) is in use by another program.`,
  );
});
