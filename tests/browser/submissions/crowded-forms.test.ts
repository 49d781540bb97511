/**
 * Sending a form while many others arrive: the browser solves a challenge, and the visitor waits a
 * moment.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { ALL_MESSAGES } from '../../../src/server/limits/call-limits.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expectProblem, visitor } from '../../support/browser/browser.ts';
import { problems, readTheForm, toast } from '../../support/browser/page-parts.ts';
import { forgetLimits, query } from '../../support/records/records.ts';

const WORDS = 'Checking that you’re not a robot. This takes a few seconds…';

beforeEach(async () => {
  await forgetLimits();
  await query(
    `insert into public.rate_limits (bucket, subject, hits, expires_at)
      values ($1, 'everyone', $2, now() + interval '1 hour')`,
    [ALL_MESSAGES.bucket, ALL_MESSAGES.limit],
  );
});
afterEach(() => forgetLimits());

/** Delays each key derivation, so that a challenge takes as long as on a slow phone. */
const slowDown = (page: Page) =>
  page.addInitScript(() => {
    const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
    crypto.subtle.deriveBits = async (...given) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 400);
      });
      return derive(...given);
    };
  });

const write = async (page: Page, email: string): Promise<void> => {
  await page.goto('/contact');
  const form = page.locator('main form');
  await form.getByLabel('Name').focus();
  await page.locator('main astro-island[ssr]').waitFor({ state: 'detached' });
  await form.getByLabel('Name').fill('Ana Reyes');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Subject').fill('The pier');
  await form.getByLabel('Message').fill('The pier opens at six.');
  await readTheForm(page);
};

const status = (page: Page) => page.getByRole('status').filter({ hasText: WORDS });
const storedFrom = (email: string) =>
  query('select 1 from public.contact_messages where email = $1', [email]);

test('a message is sent after a moment, which a status explains', async () => {
  const page = await visitor({ width: 390, height: 740 });
  expectProblem(page, /428/);
  await slowDown(page);
  const email = `${randomUUID()}@example.org`;
  await write(page, email);
  await page.locator('main form').getByRole('button').press('Enter');
  await status(page).waitFor();
  await expectAccessible(page);
  await toast(page).getByText('Message sent successfully!', { exact: true }).waitFor();
  await expect.poll(() => status(page).count()).toBe(0);
  expect(await storedFrom(email)).toHaveLength(1);
});

test('a visitor who cancels keeps the text, and nothing is sent', async () => {
  const page = await visitor({ width: 390, height: 740 });
  expectProblem(page, /428/);
  await slowDown(page);
  const email = `${randomUUID()}@example.org`;
  await write(page, email);
  await page.locator('main form').getByRole('button').press('Enter');
  await status(page).waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await problems(page)
    .getByText('The check was canceled, so nothing was sent. Your text is still here')
    .waitFor();
  expect(await page.locator('main form').getByLabel('Email').inputValue()).toBe(email);
  expect(await storedFrom(email)).toEqual([]);
});
