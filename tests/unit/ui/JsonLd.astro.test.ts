import { expect, test } from 'vitest';
import JsonLd from '../../../src/ui/JsonLd.astro';
import { renderAstro } from '../../support/samples/render-astro.ts';

test('a description stands in one script that no text of it can end', async () => {
  const name = 'Jazz & </script><b>"Bay"</b>';
  const html = await renderAstro(JsonLd, { props: { value: { name } } });
  const [, text] =
    /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html.trim()) ?? [];
  expect(JSON.parse(text ?? '')).toEqual({ name });
});
