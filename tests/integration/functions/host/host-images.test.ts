/** The image CDN address /.netlify/images over real HTTP. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningHost } from '../../../../src/local/host/host.ts';
import { leadsTo, sends, startWebServer, type WebServer } from '../../../support/web/web-server.ts';
import { createFixture } from './host-fixture.ts';

let host: RunningHost;
let remote: WebServer;

beforeAll(async () => {
  const source = await sharp({
    create: { width: 200, height: 100, channels: 3, background: '#a60' },
  })
    .jpeg()
    .toBuffer();
  remote = await startWebServer({
    '/allowed/image.jpg': sends(source),
    '/storage/public/image.jpg': sends(source),
    '/private/image.jpg': sends(source),
    '/allowed/hop': leadsTo('/allowed/image.jpg'),
    '/allowed/escape': leadsTo('/private/image.jpg'),
    '/allowed/huge': sends(Buffer.alloc(16 * 1024 * 1024)),
    '/allowed/broken': (response) => void response.writeHead(500).end(),
  });
  const fixture = await createFixture({
    'public/images/image one.jpg': source,
    'public/images/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'public/images/cut.jpg': source.subarray(0, -20),
    'netlify.toml': `
[images]
remote_images = ["^${remote.origin}/allowed/.*"]
[[headers]]
for = "/images/*"
[headers.values]
Cache-Control = "public, max-age=3600"
`,
  });
  const ofBuild = JSON.stringify([`^${remote.origin}/storage/public/.*$`]);
  host = await fixture.start({ env: { REMOTE_IMAGES: ofBuild } });
  return fixture.clear;
});

afterAll(() => remote.stop());

function image(query: Record<string, string>, headers: Record<string, string> = {}) {
  const whole = new URLSearchParams({ w: '50', fm: 'webp', q: '72', ...query });
  return fetch(`${host.url}/.netlify/images?${whole.toString()}`, { headers });
}

const local = '/images/image one.jpg';

describe('an image of the site', () => {
  test('comes in the wanted size and format, with the lifetime of its source', async () => {
    const response = await image({ url: local, w: '50', fm: 'webp' });
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
    expect({ width, height, format }).toEqual({ width: 50, height: 25, format: 'webp' });
    const forMail = await image({ url: local, w: '50', fm: 'jpg' });
    expect(forMail.headers.get('content-type')).toBe('image/jpeg');
  });

  test('is not sent again to who has it', async () => {
    const etag = (await image({ url: local, w: '50' })).headers.get('etag') ?? '';
    expect(etag).toMatch(/^".+"$/);
    const again = await image({ url: local, w: '50' }, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    const other = await image({ url: local, w: '51' }, { 'if-none-match': etag });
    expect(other.status).toBe(200);
  });
});

describe('a remote image', () => {
  test('is transformed when netlify.toml or the build allows its address', async () => {
    for (const path of ['/allowed/image.jpg', '/storage/public/image.jpg']) {
      const response = await image({ url: remote.origin + path, w: '20' });
      expect(response.status).toBe(200);
      expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(20);
    }
  });

  test.each([
    '/private/image.jpg',
    '/storage/public/../../private/image.jpg',
    '/storage/public/%2e%2e/%2e%2e/private/image.jpg',
  ])('at %s is refused', async (path) => {
    expect((await image({ url: remote.origin + path })).status).toBe(403);
  });

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'ftp://example.org/a.png',
  ])('%s is refused without a connection', async (url) => {
    expect((await image({ url })).status).toBe(403);
  });

  test.each([
    ['/allowed/none', 404],
    ['/allowed/broken', 502],
    ['/allowed/hop', 502],
    ['/allowed/escape', 502],
    ['/allowed/huge', 413],
  ])('that is no use (%s) is told apart: %i', async (path, status) => {
    expect((await image({ url: remote.origin + path })).status).toBe(status);
  });
});

test.each([
  [{}, 400],
  [{ url: local, w: '0' }, 400],
  [{ url: local, fm: 'svg' }, 400],
  [{ url: '//' }, 403],
  [{ url: '/images/none.jpg' }, 404],
  [{ url: '/../netlify.toml' }, 404],
  [{ url: '/.secret' }, 404],
  [{ url: '/images/logo.svg' }, 415],
  [{ url: '/index.html' }, 415],
  [{ url: '/images/cut.jpg', w: '10' }, 422],
] as const)('%j is answered with %i and a sentence', async (query, status) => {
  const response = await image(query);
  expect(response.status).toBe(status);
  expect(await response.text()).toMatch(/^[A-Zfhqw].+\.$/);
});
