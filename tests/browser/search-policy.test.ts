/** What the search alone may do, and what it leaves behind: nothing a visitor could load. */
import { expect, test } from 'vitest';
import { guide } from '../support/stack/guide.ts';

test('no other page may run WebAssembly, and no page may load the records', async () => {
  const html = async (path: string) => (await fetch(new URL(path, guide().siteUrl))).text();
  expect(await html('/search')).toContain("script-src 'self' 'wasm-unsafe-eval'");
  for (const path of ['/', '/events', '/advertising', '/submit-event', '/events/find?q=jazz']) {
    expect(await html(path)).not.toContain('wasm-unsafe-eval');
  }
  expect((await fetch(new URL('/search-records.json', guide().siteUrl))).status).toBe(404);
});
