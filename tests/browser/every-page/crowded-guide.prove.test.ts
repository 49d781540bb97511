/**
 * A guide with more organizers and articles than fit on one page, and with hostile texts in every
 * field that visitors and sources fill in. The texts are submitted, approved, built into pages, and
 * read without a content security policy.
 */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { SearchResponse } from '../../../src/features/search/search-response.ts';
import { callApi, someClient } from '../../support/api/api.ts';
import { decideAsAdmin } from '../../support/api/event-by-link.ts';
import { openBrowser, visitor } from '../../support/browser/browser.ts';
import { breakCalls } from '../../support/browser/page-parts.ts';
import { HOSTILE_MARKUP } from '../../support/samples/hostile/hostile-markup.ts';
import { sampleSubmission } from '../../support/samples/submissions/sample-submission.ts';
import { startOwnSite } from '../../support/stack/own-site.ts';
import type { BuiltHost } from '../../support/stack/test-site.ts';
import { serviceDb } from '../../support/stack/service-db.ts';

const MARK = `crowd-${crypto.randomUUID().slice(0, 8)}`;
const HOSTILE_POST = `${MARK}-hostile`;

let site: BuiltHost;
let eventIds: string[];

/** Puts the hostile texts into the fields of twelve events, and has these approved. @returns their ids */
async function publishHostileEvents(): Promise<string[]> {
  const share = Math.ceil(HOSTILE_MARKUP.length / 12);
  return Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const texts = HOSTILE_MARKUP.slice(n * share, (n + 1) * share);
      const [title = '', venueName = '', venueAddress = '', price = '', ...rest] = texts;
      const description = rest.join('\n\n');
      const hostile = { title: `Hostile ${title}`, venueName, venueAddress, description };
      const body = sampleSubmission({ ...hostile, price: price.slice(0, 100) });
      const { json } = await callApi('/api/events', { method: 'POST', from: someClient(), body });
      const { id } = json as { id: string };
      const { status } = await decideAsAdmin(id, 'approved');
      expect(status).toBe(200);
      return id;
    }),
  );
}

beforeAll(async () => {
  const [title = '', author = '', excerpt = '', category = '', tag = ''] = HOSTILE_MARKUP.slice(-9);
  const plain = { title: 'Filler', author: 'The desk', excerpt: 'One of many.', content: 'Short.' };
  const hostile = {
    title: `Hostile ${title}`,
    author,
    excerpt,
    content: HOSTILE_MARKUP.join('\n\n'),
  };
  await serviceDb()
    .from('blog_posts')
    .insert(
      [
        ...[{ slug: HOSTILE_POST, ...hostile, category: category.slice(0, 60), tags: [tag] }],
        ...Array.from({ length: 16 }, (_, n) => ({
          ...{ slug: `${MARK}-${String(n)}`, ...plain, category: 'music', tags: [] },
        })),
      ].map((post, n) => ({
        ...post,
        published: true,
        // The article with hostile text is the newest, so that the index and the next article show it too.
        published_at: new Date(Date.now() - n * 60_000).toISOString(),
      })),
    )
    .throwOnError();
  await serviceDb()
    .from('organizers')
    .insert(Array.from({ length: 14 }, (_, n) => ({ name: `Zz ${MARK} ${String(n)}` })))
    .throwOnError();
  eventIds = await publishHostileEvents();
  site = await startOwnSite();
}, 120_000);

afterAll(async () => {
  await serviceDb().from('blog_posts').delete().like('slug', `${MARK}%`);
  await serviceDb().from('organizers').delete().like('name', `Zz ${MARK}%`);
  await site.stop();
});

test(`${String(HOSTILE_MARKUP.length)} hostile texts run nowhere, with the content policy switched off`, async () => {
  expect(HOSTILE_MARKUP.length).toBeGreaterThan(200);
  const browser = await openBrowser();
  const context = await browser.newContext({ baseURL: site.url, bypassCSP: true });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const hacks: string[] = [];
  await page.exposeFunction('hacked', () => {
    hacks.push(page.url());
  });
  page.on('dialog', (dialog) => void dialog.dismiss());
  const events = eventIds.flatMap((id) => [`/events/${id}`, `/events/${id}/poster`]);
  const posts = ['/', '/blog', `/blog/${MARK}-15`, `/blog/${HOSTILE_POST}`];
  for (const path of ['/events?search=hostile', ...events, ...posts]) {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    await page.mouse.move(300, 300);
    await page.keyboard.press('Tab');
  }
  expect(hacks).toEqual([]);
  expect(await page.locator('main').innerText()).toContain(HOSTILE_MARKUP[3]);
  // Checks that the test would notice a mistake: inserted as markup, the same text runs its script.
  await page.setContent(HOSTILE_MARKUP[3] ?? '');
  await expect.poll(() => hacks.length).toBeGreaterThan(0);
}, 120_000);

test('the index finds what the API finds', async () => {
  const page = await visitor({ siteUrl: site.url });
  await breakCalls(page, '**/api/search?*');
  await page.goto('/search?q=jazz');
  const found = page.getByRole('status').filter({ hasText: /found$/ });
  for (const words of [
    ...['jaz', 'ma', 'galler', 'gallery', 'open mic', 'día', 'dancing', 'painting', 'organized'],
    ...['community arts', 'stories for the family', 'concert', 'free music in rockport', 'the'],
    ...['kids this month', 'next month', 'saturday', 'december'],
  ]) {
    const response = await fetch(new URL(`/api/search?q=${encodeURIComponent(words)}`, site.url));
    const { upcoming, past } = (await response.json()) as SearchResponse;
    await page.getByLabel('Search events').fill(words);
    await expect
      .poll(() => found.first().textContent(), { message: words })
      .toBe(`${String(upcoming.total)} events found`);
    const fold = page.getByRole('button', { name: /^\d+ past events?$/ });
    await expect
      .poll(async () => Number.parseInt((await fold.allTextContents())[0] ?? '0', 10), {
        message: `${words}, past`,
      })
      .toBe(past.total);
  }
});
