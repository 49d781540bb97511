/** Readers' figures on the screens of editors and of an event's submitter. */
import { someBrowser } from '../../support/api/api.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths, serverPaths } from '../../../src/paths.ts';
import { readerPaths } from '../../../src/desk-paths.ts';
import { formatDateRange } from '../../../src/time/format-dates.ts';
import { addDays, centralDate } from '../../../src/time/wall-time.ts';
import { proveEach } from '../../support/prove.ts';
import { decideAsAdmin, submitEvent } from '../../support/api/event-by-link.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor } from '../../support/browser/admin-visitor.ts';
import { visitor } from '../../support/browser/browser.ts';
import {
  button,
  expectFocusOn,
  expectQuery,
  newTitle,
  overflow,
} from '../../support/browser/page-parts.ts';
import { guide } from '../../support/stack/guide.ts';
import { serviceDb } from '../../support/stack/service-db.ts';

const today = centralDate(new Date());

const countDay = (ago: number, kind: string, subject: string, total: number) =>
  serviceDb()
    .from('count_totals')
    .insert({ day: addDays(today, -ago), kind, subject, total })
    .throwOnError();

/** Runs `act`, and waits until the page has sent the guide its report about this. */
const told = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  const answered = page.waitForResponse((answer) => answer.url().endsWith(serverPaths.visits));
  await act();
  expect((await answered).status()).toBe(204);
};

const rowOf = (page: Page, list: string, name: string) =>
  page.getByRole('table', { name: list }).getByRole('row', { name });

/** Finds a number in a row by its exact text, because titles end with characters that may be digits. */
const figure = (page: Page, list: string, name: string, value: string) =>
  rowOf(page, list, name).getByRole('cell', { name: value, exact: true });

test.each(
  proveEach([
    [390, 'dark'],
    [1280, 'light'],
    [390, 'light'],
    [1280, 'dark'],
  ] as const),
)(
  'a saved, shared and missed event is in the figures, at %s pixels in %s colours',
  async (width, scheme) => {
    const title = newTitle('Lantern Parade');
    const { id, token } = await submitEvent({ title, city: 'Kingsville, TX' });
    expect((await decideAsAdmin(id, 'approved')).status).toBe(200);
    const path = paths.event(id);
    // Uses only letters, because a search with more than four digits is not counted.
    const words = `zydeco ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;

    const reader = await visitor({ userAgent: someBrowser(150), width });
    await told(reader, () => reader.goto(path));
    await told(reader, () => button(reader, 'Save Event').click());
    await reader.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
    });
    await told(reader, () => button(reader, 'Share Event').click());
    await told(reader, () => reader.goto(paths.search()));
    await told(reader, () => reader.getByRole('searchbox').fill(words));
    const { data: missed } = await serviceDb()
      .from('counts')
      .select('subject')
      .eq('kind', 'search')
      .like('subject', `${words.slice(0, 6)}%`);
    expect(missed).toContainEqual({ subject: words });

    await countDay(3, 'page', path, 213);
    await countDay(9, 'page', path, 40);
    await countDay(3, 'search', words, 900);
    const admin = await adminVisitor(readerPaths.figures({ weeks: 1 }), {
      width,
      colorScheme: scheme,
    });
    await figure(admin, 'Most Seen Events', title, '214').waitFor();
    expect(await rowOf(admin, 'Most Saved', title).getByRole('cell').first().innerText()).toBe('1');
    expect(await rowOf(admin, 'Most Shared', title).getByRole('cell').first().innerText()).toBe(
      '1',
    );
    await figure(admin, 'Searches That Found Nothing', words, '900').waitFor();
    await rowOf(admin, 'Events by City', 'Kingsville').waitFor();
    await admin.getByRole('img', { name: /^Visits by Day, from / }).waitFor();
    await expectAccessible(admin);
    expect(await overflow(admin)).toEqual([]);
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      button(admin, 'Download Lists (CSV)').click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain(
      `"Most Seen Events","${title}","${path}","214",`,
    );

    await admin.getByRole('link', { name: 'Earlier' }).click();
    await expectQuery(admin, `?weeks=1&until=${addDays(today, -7)}`);
    await figure(admin, 'Most Seen Events', title, '40').waitFor();
    await admin.getByLabel('Weeks').selectOption('4 weeks');
    await admin.getByRole('link', { name: 'Later' }).press('Enter');
    await expectQuery(admin, '');
    // The pressed link "Later" is gone, because the period ends today, so the focus moves to the heading.
    await expectFocusOn(admin, formatDateRange(addDays(today, -27), today));
    await figure(admin, 'Most Seen Events', title, '254').waitFor();

    const upTo = admin.getByLabel('Up to');
    await upTo.fill(addDays(today, -1));
    await upTo.press('Enter');
    await expectQuery(admin, `?until=${addDays(today, -1)}`);
    expect(await upTo.evaluate((field) => field === document.activeElement)).toBe(true);

    const submitter = await visitor({
      alsoAllow: [guide().supabaseUrl],
      width,
      colorScheme: scheme,
    });
    await submitter.goto(paths.manageEvent(token));
    await submitter.getByText('Seen 254 times').waitFor();
    await submitter.getByText('Saved 1 time, shared 1 time.').waitFor();
    await button(submitter, 'Show Figures by Day').click();
    await submitter.getByRole('row', { name: /213\s+0\s+0/ }).waitFor();
    await expectAccessible(submitter);
    expect(await overflow(submitter)).toEqual([]);
  },
);
