/** What all volunteers' screens share: menu, addresses, focus, and what an editor may open. */
import { expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { recordPaths } from '../../../src/desk-paths.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor, openScreen } from '../../support/browser/admin-visitor.ts';
import { button, expectFocusOn, overflow } from '../../support/browser/page-parts.ts';

const pathOf = (address: string) => new URL(address).pathname;

test('screens open without loading a page; back, forward and a reload lead where the address says', async () => {
  const admin = await adminVisitor();
  await admin.getByRole('heading', { name: 'Recent Event Submissions' }).waitFor();
  await admin.evaluate(() => {
    document.body.dataset['since'] = 'the first page';
  });
  await openScreen(admin, 'System', 'Content sync');
  await expectFocusOn(admin, 'Content Sync');
  await admin.getByRole('heading', { name: 'History', exact: true }).waitFor();
  expect(await admin.title()).toMatch(/^Content Sync \|/);
  await admin.evaluate(() => {
    scrollTo({ top: 400, behavior: 'instant' });
  });
  // Clicks by script, because Playwright's own click would scroll to the link.
  await admin
    .getByRole('banner')
    .getByText('Payments')
    .evaluate((link: HTMLAnchorElement) => {
      link.click();
    });
  await expectFocusOn(admin, 'Payments');
  expect(pathOf(admin.url())).toBe(paths.deskPayments);
  expect(await admin.evaluate(() => scrollY), 'a new screen opens at its top').toBe(0);

  await admin.goBack();
  await expectFocusOn(admin, 'Content Sync');
  await expect.poll(() => admin.evaluate(() => scrollY)).toBe(400);
  await admin.goForward();
  await expectFocusOn(admin, 'Payments');
  expect(await admin.evaluate(() => document.body.dataset['since'])).toBe('the first page');
  await admin.reload();
  await admin.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
  await expectAccessible(admin);
});

test('on a phone the menu unfolds, closes with Escape, and fits', async () => {
  const admin = await adminVisitor(paths.admin, { width: 390, height: 844, colorScheme: 'dark' });
  const menu = button(admin, 'Menu');
  await menu.click();
  await admin.getByRole('link', { name: 'Payments' }).waitFor();
  await expectAccessible(admin);
  expect(await overflow(admin)).toEqual([]);
  await admin.keyboard.press('Escape');
  await expectFocusOn(admin, 'Menu');
  expect(await menu.getAttribute('aria-expanded')).toBe('false');
});

test('an editor sees the screens of editors, and reads who opens the others', async () => {
  const editor = await adminVisitor(paths.admin);
  await editor.route(`**${paths.api.adminAccess}`, (route) =>
    route.fulfill({ json: { access: 'editor' } }),
  );
  await editor.goto(recordPaths.advertising());
  await editor.getByText('This page is for admins.').waitFor();
  const screens = editor.getByRole('navigation', { name: 'Screens' });
  await screens.getByRole('button', { name: /^Review/ }).click();
  const names = await screens.getByRole('link').allTextContents();
  // Leaves out the numbers of waiting items.
  expect(names.map((name) => name.replace(/ \d+ waiting$/, ''))).toEqual([
    'Dashboard',
    'Storm mode',
    'Figures',
    'History',
  ]);
});
