import { expect, test } from 'vitest';
import TryAgainLink from '../../../../src/ui/feedback/TryAgainLink.astro';
import { renderAstro } from '../../../support/samples/render-astro.ts';

test('the link loads the page again, where other links to it only scroll up', async () => {
  const html = await renderAstro(TryAgainLink, { props: { href: '/unsubscribe?token=1' } });
  expect(html).toMatch(/<a [^>]*href="\/unsubscribe\?token=1"[^>]*\sdata-reload\b/);
});
