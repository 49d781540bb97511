import { expect, test } from 'vitest';
import QrCode from '../../../../../src/features/events/poster/QrCode.astro';
import { expectCases } from '../../../../support/cases.ts';
import { renderAstro } from '../../../../support/samples/render-astro.ts';

const QUIET = 4;

/** Another program read the codes of the golden when they were written down. */
test('codes of addresses are those that were read, in a quiet zone', async () => {
  await expectCases(new URL('goldens/qr-codes.txt', import.meta.url), async (url) => {
    const html = await renderAstro(QrCode, { props: { url } });
    const size = Number(/viewBox="0 0 (\d+) /.exec(html)?.[1]);
    const drawn = new Set(
      [...html.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`),
    );
    const inner = Array.from({ length: size - 2 * QUIET }, (_, at) => at + QUIET);
    const rows = inner.map((y) =>
      inner.map((x) => (drawn.delete(`${x} ${y}`) ? '#' : '.')).join(''),
    );
    expect(drawn.size, 'the quiet zone is quiet').toBe(0);
    return rows.join('\n');
  });
});
