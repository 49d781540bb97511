/** /unsubscribe with a script: by the link of a mail, and by an address alone. */
import { expect, test } from 'vitest';
import { INVALID_EMAIL } from '../../src/features/newsletter/subscription.ts';
import { paths } from '../../src/paths.ts';
import { expectAccessibleInBothSchemes } from '../support/browser/accessibility.ts';
import { expectProblem, visitor } from '../support/browser/browser.ts';
import { someReader, subscribed } from '../support/api/newsletter-reader.ts';
import { confirmedReader, mailedLinks, toast } from '../support/browser/newsletter-visitor.ts';

const open = async (at: string) => {
  const page = await visitor({ reducedMotion: true });
  await page.goto(at);
  const main = page.getByRole('main');
  return {
    page,
    email: main.getByLabel('Email address'),
    button: main.getByRole('button', { name: 'Unsubscribe' }),
    headed: (name: string) => page.getByRole('heading', { level: 1, name }).waitFor(),
  };
};

test('the address of the link stands in the field and leaves the address bar, the token stays', async () => {
  const { page, email } = await open(paths.unsubscribe({ email: 'ana@example.org', token: 'abc' }));
  expect(await email.inputValue()).toBe('ana@example.org');
  await expect.poll(() => new URL(page.url()).search).toBe('?token=abc');
});

test('a link that opens nothing says so, and how to get one that does', async () => {
  const says = /^This link does not work any more\. .* We mail you a link that ends it\.$/;
  const { page } = await open(paths.unsubscribe({ token: 'x'.repeat(43) }));
  await page.getByText(says).waitFor();
  const plain = await open(paths.unsubscribe());
  expect(await plain.page.getByText(says).count()).toBe(0);
});

test('the button waits for an address', async () => {
  const { page, email, button } = await open(paths.unsubscribe());
  expect(await button.isDisabled()).toBe(true);
  await email.fill('  ');
  expect(await button.isDisabled()).toBe(true);
  await email.fill('ana@example.org');
  expect(await button.isEnabled()).toBe(true);
  await page.getByRole('link', { name: 'Cancel and Return Home' }).click();
  await page.waitForURL('/');
});

test('an address alone ends on a screen that says a mail is on its way, and the mail ends it', async () => {
  const { address } = await confirmedReader();
  const { page, button, headed } = await open(paths.unsubscribe({ email: address }));
  await button.click();
  await headed('Check Your Mail');
  expect(await page.evaluate(() => document.activeElement?.textContent), 'it is read out').toBe(
    'Check Your Mail',
  );
  await expectAccessibleInBothSchemes(page);
  const unknown = await open(paths.unsubscribe({ email: someReader() }));
  await unknown.button.click();
  await unknown.headed('Check Your Mail');
});

test('the link of a mail ends it at once, and whose it is cannot be changed', async () => {
  const { address, links } = await confirmedReader();
  const { page, email, button, headed } = await open(links.unsubscribe);
  expect(await email.inputValue()).toBe(`${address.slice(0, 1)}…@example.org`);
  expect(await email.isEditable()).toBe(false);
  const sent = page.waitForRequest(`**${paths.api.unsubscribe}`);
  await button.click();
  expect(
    Object.keys((await sent).postDataJSON() as object),
    'no address with dots in it',
  ).not.toContain('email');
  await headed('Unsubscribed Successfully');
  await toast(page, 'Successfully Unsubscribed').waitFor();
  const home = page.getByRole('main').getByRole('link', { name: 'Return to Homepage' });
  const back = page.getByRole('button', { name: 'Subscribe Again' });
  expect((await home.boundingBox())?.height, 'one kind of button').toBeCloseTo(
    (await back.boundingBox())?.height ?? 0,
    0,
  );
  await home.click();
  await page.waitForURL('/');
});

test('beside a link that works no other address is shown', async () => {
  const { address, links } = await confirmedReader();
  const { email } = await open(`${links.unsubscribe}&email=somebody.else%40example.org`);
  expect(await email.inputValue()).toBe(`${address.slice(0, 1)}…@example.org`);
});

test('who never confirmed is not offered to come back by a press', async () => {
  const address = someReader();
  await subscribed(address);
  const { unsubscribe } = await mailedLinks(address);
  const { page, button, headed } = await open(unsubscribe);
  await button.click();
  await headed('Unsubscribed Successfully');
  expect(await page.getByRole('button', { name: 'Subscribe Again' }).count()).toBe(0);
});

test.each([
  ['refused', INVALID_EMAIL, /answered 400/],
  ['lost on its way', 'Please try again or contact support.', /failed \(.*newsletter/],
] as const)(
  'when it is %s, the address stays and the page says why',
  async (_how, words, problem) => {
    const { page, email, button } = await open(paths.unsubscribe());
    expectProblem(page, problem);
    if (words !== INVALID_EMAIL) {
      await page.route(`**${paths.api.unsubscribe}`, (route) => route.abort('failed'));
    }
    await email.fill('ana at home');
    await button.click();
    await toast(page, 'Unsubscribe Failed').waitFor();
    await toast(page, words).waitFor();
    await page.getByRole('main').getByText(words).waitFor();
    expect(await email.inputValue()).toBe('ana at home');
    expect(await button.isEnabled()).toBe(true);
    const isFaultOfAddress = words === INVALID_EMAIL;
    expect(await email.getAttribute('aria-invalid')).toBe(isFaultOfAddress ? 'true' : null);
    await expectAccessibleInBothSchemes(page);
    await email.fill('ana@home');
    expect(await email.getAttribute('aria-invalid')).toBeNull();
  },
);

test('a form that is sent empty all the same says what is missing', async () => {
  const { page } = await open(paths.unsubscribe());
  await page.locator('main form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
  });
  await toast(page, 'Email Required').waitFor();
  await toast(page, 'Please enter your email address.').waitFor();
});
