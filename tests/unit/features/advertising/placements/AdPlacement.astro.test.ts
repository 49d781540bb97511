import { beforeEach, expect, test, vi } from 'vitest';
import {
  AD_SHAPES,
  type Advertisement,
  type AdShape,
} from '../../../../../src/features/advertising/advertisement.ts';
import AdPlacement from '../../../../../src/features/advertising/placements/AdPlacement.astro';
import {
  PLACEMENT_CLASSES,
  PLACEMENT_SIZES,
} from '../../../../../src/features/advertising/placements/placed-ads.ts';
import { runningAds } from '../../../../../src/features/advertising/placements/placed-ads.server.ts';
import { renderAstro } from '../../../../support/samples/render-astro.ts';
import { sampleAdvertisement } from '../../../../support/samples/sample-advertisement.ts';

vi.mock('../../../../../src/features/advertising/placements/placed-ads.server.ts', () => ({
  runningAds: vi.fn(),
}));

const running = sampleAdvertisement({
  title: 'Used vinyl & loud opinions',
  linkUrl: 'https://windlass.example.com/shop?a=1&b=2',
});

const show = (ads: Advertisement[], today = '2026-07-04') => {
  vi.mocked(runningAds).mockResolvedValue({ today, ads });
};

/** Returns the visible text, without templates and scripts. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<template>.*?<\/template>|<script.*?<\/script>/gs, ' ')
    .replaceAll(/<[^<>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const render = (shape: AdShape) => renderAstro(AdPlacement, { props: { shape } });

beforeEach(() => {
  show([]);
});

test('a running ad is an image that opens its link in a new tab', async () => {
  show([running]);
  const html = await render('horizontal');
  expect(html).toContain('href="https://windlass.example.com/shop?a=1&amp;b=2"');
  expect(html).toContain('target="_blank"');
  expect(html).toContain('rel="sponsored noopener"');
  expect(html).toContain('alt="Used vinyl &amp; loud opinions"');
  expect(html).toContain('/.netlify/images?url=https%3A%2F%2Fimages.example.org%2Fwide.webp');
  expect(textOf(html)).not.toContain('Your Banner Ad Here');
});

test('an ad without a link is an image only', async () => {
  show([{ ...running, linkUrl: null }]);
  const html = await render('horizontal');
  expect(html).not.toMatch(/href="https?:/);
  expect(html).toMatch(/<span [^>]+ hidden>\(opens in a new tab\)/);
});

test('the first of several ads waits until the response says whose turn it is', async () => {
  show([running]);
  expect(await render('horizontal')).not.toMatch(/ data-waits[ >=]/);
  show([running, { ...running, id: 'two' }]);
  const html = await render('horizontal');
  expect(html).toMatch(/ data-waits[ >=]/);
  expect(html).toContain('data-id="one"');
});

test('a paid ad is labelled as an advertisement, the house text is not', async () => {
  expect(textOf(await render('horizontal'))).not.toContain('Advertisement');
  show([running]);
  const html = await render('horizontal');
  expect(textOf(html)).toMatch(/^Advertisement /);
  expect(html).toContain('aria-label="Advertisement"');
});

test('the alt text of an ad comes before its title', async () => {
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
  'an empty %s placement holds the house text, which links to the prices',
  async (shape, text) => {
    const html = await render(shape);
    expect(textOf(html)).toContain(text);
    expect(html).toContain('href="/advertising"');
    expect(html.replace(/<template>.*?<\/template>/s, '')).not.toContain('target=');
  },
);

test('an ad past its last day is replaced by the house text', async () => {
  show([running], '2026-08-01');
  expect(textOf(await render('horizontal'))).toContain('Your Banner Ad Here');
});

test('an ad for another placement is not shown', async () => {
  show([running]);
  expect(textOf(await render('sidebar'))).toContain('Your Ad Here');
});

test('a placement keeps its height, 90 pixels and 120 on wider screens, with or without an ad', async () => {
  const empty = await render('horizontal');
  show([running]);
  const filled = await render('horizontal');
  for (const html of [empty, filled]) {
    expect(html).toMatch(/^<aside[^>]*class="[^"]*h-\[90px\][^"]*md:h-\[120px\]/);
  }
});

test('no class, id or data name is one that blockers hide, and nothing has a style attribute', async () => {
  show([running]);
  for (const shape of AD_SHAPES) {
    const html = await render(shape);
    const names = [...html.matchAll(/\s((?:class|id|data-[\w-]+)="[^"]*")/g)].map(
      ([, name]) => name,
    );
    expect(names.length).toBeGreaterThan(4);
    expect(names.join(' ')).not.toMatch(/\b(?:ads?|advert\w*|banner\w*|sponsor\w*)\b/i);
    expect(html).not.toContain('style=');
  }
});

test.each(AD_SHAPES)(
  'the preview of a %s has the classes and heights of the page',
  async (shape) => {
    show(
      ['horizontal_banner', 'sidebar', 'footer'].map((placement) =>
        sampleAdvertisement({ id: placement, type: 'image', placement }),
      ),
    );
    const html = await render(shape);
    const { box, aspect, wide, phone } = PLACEMENT_SIZES[shape];
    expect(html).toContain(`${PLACEMENT_CLASSES.frame} ${box}`);
    for (const classes of [PLACEMENT_CLASSES.notice, PLACEMENT_CLASSES.link]) {
      expect(html).toContain(`class="${classes}"`);
    }
    expect(html).toContain(`class="${aspect} ${PLACEMENT_CLASSES.image}"`);
    // The box's first height is for phones, the last one for wide screens.
    const heights = [...box.matchAll(/h-\[\d+px\]/g)].map(([height]) => height);
    expect(phone).toContain(heights[0]);
    expect(wide).toContain(heights.at(-1));
  },
);
