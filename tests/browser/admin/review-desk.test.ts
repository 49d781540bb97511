/**
 * The review desk: events of a queue are decided by keyboard and by touch, and none is decided by
 * mistake.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { callApi, someClient } from '../../support/api/api.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor, openScreen } from '../../support/browser/admin-visitor.ts';
import { holdDecisions, rowOf as row } from '../../support/browser/desk.ts';
import {
  breakCalls,
  button,
  expectFocusOn,
  newTitle,
  overflow,
  queryOf,
  toast,
} from '../../support/browser/page-parts.ts';
import { proveRuns } from '../../support/prove.ts';
import { sampleSubmission } from '../../support/samples/submissions/sample-submission.ts';
import { guide } from '../../support/stack/guide.ts';
import { serviceDb } from '../../support/stack/service-db.ts';

/** Submits events whose titles share a word. @returns the word, and the titles in the order of the queue */
async function waiting(count: number): Promise<{ word: string; titles: string[] }> {
  const word = `Quay${crypto.randomUUID().slice(0, 8)}`;
  const titles = Array.from({ length: count }, (_, n) => newTitle(`${word} Evening ${n + 1}`));
  for (const title of titles) {
    const { status } = await callApi('/api/events', {
      ...{ method: 'POST', from: someClient(), body: sampleSubmission({ title }) },
    });
    expect(status).toBe(201);
  }
  return { word, titles };
}

const statusesOf = async (word: string): Promise<string[]> => {
  const { data } = await serviceDb()
    .from('events')
    .select('status, title')
    .like('title', `${word}%`)
    .order('title')
    .throwOnError();
  return data.map(({ status }) => status);
};

const preview = (page: Page) => page.frameLocator('iframe[title^="The page of"]');

test('a double click on Approve decides one event; its row stays in place, and Undo brings it back', async () => {
  const { word, titles } = await waiting(3);
  const admin = await adminVisitor();
  await holdDecisions(admin);
  await admin.getByRole('searchbox', { name: 'Search' }).pressSequentially(`${word} Evening`);
  await expect.poll(() => queryOf(admin).get('q')).toBe(`${word} Evening`);
  // Waits for the three events of this search, because the list shows the rows of the previous search until
  // they arrive.
  await admin.getByText('3 events', { exact: true }).waitFor();
  const first = row(admin, titles[0] ?? '');
  const approve = button(first, `Approve ${titles[0] ?? ''}`);
  // Scrolls before it measures the row, because the click would scroll too and move the row.
  await approve.scrollIntoViewIfNeeded();
  const before = await row(admin, titles[1] ?? '').boundingBox();
  await approve.dblclick();
  await first.getByText('Approved', { exact: true }).waitFor();
  const after = await row(admin, titles[1] ?? '').boundingBox();
  expect(after?.y, 'no row moves under the pointer').toBeCloseTo(before?.y ?? 0, -1);
  expect(await statusesOf(word)).toEqual(['approved', 'pending', 'pending']);
  await expectAccessible(admin);
  await button(first, `Undo ${titles[0] ?? ''}`).click();
  await button(first, `Approve ${titles[0] ?? ''}`).waitFor();
  expect(await statusesOf(word)).toEqual(['pending', 'pending', 'pending']);

  const second = row(admin, titles[1] ?? '');
  await approve.click();
  await button(second, `Approve ${titles[1] ?? ''}`).click();
  await second.getByText('Approved', { exact: true }).waitFor();
  // The button of the open event undoes this event's decision, although another event was decided later.
  await first.getByRole('button', { name: titles[0], exact: true }).click();
  await button(admin.getByRole('group', { name: 'Decision' }), 'Undo').click();
  await expect.poll(() => statusesOf(word)).toEqual(['pending', 'approved', 'pending']);

  await openScreen(admin, 'System', 'History');
  await admin.getByRole('searchbox', { name: 'Search the history' }).waitFor();
  await admin.goBack();
  await first.waitFor();
  await expect.poll(() => second.count(), { message: 'what was decided waits no more' }).toBe(0);
});

test('decisions one after another cost half the way of the pointer, and no scrolling', async () => {
  const { word, titles } = await waiting(proveRuns(5, 20));
  const admin = await adminVisitor(paths.desk({ q: word }), { width: 1280, height: 800 });
  const middle = async (control: Locator): Promise<[x: number, y: number]> => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
    return [x + width / 2, y + height / 2];
  };
  const approve = button(admin.getByRole('group', { name: 'Decision' }), 'Approve');
  const ways = { taken: 0, byOpening: 0 };
  let pointer: [x: number, y: number] | null = null;
  for (const title of titles) {
    await preview(admin).getByRole('heading', { level: 1, name: title }).waitFor();
    const opener = await middle(admin.getByRole('button', { name: title, exact: true }));
    const next = await middle(approve);
    if (pointer !== null) {
      ways.taken += Math.hypot(next[0] - pointer[0], next[1] - pointer[1]);
      ways.byOpening += Math.hypot(opener[0] - pointer[0], opener[1] - pointer[1]);
      ways.byOpening += Math.hypot(next[0] - opener[0], next[1] - opener[1]);
    }
    pointer = next;
    await approve.click();
    expect(await admin.evaluate(() => scrollY)).toBe(0);
  }
  await expect.poll(() => statusesOf(word)).toEqual(titles.map(() => 'approved'));
  expect(ways.taken).toBeLessThanOrEqual(ways.byOpening / 2);

  await admin.reload();
  await admin.getByText('That event isn’t in this list').waitFor();
  await admin.getByRole('link', { name: 'Show That Event' }).click();
  await preview(admin)
    .getByRole('heading', { level: 1, name: titles.at(-1) })
    .waitFor();
});

