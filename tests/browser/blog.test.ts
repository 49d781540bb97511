/** The blog and its articles. */
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openBrowser, visitor } from '../support/browser/browser.ts';
import { guide } from '../support/stack/guide.ts';
import { HOSTILE_MARKUP } from '../support/samples/hostile-markup.ts';
import { type OwnSite, startOwnSite } from '../support/stack/own-site.ts';

const ARTICLE = '/blog/painting-outdoors-on-the-coast';

describe('without JavaScript', () => {
  test('the newest article stands large before the others, and every one is a link', async () => {
    const page = await visitor({ javaScript: false });
    expect((await page.goto('/blog'))?.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Coastal Bend Arts Blog' }).waitFor();
    const cards = page.getByRole('article');
    expect(await cards.count()).toBe(9);
    const widths = await cards.evaluateAll((all) => all.map((card) => card.clientWidth));
    expect(Math.max(...widths.slice(1))).toBeLessThan((widths[0] ?? 0) / 2);

    await cards.first().getByRole('link').click();
    await page
      .getByRole('heading', { level: 1, name: 'How to Spend a First Friday on the Bluff' })
      .waitFor();
    await page.getByRole('link', { name: 'All Articles', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Coastal Bend Arts Blog' }).waitFor();
  });

  test('an article is read from its title to the next stories', async () => {
    const page = await visitor({ javaScript: false, width: 390 });
    expect((await page.goto(ARTICLE))?.status()).toBe(200);
    await page.getByText('By Lorraine Ducote with Gilbert Ansah').waitFor();
    expect(await page.locator('header time').textContent()).toMatch(
      /^\s*[A-Z][a-z]+ \d{1,2}, \d{4}/,
    );
    await page.getByRole('heading', { level: 2, name: 'The wind is a collaborator' }).waitFor();
    await page.getByRole('heading', { level: 3, name: 'The trick with the sky' }).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: /^\s*Use clips, twice as many/ })
      .waitFor();
    await page.locator('strong').getByText('Put your back to the wind').waitFor();
    expect(await page.locator('article').first().innerText()).not.toMatch(/\*\*|^#|^[•-] /m);
    expect(await page.getByRole('button', { name: 'Share Article' }).isVisible()).toBe(false);

    const more = page.getByRole('region', { name: 'More Corpus Christi Stories' });
    const others = more.getByRole('link', { name: /^Read Article/ });
    expect(await others.count()).toBe(3);
    const title = await more.getByRole('heading', { level: 3 }).first().innerText();
    await others.first().click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });
});

test('an article is shared as one: its type, its picture, its author', async () => {
  const page = await visitor();
  await page.goto(ARTICLE);
  const meta = async (property: string) =>
    (await page.locator(`meta[property="og:${property}"]`).getAttribute('content')) ?? '';
  expect(await meta('type')).toBe('article');
  expect(await meta('image')).toContain('painting-outdoors-on-the-coast');
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}',
  ) as Record<string, unknown>;
  expect(data).toMatchObject({
    '@type': 'Article',
    headline: 'Painting Outdoors on the Coast: A Field Guide to Wind, Salt and Glare',
    author: { name: 'Lorraine Ducote with Gilbert Ansah' },
    mainEntityOfPage: new URL(
      (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '',
    ).href,
  });
});

test('its link is copied where the device cannot share', async () => {
  const page = await visitor();
  await page.goto(ARTICLE);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  await page.getByRole('button', { name: 'Share Article' }).click();
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByText('Link copied')
    .waitFor();
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(ARTICLE);
});

test('the next stories are reached by keyboard, one stop a card', async () => {
  const page = await visitor();
  await page.goto(ARTICLE);
  const more = page.getByRole('region', { name: 'More Corpus Christi Stories' });
  await more.getByRole('link', { name: 'View All Articles' }).focus();
  for (const link of await more.getByRole('link', { name: /^Read Article/ }).all()) {
    await page.keyboard.press('Tab');
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  }
});

test.each([
  '/blog/no-such-article',
  '/blog/page/99',
  '/blog/%00',
  '/blog/a/b',
  '/blog/when-the-water-rises',
])('what is not there, or not published, is the 404 page: %s', async (path) => {
  const page = await visitor();
  expect((await page.goto(path))?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
});

test.each(['/blog?page=%00&x[]=1', `${ARTICLE}?q=%E0%A4%A`])(
  'a garbage query changes nothing: %s',
  async (path) => {
    const page = await visitor();
    expect((await page.goto(path))?.status()).toBe(200);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
);

describe('with more articles than one page holds, one of them hostile', () => {
  const HOSTILE = 'hostile-markup-of-the-blog-test';
  const slugs = [HOSTILE, ...Array.from({ length: 16 }, (_, n) => `filler-of-the-blog-test-${n}`)];
  const posts = () => createClient(guide().supabaseUrl, guide().serviceRoleKey).from('blog_posts');
  let site: OwnSite;

  beforeAll(async () => {
    const [title = '', author = '', excerpt = '', category = '', tag = ''] =
      HOSTILE_MARKUP.slice(-9);
    const { error } = await posts().insert(
      slugs.map((slug, n) => ({
        slug,
        title: slug === HOSTILE ? `Hostile ${title}` : `Filler ${String(n)}`,
        author: slug === HOSTILE ? author : 'The desk',
        excerpt: slug === HOSTILE ? excerpt : 'One of many.',
        category: slug === HOSTILE ? category.slice(0, 60) : 'music',
        content: slug === HOSTILE ? HOSTILE_MARKUP.join('\n\n') : 'Short.',
        tags: slug === HOSTILE ? [tag] : [],
        published: true,
        // The hostile one is the newest, so that the index and its neighbors show it too.
        published_at: new Date(Date.now() - n * 60_000).toISOString(),
      })),
    );
    if (error !== null) throw error;
    site = await startOwnSite();
  });

  afterAll(async () => {
    await posts().delete().in('slug', slugs);
    await site.stop();
  });

  test('its pages are links, each article is on one of them, and only the first opens large', async () => {
    const page = await visitor({ javaScript: false, siteUrl: site.url });
    await page.goto('/blog');
    const found = async () =>
      page
        .getByRole('article')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const first = await found();
    expect(first).toHaveLength(12);
    await page
      .getByRole('navigation', { name: 'Pages of the blog' })
      .getByRole('link', { name: 'Next' })
      .click();
    await page.waitForURL('**/blog/page/2');
    const second = await found();
    await page.getByRole('link', { name: 'Page 3' }).click();
    await page.waitForURL('**/blog/page/3');
    const third = await found();
    expect(new Set([...first, ...second, ...third]).size).toBe(9 + slugs.length);
    expect([second.length, third.length]).toEqual([12, 2]);
    const widths = await page
      .getByRole('article')
      .evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(new Set(widths).size).toBe(1);
    await page.getByRole('link', { name: 'Page 1' }).click();
    await page.waitForURL('**/blog');
  });

  test(`${HOSTILE_MARKUP.length} hostile texts run nowhere, with the content policy switched off`, async () => {
    const browser = await openBrowser();
    const context = await browser.newContext({ baseURL: site.url, bypassCSP: true });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const hacks: string[] = [];
    await page.exposeFunction('hacked', () => {
      hacks.push(page.url());
    });
    page.on('dialog', (dialog) => void dialog.dismiss());
    for (const path of [`/blog/${HOSTILE}`, '/blog', `/blog/${slugs.at(-1) ?? ''}`, '/']) {
      expect((await page.goto(path, { waitUntil: 'networkidle' }))?.status()).toBe(200);
      await page.mouse.move(300, 300);
      await page.keyboard.press('Tab');
    }
    expect(hacks).toEqual([]);

    await page.goto(`/blog/${HOSTILE}`);
    expect(await page.locator('article').first().innerText()).toContain(HOSTILE_MARKUP[3]);
    // The trap works: the same text does run where it is markup.
    await page.setContent(HOSTILE_MARKUP[3] ?? '');
    await expect.poll(() => hacks.length).toBeGreaterThan(0);
  });
});
