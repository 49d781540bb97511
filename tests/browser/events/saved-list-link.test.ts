/** The list of saved events on a second device, by its private link. */
import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { visitor } from '../../support/browser/browser.ts';
import { button, cards, toast } from '../../support/browser/page-parts.ts';
import { settled } from '../../support/browser/settled.ts';

const strictly = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');

const saveFirst = async (page: Page): Promise<void> => {
  await page.goto('/events');
  await cards(page)
    .first()
    .getByRole('button', { name: /^Save / })
    .click();
  await toast(page).getByText('Event saved').waitFor();
};

test('a list is taken to another device, follows from there, and stays when its link is deleted', async () => {
  const laptop = await visitor();
  await saveFirst(laptop);
  await laptop.goto('/saved');
  await button(laptop, 'Make a Private Link').click();
  const link = laptop.getByLabel('Link to open on another device');
  await link.waitFor();
  const address = await link.inputValue();
  await expectAccessible(laptop);
  const calendar = await laptop.getByLabel('Address of your calendar').inputValue();
  const feed = await fetch(calendar);
  expect(feed.headers.get('cache-control')).toBe('private, no-cache');
  expect(strictly(await feed.text())).toHaveLength(1);

  const phone = await visitor({ width: 390, height: 844 });
  await phone.goto('/saved');
  await phone.getByText('Nothing Saved Yet').waitFor();
  // Loads no page, because only the part after the # differs.
  await phone.goto(address);
  await toast(phone).getByText('1 event added.').waitFor();
  expect(phone.url(), 'the token leaves the address').not.toContain('#');
  await phone.getByText('1 saved event', { exact: true }).waitFor();
  const brought = phone.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' && response.url().endsWith('/api/saved-list'),
  );
  await phone.getByRole('button', { name: /^Remove / }).click();
  expect((await brought).status()).toBe(200);

  await laptop.reload();
  await laptop.getByText('Nothing Saved Yet').waitFor();
  await button(laptop, 'Delete This Link').click();
  await button(laptop, 'Make a Private Link').waitFor();
  expect((await fetch(calendar)).status).toBe(404);
});

test('a link that comes to a browser with a list of its own is merged only after a question', async () => {
  const friend = await visitor();
  await saveFirst(friend);
  await friend.goto('/saved');
  await button(friend, 'Make a Private Link').click();
  const address = await friend.getByLabel('Link to open on another device').inputValue();
  const emptied = friend.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' && response.url().endsWith('/api/saved-list'),
  );
  await friend.getByRole('button', { name: /^Remove / }).click();
  await emptied;

  const reader = await visitor({ width: 390, height: 844 });
  await saveFirst(reader);
  const calls: string[] = [];
  reader.on('request', (request) => {
    if (request.url().endsWith('/api/saved-list')) calls.push(request.method());
  });
  await reader.goto(address);
  const question = reader.getByRole('alert').filter({ hasText: 'Combine Both Lists?' });
  await question.waitFor();
  await settled(reader);
  await expectAccessible(reader);
  await button(question, 'Leave My List as It Is').click();
  await question.waitFor({ state: 'detached' });
  await button(reader, 'Make a Private Link').waitFor();
  expect(calls).toEqual([]);

  // When the link is opened again in the same tab, the page asks again whether to merge both lists.
  await reader.goto(address);
  await button(question, 'Combine Them').click();
  await toast(reader).getByText('It already had everything.').waitFor();
  await question.waitFor({ state: 'detached' });
  await friend.reload();
  await friend.getByText('1 saved event', { exact: true }).waitFor();
});
