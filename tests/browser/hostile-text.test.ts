/** What visitors write stays text, even where no content policy would stop it. */
import { expect, onTestFinished, test } from 'vitest';
import { adminToken } from '../support/api/admins.ts';
import { callApi, someClient } from '../support/api/api.ts';
import { openBrowser } from '../support/browser/browser.ts';
import { guide } from '../support/stack/guide.ts';
import { HOSTILE_MARKUP } from '../support/samples/hostile-markup.ts';
import { sampleSubmission } from '../support/samples/sample-submission.ts';

const EVENTS = 12;

/** Spreads every hostile text over the fields of a few events, and publishes them. */
const publishHostileEvents = async (): Promise<string[]> => {
  const authorization = `Bearer ${await adminToken()}`;
  const share = Math.ceil(HOSTILE_MARKUP.length / EVENTS);
  return Promise.all(
    Array.from({ length: EVENTS }, async (_, n) => {
      const texts = HOSTILE_MARKUP.slice(n * share, (n + 1) * share);
      const [title = '', venueName = '', venueAddress = '', price = '', ...rest] = texts;
      const answer = await callApi('/api/events', {
        method: 'POST',
        from: someClient(),
        body: sampleSubmission({
          title: `Hostile ${title}`,
          venueName,
          venueAddress,
          price: price.slice(0, 100),
          description: rest.join('\n\n'),
        }),
      });
      expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
      const { id } = answer.json as { id: string };
      await callApi(`/api/admin/events/${id}/decision`, {
        method: 'POST',
        body: { decision: 'approved' },
        headers: { authorization },
      });
      return id;
    }),
  );
};

test(`${HOSTILE_MARKUP.length} hostile texts run nowhere, with the content policy switched off`, async () => {
  expect(HOSTILE_MARKUP.length).toBeGreaterThan(200);
  const ids = await publishHostileEvents();
  const browser = await openBrowser();
  const context = await browser.newContext({ baseURL: guide().siteUrl, bypassCSP: true });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const hacks: string[] = [];
  await page.exposeFunction('hacked', () => {
    hacks.push(page.url());
  });
  page.on('dialog', (dialog) => void dialog.dismiss());

  for (const path of ['/events?search=hostile', ...ids.map((id) => `/events/${id}`)]) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(200);
    await page.mouse.move(300, 300);
    await page.keyboard.press('Tab');
  }
  expect(hacks).toEqual([]);
  // The trap works: the same text does run where it is markup.
  await page.setContent(HOSTILE_MARKUP[3] ?? '');
  await expect.poll(() => hacks.length).toBeGreaterThan(0);
}, 120_000);
