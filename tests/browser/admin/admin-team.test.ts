/** A volunteer joins by an invitation mail, works as an editor, forgets the password, and is removed. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { teamPaths } from '../../../src/desk-paths.ts';
import { receivedMails } from '../../support/api/received-mails.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor } from '../../support/browser/admin-visitor.ts';
import { expectProblem, visitor } from '../../support/browser/browser.ts';
import {
  button,
  expectFocusOn,
  overflow,
  problems,
  toast,
} from '../../support/browser/page-parts.ts';

const someone = () => `volunteer-${randomUUID()}@example.org`;

/** Waits for a number of mails, and returns the link in the newest one. */
const linkOf = async (email: string, mails = 1): Promise<string> => {
  const { text } = (await receivedMails(email, mails)).at(-1) ?? {};
  return /https?:\S+\/admin\/password#\S+/.exec(text ?? '')?.[0] ?? '';
};

const invite = async (admin: Page, email: string): Promise<void> => {
  await admin.getByLabel('Email').fill(email);
  await button(admin, 'Send the Invitation').click();
  await toast(admin).getByText('Invitation Sent').waitFor();
};

const rowOf = (admin: Page, email: string) =>
  admin.getByRole('listitem').filter({ hasText: email });

const expectWell = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  expect(await overflow(page)).toEqual([]);
};

test('an invited volunteer chooses a password, sees the screens of editors, and is refused the moment they are removed', async () => {
  const email = someone();
  const admin = await adminVisitor(teamPaths.team, { width: 1280, height: 900 });
  await admin.getByRole('heading', { name: 'Who Is in the Team' }).waitFor();
  await invite(admin, email);
  await rowOf(admin, email).getByText('Invited').waitFor();
  await expectWell(admin);

  const volunteer = await visitor({
    ...{ width: 390, height: 844, colorScheme: 'dark' },
  });
  await volunteer.goto(await linkOf(email));
  const password = volunteer.getByLabel('New Password');
  await password.fill('too short');
  await button(volunteer, 'Save the Password').click();
  await problems(volunteer).getByText('Use at least 12 characters; this has 9').waitFor();
  await expectWell(volunteer);
  await password.fill('pelicans-at-low-tide');
  await button(volunteer, 'Save the Password').click();
  await expectFocusOn(volunteer, 'Your Password Is Saved');
  await volunteer.getByRole('link', { name: 'Open the Dashboard' }).click();
  await volunteer.getByText('Pending Review').waitFor();
  const screens = volunteer.getByRole('navigation', { name: 'Screens' }).getByRole('link');
  expect(await screens.allTextContents()).not.toContain('Team');

  await admin.reload();
  const row = rowOf(admin, email);
  await row.getByRole('button', { name: `Remove ${email}` }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('Their next click is refused, on every device.').waitFor();
  await expectWell(admin);
  await button(dialog, 'Remove').click();
  await toast(admin).getByText('Removed From the Team').waitFor();
  await expect.poll(() => row.count()).toBe(0);

  expectProblem(volunteer, /answered 401/);
  await volunteer.goto(paths.desk({ status: 'approved' }));
  const again = volunteer.getByRole('dialog');
  await again.getByText('Your session has ended.').waitFor();
  await expectWell(volunteer);
  await button(again, 'Discard It and Leave').click();
  await expect.poll(() => again.count()).toBe(0);
  await button(volunteer, 'Sign In').waitFor();
});
