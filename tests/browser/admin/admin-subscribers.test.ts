/**
 * An admin finds a subscriber whose mailbox refused mail, exports the list, and allows mail to the
 * address again.
 */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { recordPaths } from '../../../src/desk-paths.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor } from '../../support/browser/admin-visitor.ts';
import { button, overflow } from '../../support/browser/page-parts.ts';
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

    const page = await adminVisitor(recordPaths.subscribers(), { width, colorScheme: scheme });
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
