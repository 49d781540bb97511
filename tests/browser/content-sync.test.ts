/** From the address of a source to a listing that waits for review. */
import { test } from 'vitest';
import { paths } from '../../src/paths.ts';
import { adminVisitor } from '../support/browser/admin-visitor.ts';
import { visitor } from '../support/browser/browser.ts';
import { deskOf, rowOf } from '../support/browser/desk.ts';
import { button, toast } from '../support/browser/page-parts.ts';
import { guide } from '../support/stack/guide.ts';

/** A show on the website of the invented gallery. */
const SHOW = 'Low Water: Paintings of the Flats';

/**
 * Time limit in milliseconds. A run reads all sources and copies their images: one second, or half a
 * minute on a busy machine.
 */
const RUN_MS = 55_000;

test('an address becomes a source, a test shows what it would bring, a sync brings it to review', async () => {
  const admin = await adminVisitor(paths.deskContentSync);
  await admin.getByText('Mondays at 4:00 AM CST').waitFor();
  await button(admin, 'Add a Source').click();
  const main = admin.getByRole('main');
  // Enters only the address of the page with the shows; the guide itself finds the JSON-LD in that page.
  await main.getByLabel('Address').first().fill(`${guide().sourcesUrl}/gallery/shows`);
  await button(admin, 'Look at It').click();
  await admin.getByRole('heading', { name: 'What It Would Bring' }).waitFor();
  await main.getByText(SHOW).first().waitFor();
  await admin.getByLabel('Name').first().fill('Heron Window Gallery');
  await button(admin, 'Save Source').click();
  await toast(admin).getByText('Source Added').waitFor();

  await button(admin, 'Test Sync').click();
  await toast(admin).getByText('Test Sync Started').waitFor();
  const results = admin.getByRole('region', { name: 'Test Results' });
  await results.getByText('Would be added as pending').first().waitFor({ timeout: RUN_MS });

  await button(admin, 'Run Full Sync').click();
  await toast(admin).getByText('Content Sync Completed').waitFor({ timeout: RUN_MS });
  await admin.getByRole('region', { name: 'Last Sync Results' }).getByText('Done').waitFor();

  // Opens the source's report with the private link that a volunteer sends to the source's owner.
  await admin.getByText('Heron Window Gallery').first().click();
  await button(admin, 'Report Link…').click();
  await button(admin, 'Make a Link').click();
  const link = await admin.getByLabel('Private link').inputValue();
  await admin.keyboard.press('Escape');
  const keeper = await visitor();
  await keeper.goto(link);
  await keeper.getByRole('heading', { level: 2, name: 'Heron Window Gallery' }).waitFor();
  await keeper.getByText('Waits for review').first().waitFor();

  await admin.goto(deskOf(SHOW, 'waiting'));
  await rowOf(admin, SHOW).first().waitFor();
});
