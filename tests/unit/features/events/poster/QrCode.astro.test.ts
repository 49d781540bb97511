import { expect, test } from 'vitest';
import QrCode from '../../../../../src/features/events/poster/QrCode.astro';
import { readQr } from '../../../../support/samples/images/read-qr.ts';
import { renderAstro } from '../../../../support/samples/render-astro.ts';

const QUIET = 4;

test.each([38, 62, 80, 100, 120])('a code of %i letters says the address', async (letters) => {
  const url = 'https://guide.example/events/'.padEnd(letters, 'jazz-on-the-bay-');
  const html = await renderAstro(QrCode, { props: { url } });
  const size = Number(/viewBox="0 0 (\d+) /.exec(html)?.[1]);
  const drawn = new Set([...html.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const inner = Array.from({ length: size - 2 * QUIET }, (_, at) => at + QUIET);
  const rows = inner.map((y) => inner.map((x) => drawn.delete(`${x} ${y}`)));
  expect(drawn.size, 'the quiet zone is quiet').toBe(0);
  expect(readQr(rows)).toBe(url);
});
