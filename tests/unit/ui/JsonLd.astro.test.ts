import { expect, test } from 'vitest';
import JsonLd from '../../../src/ui/JsonLd.astro';
import { renderAstro } from '../../support/samples/render-astro.ts';

test('structured data is in one script, which its text cannot end', async () => {
  const name = 'Jazz & </script><b>"Bay"</b><!--';
  const html = await renderAstro(JsonLd, { props: { value: { name } } });
  const [, text] =
    /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html.trim()) ?? [];
  expect(JSON.parse(text ?? '')).toEqual({ name });
});
