import { beforeEach, expect, test, vi } from 'vitest';
import type { Advertisement } from '../../../../../src/features/advertising/advertisement.ts';
import AdPlacement from '../../../../../src/features/advertising/placements/AdPlacement.astro';
import { runningAds } from '../../../../../src/features/advertising/placements/running-ads.server.ts';
import { renderAstro } from '../../../../support/samples/render-astro.ts';
import { sampleAdvertisement } from '../../../../support/samples/sample-advertisement.ts';

vi.mock('../../../../../src/features/advertising/placements/running-ads.server.ts', () => ({
  runningAds: vi.fn(),
}));

const running = sampleAdvertisement({
  title: 'Used vinyl & loud opinions',
  linkUrl: 'https://windlass.example.com/shop?a=1&b=2',
});

const show = (ads: Advertisement[], today = '2026-07-04') => {
  vi.mocked(runningAds).mockResolvedValue({ today, ads });
};

/** The text as it is read: without tags, and without what only a script brings out. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<template>.*?<\/template>|<script.*?<\/script>/gs, ' ')
    .replaceAll(/<[^<>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const render = (shape: 'horizontal' | 'sidebar' | 'other') =>
  renderAstro(AdPlacement, { props: { shape } });

beforeEach(() => {
  show([]);
});

test('a running advertisement is an image that opens its link in a new tab', async () => {
  show([running]);
  const html = await render('horizontal');
  expect(html).toContain('href="https://windlass.example.com/shop?a=1&amp;b=2"');
  expect(html).toContain('target="_blank"');
  expect(html).toContain('rel="sponsored noopener"');
  expect(html).toContain('alt="Used vinyl &amp; loud opinions"');
  expect(html).toContain('/.netlify/images?url=https%3A%2F%2Fimages.example.org%2Fwide.webp');
  expect(textOf(html)).not.toContain('Your Banner Ad Here');
});

test('one without a link is an image and nothing to press', async () => {
  show([{ ...running, linkUrl: null }]);
  const html = await render('horizontal');
  expect(html).not.toMatch(/href="https?:/);
  expect(html).toMatch(/<span [^>]+ hidden>\(opens in a new tab\)/);
});

test('the one of several that came with the page waits until it is known whose turn it is', async () => {
  show([running]);
  expect(await render('horizontal')).not.toMatch(/ data-waits[ >=]/);
  show([running, { ...running, id: 'two' }]);
  const html = await render('horizontal');
  expect(html).toMatch(/ data-waits[ >=]/);
  expect(html).toContain('data-id="one"');
});

test('a paid one says in sight what it is; the house text needs no mark', async () => {
  expect(textOf(await render('horizontal'))).not.toContain('Advertisement');
  show([running]);
  const html = await render('horizontal');
  expect(textOf(html)).toMatch(/^Advertisement /);
  expect(html).toContain('aria-label="Advertisement"');
});

test('its own words for the image come before its title', async () => {
  show([{ ...running, altText: 'A winch and a record' }]);
  expect(await render('horizontal')).toContain('alt="A winch and a record"');
});

test.each([
  ['horizontal', 'Your Banner Ad Here 728x90 at $199/month'],
  ['other', 'Your Banner Ad Here 300x120'],
  [
    'sidebar',
    'Your Ad Here - Reach thousands of South Texas arts enthusiasts, 300x250 • $99/month',
  ],
] as const)(
  'an empty %s place holds the house text, which leads to the prices',
  async (shape, text) => {
    const html = await render(shape);
    expect(textOf(html)).toContain(text);
    expect(html).toContain('href="/advertising"');
    expect(html.replace(/<template>.*?<\/template>/s, '')).not.toContain('target=');
  },
);

test('an advertisement past its last day gives way to the house text', async () => {
  show([running], '2026-08-01');
  expect(textOf(await render('horizontal'))).toContain('Your Banner Ad Here');
});

test('one for another place does not stand here', async () => {
  show([running]);
  expect(textOf(await render('sidebar'))).toContain('Your Ad Here');
});

test('the place keeps its height, 90 pixels and 120 on wider screens, with or without one', async () => {
  const empty = await render('horizontal');
  show([running]);
  const filled = await render('horizontal');
  for (const html of [empty, filled]) {
    expect(html).toMatch(/^<aside[^>]*class="[^"]*h-\[90px\][^"]*md:h-\[120px\]/);
  }
});

test('no name in it is one that blockers hide, and no style attribute', async () => {
  show([running]);
  for (const shape of ['horizontal', 'sidebar', 'other'] as const) {
    const html = await render(shape);
    const names = [...html.matchAll(/\s((?:class|id|data-[\w-]+)="[^"]*")/g)].map(
      ([, name]) => name,
    );
    expect(names.length).toBeGreaterThan(4);
    expect(names.join(' ')).not.toMatch(/\b(?:ads?|advert\w*|banner\w*|sponsor\w*)\b/i);
    expect(html).not.toContain('style=');
  }
});
