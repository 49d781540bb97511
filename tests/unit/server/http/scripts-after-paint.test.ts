import type { APIContext } from 'astro';
import { expect, test } from 'vitest';
import { onRequest } from '../../../../src/server/http/scripts-after-paint.ts';

const answer = (type: string, body: string) =>
  onRequest({} as APIContext, () =>
    Promise.resolve(new Response(body, { status: 404, headers: { 'content-type': type } })),
  ) as Promise<Response>;

test('script files of a page wait for its paint; scripts in the page and other answers stay', async () => {
  const file = '<script type="module" src="/_astro/page.js"></script>';
  const inline = '<script>first()</script><script type="application/ld+json">{}</script>';
  const page = await answer('text/html; charset=utf-8', `<p>${file}${inline}</p>`);
  expect(page.status).toBe(404);
  expect(await page.text()).toBe(
    `<p><script type="text/plain" data-script="/_astro/page.js"></script>${inline}</p>`,
  );
  expect(await (await answer('application/xml', file)).text()).toBe(file);
});
