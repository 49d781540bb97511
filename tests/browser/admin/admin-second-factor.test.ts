/** An admin sets up a second factor, and from then on enters a code after the password. */
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { SESSION_KEY } from '../../../src/desk/session/session.client.ts';
import { paths } from '../../../src/paths.ts';
import { recordPaths } from '../../../src/desk-paths.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { signIn, signOut } from '../../support/browser/admin-visitor.ts';
import { expectProblem, visitor } from '../../support/browser/browser.ts';
import { button, expectFocusOn, problems } from '../../support/browser/page-parts.ts';
import { query } from '../../support/records/records.ts';
import { guide } from '../../support/stack/guide.ts';

async function newAdmin(): Promise<{ email: string; password: string }> {
  const account = { email: `${randomUUID()}@example.org`, password: randomUUID() };
  const { supabaseUrl, serviceRoleKey } = guide();
  const service = createClient(supabaseUrl, serviceRoleKey, { auth: { persistSession: false } });
  const { error } = await service.auth.admin.createUser({
    ...account,
    email_confirm: true,
    app_metadata: { role: 'admin' },
  });
  if (error !== null) throw error;
  return account;
}

/**
 * Returns the current code, or the code of a number of 30-second steps later. A test needs later codes,
 * because each code works only once.
 */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

test('a second factor is set up on the desk, and asked for at the next sign-in', async () => {
  const account = await newAdmin();
  const page = await visitor({ width: 390, height: 844 });
  await page.goto(paths.admin);
  await signIn(page, account);
  await button(page, 'Menu').click();
  await button(page, 'Set Up a Second Factor').press('Enter');
  await expectFocusOn(page, 'Set Up a Second Factor');
  await button(page, 'Not Now').press('Enter');
  await expectFocusOn(page, 'Admin Dashboard');
  await button(page, 'Menu').click();
  await button(page, 'Set Up a Second Factor').press('Enter');
  const code = page.getByRole('textbox', { name: 'Code' });
  await page.getByRole('img', { name: 'QR code of the secret below' }).waitFor();
  await expectAccessible(page);
  const secret = (await page.locator('main code').textContent()) ?? '';
  await code.fill(codeOf(secret));
  await code.press('Enter');
  await expectFocusOn(page, 'Admin Dashboard');
  expect(await button(page, 'Set Up a Second Factor').count()).toBe(0);

  await signOut(page);
  await signIn(page, account);
  await expectFocusOn(page, 'Enter Your Code');
  expect(await page.getByText('Pending Review').count(), 'nothing is shown before').toBe(0);
  await expectAccessible(page);
  expectProblem(page, /answered 400: POST .*code/);
  await code.fill('000 000');
  await button(page, 'Confirm').click();
  await problems(page).getByText('The code is wrong or was used before.').waitFor();
  const next = codeOf(secret, 1);
  await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`);
  await button(page, 'Confirm').click();
  await expectFocusOn(page, 'Admin Dashboard');
  await page.getByText('Pending Review').waitFor();

  // The screen and what is typed on it stay while the admin signs in again after the session has ended.
  await page.goto(recordPaths.venues());
  await page.getByRole('link', { name: 'Add a Venue' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Half a Na');
  const other = await page.context().newPage();
  await other.goto(paths.privacyPolicy);
  await other.evaluate((key) => {
    localStorage.removeItem(key);
  }, SESSION_KEY);
  // Makes the current code valid again after its use, so that the test does not wait for the next code.
  await query('update auth.mfa_factors set last_step = null where secret = $1', [secret]);
  const again = page.getByRole('dialog', { name: 'Please Sign In Again' });
  await again.getByLabel('Password').fill(account.password);
  await button(again, 'Sign In').click();
  const step = page.getByRole('dialog', { name: 'One More Step' });
  await step.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await expectAccessible(page);
  await button(step, 'Confirm').click();
  await step.waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Half a Na');
});
