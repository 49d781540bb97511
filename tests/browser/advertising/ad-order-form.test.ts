/** The order form of an advertisement while it is filled in, the request for a quote, the renewal. */
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { inTurn } from '../../support/in-turn.ts';
import { proveEach } from '../../support/prove.ts';
import { receivedMails } from '../../support/api/received-mails.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import {
  adForm,
  advertiser,
  fillAdOrder,
  forgetOrderCounts,
} from '../../support/browser/ad-order-form.ts';
import { expectProblem } from '../../support/browser/browser.ts';
import { chooseFiles, imageFile } from '../../support/browser/event-form.ts';
import {
  breakCalls,
  button,
  expectFocusOn,
  focused,
  overflow,
  problems,
  readTheForm,
  toast,
} from '../../support/browser/page-parts.ts';
import { adOutcome } from '../../support/browser/payment-outcomes.ts';
import { settled } from '../../support/browser/settled.ts';

afterEach(forgetOrderCounts);

const value = (page: Page, label: string) =>
  page.getByLabel(label, { exact: false }).first().inputValue();
const total = (page: Page) => adForm(page).summary.getByRole('definition').last().textContent();

test('everything that is wrong is said at once, at the top and at its field', async () => {
  const page = await advertiser('/advertising/form', { width: 360, height: 740 });
  await page.getByLabel('Website').fill('no address');
  await page.getByLabel('Link').fill('javascript:alert(1)');
  await adForm(page).proceed.click();
  await expectFocusOn(page, 'There is a problem');
  expect(await problems(page).getByRole('link').allTextContents()).toEqual([
    'Name is required',
    'Valid email is required',
    'Please enter a valid URL',
    'Ad title is required',
    'Please enter a valid URL',
  ]);
  await expectAccessible(page);
  expect(await overflow(page)).toEqual([]);
  await problems(page).getByRole('link', { name: 'Ad title is required' }).click();
  await page.keyboard.type('Open Studio');
  await expect.poll(() => page.getByLabel('Ad title').getAttribute('aria-invalid')).toBeNull();
  expect(await value(page, 'Website')).toBe('no address');
});

test('a custom package is a request for a quote: no payment, a reply within 24 hours, a mail', async () => {
  const email = 'quote@example.org';
  const page = await advertiser('/advertising/form?type=custom', { width: 390, height: 844 });
  await fillAdOrder(page, { email });
  await page.getByLabel('Description').fill('A season of concerts.');
  await readTheForm(page);
  await button(page, 'Request Custom Quote').click();
  await toast(page).getByText('Quote Request Submitted!').waitFor();
  await expectFocusOn(page, 'Request Submitted!');
  await page.getByText('Our team will reply within 24 hours, to').waitFor();
  await expectAccessible(page);
  const back = page.getByRole('link', { name: 'Back to Advertising' });
  expect(await back.getAttribute('href')).toBe('/advertising');
  expect(await adOutcome(email)).toMatchObject({
    ordered: [{ status: 'pending', total: null }],
    charges: 0,
  });
  expect(await receivedMails(email)).toHaveLength(1);
});

const TOKEN = 'a'.repeat(43);
const EARLIER_ORDER = '**/api/linked-advertisement';

const EARLIER = {
  type: 'horizontal',
  title: 'Clay & Kiln',
  description: 'Twelve potters',
  linkUrl: 'https://clay.example.org/open',
  contact: {
    name: 'Ana Reyes',
    email: 'ana@example.org',
    phone: '361-555-0142',
    company: 'Clay & Co',
    website: 'https://clay.example.org',
  },
  duration: 3,
  image: { url: '/favicon.svg', alt: 'Clay on a wheel', width: 728, height: 90 },
};

test.each(
  proveEach([
    ['opens nothing', TOKEN, 404, 'This link doesn’t open an earlier order'],
    ['is half copied', TOKEN.slice(4), null, 'This link doesn’t open an earlier order'],
    ['can’t be read now', TOKEN, 503, 'We can’t load your earlier order right now.'],
  ] as const),
)('a link that %s leaves an empty form with a sentence', async (_, token, status, words) => {
  const page = await advertiser('/contact');
  if (status !== null) {
    expectProblem(page, new RegExp(`answered ${String(status)}`));
    await page.route(EARLIER_ORDER, (route) => route.fulfill({ status, body: 'null' }));
  }
  await page.goto(`/advertising/form#${token}`);
  await page.getByText(words).waitFor();
  expect(await value(page, 'Ad title')).toBe('');
});

