import { expect, test, vi } from 'vitest';
import AnnouncementBar from '../../../../src/features/announcements/AnnouncementBar.astro';
import { currentAnnouncements } from '../../../../src/features/announcements/current-announcements.server.ts';
import { renderAstro } from '../../../support/samples/render-astro.ts';
import { stubEnvironment } from '../../../support/samples/stub-environment.ts';

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

test('a build reads the announcements once, and each page on demand reads them again', async () => {
  stubEnvironment();
  let reads = 0;
  vi.stubGlobal('fetch', (address: string) => {
    if (address.endsWith('/reader_secret')) return Promise.resolve(Response.json('secret'));
    reads += 1;
    return Promise.resolve(Response.json([{ id: 'a', message: `Read ${reads}` }]));
  });
  const shown: unknown[] = [];
  for (const isBuild of [true, false, true, false])
    shown.push(...(await currentAnnouncements(isBuild)));
  expect(shown).toMatchObject([1, 2, 1, 3].map((read) => ({ message: `Read ${read}` })));
});
