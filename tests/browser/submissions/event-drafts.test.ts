/**
 * An unfinished event: the browser saves it as a draft, offers it on the next visit, and fills it in only if
 * the visitor agrees.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inTurn } from '../../support/in-turn.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { visitor } from '../../support/browser/browser.ts';
import { fillEventForm } from '../../support/browser/event-form.ts';
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
  await page.getByLabel('I agree to the').check();
  await readTheForm(page);
  await button(page, 'Submit Free Event').click();
  await button(page, 'Submit Another Event').waitFor();
  await open(page);
  expect(await offer(page).count()).toBe(0);
});

inTurn({
  'sending another event leaves the saved draft, and discarding it moves the focus to the form':
    async () => {
      const page = await visitor();
      await open(page);
      await title(page).fill(TITLE);
      await saveDraft(page);
      await open(page);
      await fillEventForm(page, { title: 'Another Event' });
      await page.getByLabel('I agree to the').check();
      await readTheForm(page);
      await button(page, 'Submit Free Event').click();
      await button(page, 'Submit Another Event').waitFor();
      await open(page);
      await offer(page).getByText(`“${TITLE}”, saved today at`).waitFor();
      await offer(page).getByRole('button', { name: 'Discard' }).click();
      await expect.poll(() => focused(page).getAttribute('name')).toBe('title');
    },
  'restoring asks before it replaces what was typed, and discarding is for good': async () => {
    const page = await visitor({ width: 360, height: 740 });
    await open(page);
    await title(page).fill(TITLE);
    await saveDraft(page);
    await open(page);
    await offer(page).waitFor();
    await title(page).fill('Something Else');
    const press = (name: string) => page.getByRole('button', { name }).first().click();
    await press('Restore');
    await page.getByText('Restoring replaces what’s in the form now.').waitFor();
    await expectAccessible(page);
    await press('Keep What I Typed');
    expect(await title(page).inputValue()).toBe('Something Else');
    await press('Restore');
    await press('Replace');
    expect(await title(page).inputValue()).toBe(TITLE);
    await open(page);
    await offer(page).getByRole('button', { name: 'Discard' }).click();
    await open(page);
    expect(await offer(page).count()).toBe(0);
  },
  'a page that is left unfinished is offered again in the same tab, beside the draft that was saved':
    async () => {
      const page = await visitor({ width: 390, height: 844 });
      await open(page);
      await title(page).fill(TITLE);
      await saveDraft(page);
      await open(page);
      await title(page).fill('Typed Over It');
      await page.goto('/contact');
      await open(page);
      const both = page.getByRole('status').filter({ hasText: 'You have unfinished events' });
      await both.getByText('“Typed Over It”, left today at').waitFor();
      await both.getByText(`“${TITLE}”, saved today at`).waitFor();
      await expectAccessible(page);
      // Below the form, the other draft takes the place and the focus of the discarded one.
      await button(page, 'Discard').last().click();
      await expect.poll(() => focused(page).textContent()).toBe('Restore');

      const other = await page.context().newPage();
      await open(other);
      await offer(other).getByText(`“${TITLE}”, saved today at`).waitFor();
    },
  'sending a page that went on with the saved draft removes the draft, too': async () => {
    const page = await visitor();
    await open(page);
    await fillEventForm(page, { title: TITLE });
    await saveDraft(page);
    await title(page).fill(`${TITLE}, Revised`);
    await open(page);
    const both = page.getByRole('status').filter({ hasText: 'You have unfinished events' });
    await both.getByRole('button', { name: 'Restore' }).first().click();
    expect(await title(page).inputValue()).toBe(`${TITLE}, Revised`);
    await page.getByLabel('I agree to the').check();
    await readTheForm(page);
    await button(page, 'Submit Free Event').click();
    await button(page, 'Submit Another Event').waitFor();
    await open(page);
    expect(await page.getByText(TITLE).count()).toBe(0);
  },
  'nothing to save, and no place to save it, are both said': async () => {
    const page = await visitor();
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    await open(page);
    await button(page, 'Save Draft').click();
    await page.getByText('There’s nothing to save yet.').waitFor();
    await title(page).fill(TITLE);
    await button(page, 'Save Draft').click();
    await page.getByText('This browser won’t let us save anything').waitFor();
    expect(await title(page).inputValue()).toBe(TITLE);
  },
});
