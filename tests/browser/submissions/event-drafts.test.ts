/**
 * An unfinished event: the browser saves it as a draft, offers it on the next visit, and fills it in only if
 * the visitor agrees.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { visitor } from '../../support/browser/browser.ts';
import { agreeToTerms, fillEventForm } from '../../support/browser/event-form.ts';
import { button, focused, readTheForm } from '../../support/browser/page-parts.ts';
import { settled } from '../../support/browser/settled.ts';

const TITLE = 'A Play in Four Sittings';

const offer = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You have an unfinished event' });
const title = (page: Page) => page.getByLabel('Event name');

const open = async (page: Page): Promise<void> => {
  await page.goto('/submit-event');
  await settled(page);
};

const saveDraft = async (page: Page): Promise<void> => {
  // Waits, because the premium fields that appear may still move the button.
  await settled(page);
  await button(page, 'Save Draft').click();
  await page.getByText(/^Saved today at /).waitFor();
};

test('a draft is saved, offered on the next visit and restored, without card and terms, until it is sent', async () => {
  const page = await visitor();
  await open(page);
  expect(await offer(page).count()).toBe(0);
  await fillEventForm(page, { title: TITLE });
  await page.getByLabel('Make this a premium event').check();
  await page.getByLabel('Instagram').fill('https://instagram.example.com/play');
  await saveDraft(page);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).toContain(TITLE);
  expect(kept).not.toMatch(/4242|terms|card/i);

  await open(page);
  expect(await title(page).inputValue(), 'nothing is filled unasked').toBe('');
  await offer(page).getByText(`“${TITLE}”, saved today at`).waitFor();
  await expectAccessible(page);
  await offer(page).getByRole('button', { name: 'Restore' }).click();
  expect(await title(page).inputValue()).toBe(TITLE);
  expect(await page.getByLabel('City').inputValue()).toBe('Corpus Christi, TX');
  expect(await page.getByLabel('Instagram').inputValue()).toContain('/play');
  expect(await page.getByLabel('I agree to the').isChecked()).toBe(false);
  await expect.poll(() => focused(page).getAttribute('name')).toBe('title');

  await page.getByLabel('Make this a premium event').uncheck();
  await agreeToTerms(page);
  await readTheForm(page);
  await button(page, 'Submit Free Event').click();
  await button(page, 'Submit Another Event').waitFor();
  await open(page);
  expect(await offer(page).count()).toBe(0);
});
