/**
 * The system screen: an admin sees the state of the guide's jobs and mails, and sends an abandoned
 * mail again.
 */
import { expect, test } from 'vitest';
import type { System } from '../../../src/desk/system/system.ts';
import { recordPaths } from '../../../src/desk-paths.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor } from '../../support/browser/admin-visitor.ts';
import { button, expectFocusOn, overflow } from '../../support/browser/page-parts.ts';
import { inTurn } from '../../support/in-turn.ts';
import { proveEach } from '../../support/prove.ts';
import { query } from '../../support/records/records.ts';

test.each(
  proveEach([
    { width: 390, scheme: 'dark' },
    { width: 1280, scheme: 'light' },
    { width: 390, scheme: 'light' },
    { width: 1280, scheme: 'dark' },
  ] as const),
)('an admin finds a mail that was given up and sends it again, %o', async (look) => {
  const address = `machine-room-${look.width}-${look.scheme}@example.org`;
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

inTurn({
  'a part that can’t be read says so, and the others are shown': async () => {
    const admin = await adminVisitor();
    await admin.route(`**${recordPaths.api.system}`, async (route) => {
      const response = await route.fetch();
      const room = (await response.json()) as System;
      await route.fulfill({ json: { ...room, mails: null } satisfies System });
    });
    await admin.goto(recordPaths.system);
    await admin.getByText('We can’t read the email queue right now.').waitFor();
    await admin.getByRole('heading', { level: 2, name: 'Versions' }).waitFor();
    await expectAccessible(admin);
  },
  'the system screen is read again after half a minute': async () => {
    const admin = await adminVisitor();
    await admin.clock.install();
    let reads = 0;
    await admin.route(`**${recordPaths.api.system}`, async (route) => {
      reads += 1;
      const response = await route.fetch();
      const room = (await response.json()) as System;
      // The second response has no counts of payments.
      await route.fulfill({ json: reads === 1 ? room : { ...room, payments: null } });
    });
    await admin.goto(recordPaths.system);
    await admin.getByText('Need an admin').waitFor();
    await admin.clock.runFor(29_000);
    expect(reads).toBe(1);
    await admin.clock.runFor(2_000);
    await admin.getByText('The payments can’t be counted right now.').waitFor();
  },
});
