/**
 * The system screen: an admin sees the state of the guide's jobs and mails, and sends an abandoned
 * mail again.
 */
import { expect, test } from 'vitest';
import { recordPaths } from '../../../src/desk-paths.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor } from '../../support/browser/admin-visitor.ts';
import { button, expectFocusOn, overflow } from '../../support/browser/page-parts.ts';
import { proveEach } from '../../support/prove.ts';
import { query } from '../../support/records/records.ts';

test.each(
  proveEach([
    { width: 390, colorScheme: 'dark' },
    { width: 1280, colorScheme: 'light' },
    { width: 390, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ] as const),
)('an admin finds a mail that was given up and sends it again, %o', async (look) => {
  const address = `machine-room-${look.width}-${look.colorScheme}@example.org`;
  await query(
    `insert into public.mail_outbox (kind, to_address, dedup_key, dead_at, attempts, last_error, payload)
     values ('team-alert', $1, $1, now(), 12, '550 There is no such box',
       '{"sentence": "A test.", "advice": "None."}')`,
    [address],
  );
  const admin = await adminVisitor(recordPaths.system, look);
  for (const name of ['Builds', 'Email', 'Jobs', 'Payments', 'Storage', 'Versions']) {
    await admin.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  }
  expect(await admin.getByText(/right now/).count()).toBe(0);
  await admin.getByText('550 There is no such box').first().waitFor();
  await expectAccessible(admin);
  expect(await overflow(admin)).toEqual([]);
  const again = button(admin, `Send Again: Team alert to ${address}`);
  await again.click();
  await admin.getByText('Queued Again', { exact: true }).waitFor();
  await again.waitFor({ state: 'detached' });
  await expectFocusOn(admin, /^Email$/);
  await expect
    .poll(() => query('select dead_at from public.mail_outbox where to_address = $1', [address]))
    .toEqual([{ dead_at: null }]);
});
