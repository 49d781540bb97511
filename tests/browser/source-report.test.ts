/** The page behind a source's private link: how the guide reads the source's calendar. */
import { expect, test } from 'vitest';
import { paths } from '../../src/paths.ts';
import { syncPaths } from '../../src/sync-paths.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { visitor } from '../support/browser/browser.ts';
import { breakCalls, button, overflow } from '../support/browser/page-parts.ts';
import { sampleHealth } from '../support/samples/sync/sample-sync.ts';

const TOKEN = 'a'.repeat(43);
const CALL = `**${syncPaths.sourceByLink}`;

test('the keeper of a calendar sees what was taken and what to mend, on a phone', async () => {
  const page = await visitor({ width: 390, height: 844 });
  const { mend } = await breakCalls(page, CALL);
  await page.goto(paths.sourceReport(TOKEN));
  await page.getByRole('alert').getByText('Unable to Load Your Calendar').waitFor();
  await mend();
  const asked: (string | null)[] = [];
  await page.route(CALL, (route) => {
    asked.push(route.request().headers()['authorization'] ?? null);
    return route.fulfill({ json: sampleHealth() });
  });
  await button(page, 'Try Again').click();
  await page.getByRole('heading', { level: 2, name: 'Harbor Lamp Playhouse' }).waitFor();
  expect(await page.locator('main:focus').count(), 'the focus is not lost').toBe(1);
  expect(asked).toEqual([`Bearer ${TOKEN}`]);
  expect(page.url(), 'the token leaves the address').not.toContain(TOKEN);
  await page.getByText('Its date “2026-13-40” does not exist.').waitFor();
  await expectAccessible(page);
  expect(await overflow(page)).toEqual([]);
  // The private link still works after a reload in the same tab.
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Harbor Lamp Playhouse' }).waitFor();
});

test('half a link opens nothing and says what to do', async () => {
  const page = await visitor();
  await page.goto(paths.sourceReport('half'));
  await page.getByRole('heading', { name: 'This Link No Longer Works' }).waitFor();
  await page.getByText('Use the whole of the newest link we sent you.').waitFor();
});
