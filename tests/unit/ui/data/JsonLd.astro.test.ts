import { expect, test } from 'vitest';
import JsonLd from '../../../../src/ui/data/JsonLd.astro';
import { HOSTILE_TITLES } from '../../../support/samples/hostile/hostile-titles.ts';
import { renderAstro } from '../../../support/samples/render-astro.ts';

test.each(HOSTILE_TITLES)(
  'the title %j is in one script, whole, and cannot end it',
  async (name) => {
    const html = await renderAstro(JsonLd, { props: { value: { name } } });
    const [, text] =
      /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html.trim()) ?? [];
    expect(JSON.parse(text ?? '')).toEqual({ name });
  },
);
