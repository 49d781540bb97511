/**
 * An admin finds a subscriber whose mailbox refused mail, exports the list, and allows mail to the
 * address again.
 */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { recordPaths } from '../../../src/desk-paths.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor } from '../../support/browser/admin-visitor.ts';
import { breakCalls, button, overflow } from '../../support/browser/page-parts.ts';
import { proveEach } from '../../support/prove.ts';
import { serviceDb } from '../../support/stack/service-db.ts';

const VIEWS = [390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
);

test.each(proveEach(VIEWS))(
  'a suppressed address is found, exported and let through, at $width pixels in $scheme',
  async ({ width, scheme }) => {
    const words = `lift-${crypto.randomUUID().slice(0, 8)}`;
    const at = new Date().toISOString();
    await serviceDb()
      .from('newsletter_subscribers')
      .insert([
        {
          email: `${words}-one@example.org`,
          status: 'active',
          confirmed_at: at,
          first_name: '=1+1',
        },
        {
          ...{ email: `${words}-two@example.org`, status: 'suppressed', confirmed_at: at },
          ...{ suppressed_at: at, suppressed_reason: 'bounced' },
        },
      ])
      .throwOnError();

    const page = await adminVisitor(recordPaths.subscribers(), { width, scheme });
    await page.getByRole('searchbox', { name: 'Search addresses' }).fill(words);
    await page.getByRole('heading', { name: '2 Addresses', exact: true }).waitFor();
    await expectAccessible(page);
    expect(await overflow(page)).toEqual([]);
    const downloading = page.waitForEvent('download');
    await button(page, 'Export as CSV').click();
    await page.getByText('2 Addresses Exported').waitFor();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text).toContain(`"${words}-one@example.org","'=1+1"`);

    await page.getByLabel('State').selectOption('suppressed');
    await page.getByRole('heading', { name: '1 Address', exact: true }).waitFor();
    await button(page, `Resume emails to ${words}-two@example.org`).click();
    await expectAccessible(page);
    await button(page.getByRole('dialog'), 'Resume Emails').click();
    await page.getByText('No addresses here').waitFor();
    await page.getByLabel('State').selectOption('unsubscribed');
    // Searches only the list for the address, because the toast contains it too.
    await page
      .getByRole('region', { name: '1 Address' })
      .getByText(`${words}-two@example.org`)
      .waitFor();
    expect(new URL(page.url()).search).toBe(`?q=${words}&status=unsubscribed`);
  },
);

test('the next page of a list says why it failed, keeps the rows, and leaves the focus at its end', async () => {
  const row = (place: number) => ({
    ...{ id: `${place}`, email: `reader-${place}@example.org`, status: 'active', interests: [] },
    ...{ createdAt: '2026-11-01T12:00:00Z', confirmedAt: '2026-11-01T12:00:00Z' },
  });
  const next = { at: '2026-11-01T12:00:00Z', id: crypto.randomUUID() };
  const page = await adminVisitor(recordPaths.subscribers());
  await page.route('**/api/admin/subscribers*', (route) => {
    const isFirst = !route.request().url().includes('afterAt');
    const rows = isFirst ? { rows: [row(1)], next } : { rows: [row(2)], next: null };
    return route.fulfill({ json: { total: 2, ...rows } });
  });
  await page.getByLabel('State').selectOption('active');
  await page.getByText('reader-1@example.org').waitFor();
  const { mend } = await breakCalls(page, '**/api/admin/subscribers*afterAt*');
  const more = button(page, 'Show More');
  await more.press('Enter');
  await page.getByText('Please try again soon.').waitFor();
  expect(await page.getByText('reader-1@example.org').isVisible()).toBe(true);
  await mend();
  await more.press('Enter');
  await page.getByText('reader-2@example.org').waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toBe('The list ends here.');
});
