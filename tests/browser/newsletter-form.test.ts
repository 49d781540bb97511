/** The form of the newsletter, wherever it stands: what it answers, keeps, empties and loads. */
import type { Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { INVALID_EMAIL } from '../../src/features/newsletter/subscription.ts';
import { paths } from '../../src/paths.ts';
import { site } from '../../src/site.ts';
import { expectAccessible, turnTo } from '../support/browser/accessibility.ts';
import { expectProblem, visitor, type VisitorOptions } from '../support/browser/browser.ts';
import { someReader } from '../support/api/newsletter-reader.ts';
import { newsletterForm, readAWhile, toast } from '../support/browser/newsletter-visitor.ts';
import { settled } from '../support/browser/settled.ts';

const HINT = 'One mail every Thursday morning, free.';

const open = async (at = '/categories', options: VisitorOptions = {}) => {
  const page = await visitor({ reducedMotion: true, ...options });
  await page.goto(at);
  await settled(page);
  return page;
};

const sentTo = (path: string) => (request: Request) => new URL(request.url()).pathname === path;

test.each([
  ['footer', '/events/archive', 'Stay Updated'],
  ['sidebar', '/blog', 'Newsletter'],
  ['sidebar', '/venues', 'Newsletter'],
  ['inline', '/', 'Stay Connected'],
] as const)('in its %s on %s it is sent as the specification says', async (source, at, title) => {
  const page = await open(at);
  const form = newsletterForm(page, title);
  const address = someReader();
  await form.email.fill(address);
  if (source === 'inline') {
    await form.part.getByLabel('First name (optional)').fill('Ana');
    await form.part.getByLabel('Last name (optional)').fill('Ruiz');
  }
  await readAWhile(page);
  const [request] = await Promise.all([
    page.waitForRequest(sentTo(paths.api.subscribe)),
    form.button.click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    email: address,
    source,
    status: 'active',
    interests: [],
    ipAddress: '',
    userAgent: expect.stringContaining('Chrom'),
    ...(source === 'inline' && { firstName: 'Ana', lastName: 'Ruiz' }),
  });
  await toast(page, `Welcome to ${site.name}!`).waitFor();
  await toast(
    page,
    "You've successfully subscribed to our newsletter. Check your email for confirmation.",
  ).waitFor();
  expect(await form.email.inputValue()).toBe('');
  await form.says('Check your mail to confirm.').waitFor();
});

test('nothing of it is loaded until somebody reaches for it, and React not before the toast', async () => {
  const page = await open('/privacy-policy');
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name.split('/').at(-1) ?? '')
        .filter((name) => name.endsWith('.js')),
    );
  expect((await scripts()).filter((name) => /newsletter-form\.|react|Toaster/.test(name))).toEqual(
    [],
  );
  await newsletterForm(page, 'Stay Updated').email.focus();
  await expect.poll(async () => (await scripts()).join()).toContain('newsletter-form.');
  expect((await scripts()).join()).not.toMatch(/react|Toaster/);
});

describe('an address that is none', () => {
  test('is told at the field, which keeps what was typed and takes the focus', async () => {
    const page = await open();
    const form = newsletterForm(page, 'Stay Updated');
    await form.email.fill('ana at home');
    await form.email.press('Enter');
    await toast(page, INVALID_EMAIL).waitFor();
    await form.says(INVALID_EMAIL).waitFor();
    expect(await form.email.getAttribute('aria-invalid')).toBe('true');
    expect(await form.email.evaluate((field) => field === document.activeElement)).toBe(true);
    const described = await form.email.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described ?? ''}"]`).textContent()).toBe(INVALID_EMAIL);
    expect(await form.email.inputValue()).toBe('ana at home');
    await expectAccessible(page);
    await turnTo(page, 'dark');
    await expectAccessible(page);
  });

  test('can be mended and sent', async () => {
    const page = await open();
    const form = newsletterForm(page, 'Stay Updated');
    await form.button.click();
    await form.says(INVALID_EMAIL).waitFor();
    await form.email.fill(someReader());
    await readAWhile(page);
    await page.route(`**${paths.api.subscribe}`, async (route) => {
      await form.says(HINT).waitFor();
      await route.continue();
    });
    await form.email.press('Enter');
    await form.says('Check your mail to confirm.').waitFor();
    expect(await form.email.getAttribute('aria-invalid')).toBeNull();
  });
});

test('while it is on its way the button says so and sends nothing twice', async () => {
  const page = await open();
  const form = newsletterForm(page, 'Stay Updated');
  const width = (await form.button.boundingBox())?.width;
  let calls = 0;
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${paths.api.subscribe}`, async (route) => {
    calls += 1;
    await held;
    await route.fulfill({ status: 201, json: { status: 'check-your-mail' } });
  });
  await form.email.fill(someReader());
  await form.button.click();
  const busy = form.part.getByRole('button', { name: 'Subscribing…' });
  await busy.waitFor();
  expect(await busy.getAttribute('aria-disabled')).toBe('true');
  expect((await busy.boundingBox())?.width, 'nothing moves').toBe(width);
  await form.email.press('Enter');
  answer();
  await form.part.getByRole('button', { name: 'Subscribe', exact: true }).waitFor();
  expect(calls).toBe(1);
});

const TOO_MANY = 'Too many messages. Please try again in an hour.';

test.each([
  ['refused', TOO_MANY, /answered 429/],
  ['lost on its way', 'Please try again later.', /failed \(.*newsletter/],
] as const)('when it is %s, what was typed stays', async (_how, words, problem) => {
  const page = await open();
  expectProblem(page, problem);
  await page.route(`**${paths.api.subscribe}`, (route) =>
    words === TOO_MANY ? route.fulfill({ status: 429, body: words }) : route.abort('failed'),
  );
  const form = newsletterForm(page, 'Stay Updated');
  await form.email.fill('ana@example.org');
  await form.button.click();
  await toast(page, 'Subscription failed').waitFor();
  await toast(page, words).waitFor();
  await form.says(words).waitFor();
  expect(await form.email.inputValue()).toBe('ana@example.org');
});

test.each([
  [320, '/categories', 'Stay Updated'],
  [390, '/categories', 'Stay Updated'],
  [768, '/categories', 'Stay Updated'],
  [1280, '/categories', 'Stay Updated'],
  [1280, '/blog', 'Newsletter'],
] as const)('at %i px on %s nothing in %s moves when it answers', async (width, at, title) => {
  const page = await open(at, { width });
  const form = newsletterForm(page, title);
  const place = async () => (await form.button.boundingBox())?.y;
  await form.email.focus();
  await form.says(HINT).waitFor();
  const before = await place();
  await form.button.click();
  await form.says(INVALID_EMAIL).waitFor();
  expect(await place()).toBe(before);
  await form.email.fill(someReader());
  await readAWhile(page);
  await form.button.click();
  await form.says('Check your mail to confirm.').waitFor();
  expect(await place()).toBe(before);
});