test('the queue is reviewed by keyboard alone, on the page that visitors will see', async () => {
  const { word, titles } = await waiting(3);
  const admin = await adminVisitor(paths.desk({ q: word }));
  await holdDecisions(admin);
  await preview(admin).getByRole('heading', { level: 1, name: titles[0] }).waitFor();
  await expect.poll(() => queryOf(admin).get('event')).toContain('evening-1');
  expect(await admin.evaluate(() => history.length), 'what opens by itself is no step').toBe(2);
  const unread = await breakCalls(admin, '**/api/admin/events/*');
  await admin.keyboard.press('j');
  await admin.getByText('Unable to Load the Event').waitFor();
  await admin.keyboard.press('r');
  await unread.mend();
  await admin.keyboard.press('j');
  await preview(admin).getByRole('heading', { level: 1, name: titles[2] }).waitFor();
  await admin.getByText('The first event from this address.').waitFor();
  const open = admin.getByRole('dialog');
  expect(await open.count(), 'a question about another event').toBe(0);
  await admin.keyboard.press('k');
  await admin.keyboard.press('k');
  await preview(admin).getByRole('heading', { level: 1, name: titles[0] }).waitFor();
  expect(new URL(admin.url()).searchParams.get('q')).toBe(word);
  await admin.keyboard.press('a');
  await row(admin, titles[0] ?? '')
    .getByText('Approved', { exact: true })
    .waitFor();
  // The next event opens by itself.
  await preview(admin).getByRole('heading', { level: 1, name: titles[1] }).waitFor();
  await expectAccessible(admin);
  const unsaved = await breakCalls(admin, '**/api/admin/events/*/decision*');
  await admin.keyboard.press('a');
  await toast(admin).getByText('Decision Not Saved').waitFor();
  await unsaved.mend();
  await admin.keyboard.press('r');
  const dialog = admin.getByRole('dialog', { name: 'Reject this event?' });
  expect(await dialog.getByRole('alert').count(), 'the failure of another decision').toBe(0);
  await dialog.getByLabel('ready text').selectOption({ index: 2 });
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('It’s already in the guide.');
  // A key typed into a field is text, not a shortcut for a decision.
  await dialog.getByLabel('Reason').press('a');
  await expectAccessible(admin);
  await button(dialog, 'Reject Event').click();
  await dialog.waitFor({ state: 'hidden' });
  await row(admin, titles[1] ?? '')
    .getByText('Rejected', { exact: true })
    .waitFor();
  expect(await statusesOf(word)).toEqual(['approved', 'rejected', 'pending']);
  await admin.keyboard.press('u');
  await expect.poll(() => statusesOf(word)).toEqual(['approved', 'pending', 'pending']);

  await admin.keyboard.press('?');
  await admin.getByLabel('Use these shortcuts on this device').uncheck();
  await expectAccessible(admin);
  await button(admin.getByRole('dialog'), 'Close').click();
  const address = admin.url();
  await admin.keyboard.press('j');
  expect(admin.url(), 'switched off').toBe(address);
  await admin.reload();
  await preview(admin).getByRole('heading', { level: 1 }).waitFor();
});

test('on a phone an event takes the place of the list; two are rejected with one reason and undone', async () => {
  const { word, titles } = await waiting(2);
  const admin = await adminVisitor(paths.desk({ q: word }), {
    ...{ width: 390, height: 844, colorScheme: 'dark', hasTouch: true },
  });
  await holdDecisions(admin);
  await admin.getByRole('button', { name: titles[0] ?? '', exact: true }).tap();
  await expectFocusOn(admin, titles[0] ?? '');
  await preview(admin).getByRole('heading', { level: 1, name: titles[0] }).waitFor();
  expect(await row(admin, titles[1] ?? '').isVisible()).toBe(false);
  expect(await overflow(admin)).toEqual([]);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: /Back to the List/ }).tap();
  for (const title of titles) await admin.getByLabel(`Select ${title}`).tap();
  await button(admin, 'Reject Selected').tap();
  const dialog = admin.getByRole('dialog', { name: 'Reject 2 events?' });
  await dialog.getByLabel('Reason').fill('Both were cancelled by the venue.');
  const unsaved = await breakCalls(admin, '**/admin/decisions');
  await button(dialog, 'Reject 2 Events').tap();
  await dialog.getByRole('alert').getByText('Please try again soon.').waitFor();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Both were cancelled by the venue.');
  await unsaved.mend();
  await button(dialog, 'Reject 2 Events').tap();
  await admin.getByText('2 of 2 rejected').waitFor();
  await expectAccessible(admin);
  expect(await statusesOf(word)).toEqual(['rejected', 'rejected']);
  await button(admin.getByRole('region', { name: 'Undo' }), 'Undo').tap();
  await expect.poll(() => statusesOf(word)).toEqual(['pending', 'pending']);
});

test('the preview is for editors: without a token it is refused, and no cache keeps it', async () => {
  const address = new URL(paths.eventPreview('no-such-event-abc123'), guide().siteUrl);
  const response = await fetch(address);
  expect(response.status).toBe(401);
  expect(await response.text()).toBe('Please sign in again.');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toContain('noindex');
});
