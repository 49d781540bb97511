/** An event that is not finished in one sitting: saved, offered again, and never filled in unasked. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { visitor } from '../support/browser/browser.ts';
import { fillEventForm, readTheForm } from '../support/browser/event-form.ts';
import { guide } from '../support/stack/guide.ts';
import { layoutShift } from '../support/browser/layout-shift.ts';
import { settled } from '../support/browser/settled.ts';

const TITLE = 'A Play in Four Sittings';

const offer = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You have an unfinished event' });

const open = async (page: Page): Promise<void> => {
  await page.goto('/submit-event');
  await settled(page);
};

const saveDraft = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved today at / })
    .waitFor();
};

test('a draft is saved, offered on the next visit and restored, without card, pictures and terms', async () => {
  const page = await visitor();
  await open(page);
  expect(await offer(page).count()).toBe(0);
  await fillEventForm(page, { title: TITLE });
  await page.getByLabel('Make this a premium event').check();
  await page.getByLabel('Instagram').fill('https://instagram.example.com/play');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await saveDraft(page);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).toContain(TITLE);
  expect(kept).not.toMatch(/4242|terms|card/i);

  await open(page);
  expect(await page.getByLabel('Event name').inputValue(), 'nothing is filled unasked').toBe('');
  await offer(page).getByText(`“${TITLE}”, saved today at`).waitFor();
  await expectAccessible(page);
  await offer(page).getByRole('button', { name: 'Restore' }).click();
  expect(await page.getByLabel('Event name').inputValue()).toBe(TITLE);
  expect(await page.getByLabel('City').inputValue()).toBe('Corpus Christi, TX');
  expect(await page.getByLabel('Make this a premium event').isChecked()).toBe(true);
  expect(await page.getByLabel('Instagram').inputValue()).toContain('/play');
  expect(await page.getByLabel('I agree to the').isChecked()).toBe(false);
  expect(await page.getByLabel('Card number').inputValue()).toBe('');
  expect(await offer(page).count()).toBe(0);
  await expect
    .poll(() => page.locator(':focus').getAttribute('name'), {
      message: 'the focus is in the form',
    })
    .toBe('title');
});

test('restoring asks before it replaces what stands in the form; discarding is for good', async () => {
  const page = await visitor({ width: 360, height: 740 });
  await open(page);
  await page.getByLabel('Event name').fill(TITLE);
  await saveDraft(page);

  await open(page);
  await offer(page).waitFor();
  await page.getByLabel('Event name').fill('Something Else');
  expect(await offer(page).count(), 'a form in use has no more than a line of it').toBe(0);
  const press = (name: string) => page.getByRole('button', { name }).first().click();
  await press('Restore');
  await page.getByText('Restoring replaces what stands in the form now.').waitFor();
  expect(await page.getByLabel('Event name').inputValue()).toBe('Something Else');
  await expectAccessible(page);
  await press('Keep What I Typed');
  expect(await page.getByLabel('Event name').inputValue()).toBe('Something Else');
  await press('Restore');
  await press('Replace');
  expect(await page.getByLabel('Event name').inputValue()).toBe(TITLE);
  expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0);

  await open(page);
  await offer(page).getByRole('button', { name: 'Discard' }).click();
  expect(await page.getByText(TITLE).count()).toBe(0);
  await open(page);
  expect(await offer(page).count()).toBe(0);
});

test('a draft that was saved outlives whatever is typed over its offer, until the next one is saved', async () => {
  const page = await visitor({ width: 390, height: 844 });
  await open(page);
  await page.getByLabel('Event name').fill(TITLE);
  await saveDraft(page);

  await open(page);
  await page.getByLabel('Event name').fill('Typed Over It');
  await page.goto('/events');
  await open(page);
  const both = page.getByRole('status').filter({ hasText: 'You have unfinished events' });
  await both.getByText('“Typed Over It”, left today at').waitFor();
  await both.getByText(`“${TITLE}”, saved today at`).waitFor();
  await expectAccessible(page);
  await both.getByRole('button', { name: 'Restore' }).last().click();
  expect(await page.getByLabel('Event name').inputValue()).toBe(TITLE);

  await page.getByLabel('Event name').fill('Saved in Its Place');
  await saveDraft(page);
  await open(page);
  await offer(page).getByText('“Saved in Its Place”, saved today at').waitFor();
  expect(await page.getByText(TITLE).count()).toBe(0);
});

test('whoever comes back far down the page finds the draft beside the button that saves one', async () => {
  const page = await visitor({ width: 390, height: 844 });
  await open(page);
  await page.getByLabel('Event name').fill(TITLE);
  await saveDraft(page);
  await open(page);
  await page.getByRole('button', { name: 'Save Draft' }).scrollIntoViewIfNeeded();
  const line = page.getByText(`Unfinished: “${TITLE}”, saved today at`);
  expect(await line.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Restore' }).last().click();
  expect(await page.getByLabel('Event name').inputValue()).toBe(TITLE);
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('title');
});

test.each([390, 800])(
  'nothing that is read moves when the end of the form is loaded anew at %i px',
  async (width) => {
    const page = await visitor({ width, height: 844 });
    await open(page);
    await page.getByLabel('Event name').fill(`${TITLE}, and an Epilogue That Takes Two Lines`);
    await saveDraft(page);
    await page.getByText('What Happens Next').scrollIntoViewIfNeeded();
    await page.reload();
    await settled(page);
    expect(await page.getByText('Unfinished:').isVisible()).toBe(true);
    expect(await layoutShift(page)).toBe(0);
  },
);

test('a page that is left unfinished is offered again in the same tab, and goes with it', async () => {
  const page = await visitor();
  await open(page);
  await page.getByLabel('Event name').fill(TITLE);
  await page.goto('/events');
  await open(page);
  await offer(page).getByText(`“${TITLE}”, left today at`).waitFor();

  const other = await page.context().newPage();
  await open(other);
  expect(await offer(other).count()).toBe(0);
});

test('what was sent is no draft any more', async () => {
  const page = await visitor();
  await open(page);
  await fillEventForm(page, { title: TITLE });
  await saveDraft(page);
  await readTheForm(page);
  await page.getByRole('button', { name: 'Submit Free Event' }).click();
  await page.getByRole('button', { name: 'Submit Another Event' }).waitFor();
  await open(page);
  expect(await offer(page).count()).toBe(0);
});

test('nothing to save, and nowhere to save it, are both said', async () => {
  const page = await visitor();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await open(page);
  const save = page.getByRole('button', { name: 'Save Draft' });
  await save.click();
  await page.getByText('There is nothing to save yet.').waitFor();
  await page.getByLabel('Event name').fill(TITLE);
  await save.click();
  await page.getByText('This browser does not let the guide keep anything').waitFor();
  expect(await page.getByLabel('Event name').inputValue()).toBe(TITLE);
  await expectAccessible(page);
});

test('the form opens in a browser that refuses even to be asked', async () => {
  const page = await visitor({ siteUrl: guide().siteUrl });
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
  await page.getByLabel('Event name').fill(TITLE);
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await page.getByText('This browser does not let the guide keep anything').waitFor();
});
