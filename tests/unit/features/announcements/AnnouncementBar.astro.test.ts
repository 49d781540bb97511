import { expect, test } from 'vitest';
import AnnouncementBar from '../../../../src/features/announcements/AnnouncementBar.astro';
import { renderAstro } from '../../../support/samples/render-astro.ts';

const render = (announcements: { message: string; link: string | null }[]) =>
  renderAstro(AnnouncementBar, { props: { announcements } });

test('an announcement is text, with its link', async () => {
  const html = await render([
    { message: 'Storm <b>today</b>.', link: 'https://example.org/storm' },
    { message: 'The fair is on.', link: null },
  ]);
  expect(html).toContain('Storm &lt;b&gt;today&lt;/b&gt;.');
  expect(html).toMatch(/\.\s+<a href="https:\/\/example.org\/storm"[^>]*>\s*More about this/);
  expect(html.match(/More about this/g)).toHaveLength(1);
});

test('a day without one has no bar', async () => {
  expect(await render([])).not.toContain('<aside');
});