inTurn({
  'the price follows the package and the months, and a link may choose the package': async () => {
    const page = await advertiser('/advertising/form?type=horizontal');
    await settled(page);
    await expect.poll(() => total(page)).toBe('$199');
    await page.getByLabel('Duration').selectOption('12 months');
    await expect.poll(() => total(page)).toBe('$2,388');
    await page.getByRole('radio', { name: 'Sidebar' }).check();
    await expect.poll(() => total(page)).toBe('$1,188');
    await page.getByRole('radio', { name: 'Custom Package' }).check();
    const { summary, image } = adForm(page);
    await summary.getByText('We reply within 24 hours').waitFor();
    expect(await summary.textContent()).not.toContain('Total');
    expect(await image.count()).toBe(0);
    await button(page, 'Request Custom Quote').waitFor();
    expect(new URL(page.url()).search, 'a reload chooses no other').toBe('');
  },
  'an image is measured before it is sent, and again with another package': async () => {
    const page = await advertiser();
    const { image, proceed } = adForm(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
    });
    await chooseFiles(page.getByLabel('Choose an image'), await imageFile('banner.png', 1456, 180));
    await image
      .getByText('It needs 300 by 250 pixels, or larger in the same shape. Yours is 1456 by 180')
      .first()
      .waitFor();
    expect(sent).toEqual([]);
    await proceed.click();
    await problems(page).getByText('This image has the wrong shape or is too small.').waitFor();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Horizontal Banner' }).check();
    await image.getByText('✓ Ready').waitFor();
    const shown = await image.locator('img').boundingBox();
    expect([shown?.width, shown?.height].map((side) => Math.round(side ?? 0))).toEqual([728, 90]);
    await image.getByLabel('Describe your image').fill('Clay on a wheel');
    await image.getByRole('button', { name: 'Remove' }).click();
    expect(await focused(page).getAttribute('type')).toBe('file');
    expect(await image.locator('img').count()).toBe(0);
  },
  'an order that is refused, or answered with nonsense, keeps everything and says so': async () => {
    const page = await advertiser();
    const words = 'The guide is closed for an hour.';
    const { mend } = await breakCalls(page, '**/api/advertisements', words);
    await fillAdOrder(page);
    await readTheForm(page);
    await adForm(page).proceed.click();
    await toast(page).getByText('Submission Failed').waitFor();
    await toast(page).getByText(words).waitFor();
    await problems(page).getByText('The guide is closed for an hour').waitFor();
    await mend();
    await page.route('**/api/advertisements', (route) => route.fulfill({ json: {} }));
    await adForm(page).proceed.click();
    await toast(page).getByText('There was an error submitting your advertisement.').waitFor();
    expect(await value(page, 'Ad title')).toBe('Open Studio Weekend');
  },
  'what was typed and the image outlast a reload, and can be thrown away': async () => {
    const page = await advertiser();
    await fillAdOrder(page, { title: 'Kept Through a Reload' });
    await page.getByRole('radio', { name: 'Horizontal Banner' }).check();
    await page.getByLabel('Duration').selectOption('6 months');
    await chooseFiles(page.getByLabel('Choose an image'), await imageFile('banner.png', 728, 90));
    const { image } = adForm(page);
    await image.getByText('✓ Ready').waitFor();
    await page.reload();
    await page.getByText('The form has what you filled in before.').waitFor();
    expect(await value(page, 'Ad title')).toBe('Kept Through a Reload');
    expect(await total(page)).toBe('$1,194');
    await image.getByText('banner.png').first().waitFor();
    await expectAccessible(page);
    await button(page, 'Start With an Empty Form').click();
    expect(await value(page, 'Ad title')).toBe('');
    await page.getByRole('radio', { name: 'Horizontal Banner' }).check();
    await expect.poll(() => total(page)).toBe('$199');
    await page.reload();
    await settled(page);
    expect(await page.getByText('The form has what you filled in before.').count()).toBe(0);
  },
  'the private link of an earlier order fills the form in, and is sent instead of its image':
    async () => {
      const page = await advertiser('/contact');
      const asked: (string | undefined)[] = [];
      await page.route(EARLIER_ORDER, (route) => {
        asked.push(route.request().headers()['authorization']);
        return route.fulfill({ json: EARLIER });
      });
      await page.goto(`/advertising/form#${TOKEN}`);
      await page.getByText('Filled in with your earlier order.').waitFor();
      expect(page.url()).not.toContain(TOKEN);
      expect(asked).toEqual([`Bearer ${TOKEN}`]);
      const values = (labels: string[]) => Promise.all(labels.map((label) => value(page, label)));
      expect(await values(['Name', 'Email', 'Phone', 'Company', 'Website'])).toEqual(
        Object.values(EARLIER.contact),
      );
      expect(await values(['Ad title', 'Description', 'Link', 'Duration'])).toEqual([
        ...['Clay & Kiln', 'Twelve potters', 'https://clay.example.org/open', '3'],
      ]);
      await adForm(page).image.getByRole('img', { name: 'Clay on a wheel' }).waitFor();
      expect(await total(page)).toBe('$597');
      await expectAccessible(page);
      await page.getByLabel('Ad title').fill('Clay in Spring');
      await page.reload();
      await page.getByText('The form has what you filled in before.').waitFor();
      expect(await value(page, 'Ad title')).toBe('Clay in Spring');

      const sending = page.waitForRequest((request) => request.method() === 'POST');
      await breakCalls(page, '**/api/advertisements');
      await readTheForm(page);
      await adForm(page).proceed.click();
      expect((await sending).postDataJSON()).toMatchObject({
        ...{ type: 'horizontal', duration: 3, image: null, renews: TOKEN },
      });
      await problems(page).waitFor();
    },
});
