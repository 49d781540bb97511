import { expect, test } from 'vitest';
import { isCompressible, mimeType } from '../../../../src/local/host/mime.ts';

test.each([
  ['/index.html', 'text/html; charset=utf-8', true],
  ['/_astro/app.JS', 'text/javascript; charset=utf-8', true],
  ['/feed.xml', 'application/xml; charset=utf-8', true],
  ['/events.ics', 'text/calendar; charset=utf-8', true],
  ['/logo.svg', 'image/svg+xml; charset=utf-8', true],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8', true],
  ['/font.woff2', 'font/woff2', false],
  ['/photo.webp', 'image/webp', false],
  ['/pagefind/index.pf_meta', 'application/octet-stream', false],
  ['/LICENSE', 'application/octet-stream', false],
])('%s is sent as %s', (path, type, compressible) => {
  expect(mimeType(path)).toBe(type);
  expect(isCompressible(type)).toBe(compressible);
});
