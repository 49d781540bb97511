/** The order form of an advertisement while it is filled in, and the request for a custom quote. */
import { afterEach, expect, test } from 'vitest';
import { expectAccessible } from '../support/browser/accessibility.ts';
import {
  adForm,
  adOutcome,
  advertiser,
  bannerFile,
  fillAdOrder,
  forgetOrderCounts,
} from '../support/browser/ad-order-form.ts';
import { expectProblem, visitor } from '../support/browser/browser.ts';
import { chooseFiles } from '../support/browser/choose-files.ts';
import { readTheForm } from '../support/browser/event-form.ts';
import { openAndMeasure } from '../support/browser/opened-page.ts';
import { receivedMails } from '../support/api/received-mails.ts';
import { settled } from '../support/browser/settled.ts';
import { slowScripts } from '../support/browser/slow-scripts.ts';

afterEach(forgetOrderCounts);

test('everything that is wrong is told at once, at the top and at its field, in the specified words', async () => {
  const page = await advertiser('/advertising/form', { width: 360, height: 740 });
  const { proceed, problem } = adForm(page);
  await page.getByLabel('Website').fill('no address');
  await page.getByLabel('Link').fill('javascript:alert(1)');
  await proceed.click();
  await expect.poll(() => page.locator(':focus').textContent()).toContain('There is a problem');
  expect(await problem.getByRole('link').allTextContents()).toEqual([
    'Name is required',
    'Valid email is required',
    'Please enter a valid URL',
    'Ad title is required',
    'Please enter a valid URL',
  ]);
  await expectAccessible(page);
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0);

  await problem.getByRole('link', { name: 'Ad title is required' }).click();
  expect(await page.locator(':focus').getAttribute('name')).toBe('title');
  await page.keyboard.type('Open Studio');
  const field = page.getByLabel('Ad title');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBeNull();
  expect(await page.getByLabel('Website').inputValue()).toBe('no address');
});

test('the price follows the package and the months, and a custom package has none', async () => {
  const page = await advertiser();
  const { summary, picture } = adForm(page);
  const total = () => summary.getByRole('definition').last().textContent();
  expect(await total()).toBe('$99');
  await page.getByLabel('Duration').selectOption('12 months');
  await expect.poll(total).toBe('$1,188');
  await page.getByRole('radio', { name: 'Horizontal Banner' }).check();
  await expect.poll(total).toBe('$2,388');
  await page.getByLabel('Duration').selectOption('3 months');
  await expect.poll(total).toBe('$597');
  await page.getByRole('radio', { name: 'Custom Package' }).check();
  await summary.getByText('We reply within 24 hours').waitFor();
  expect(await summary.textContent()).not.toContain('Total');
  expect(await picture.count()).toBe(0);
  await page.getByRole('button', { name: 'Request Custom Quote' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Sidebar' }).check();
  await expect.poll(total).toBe('$297');
  expect(await page.getByLabel('Duration').locator('option').allTextContents()).toEqual([
    '1 month',
    '2 months',
    '3 months',
    '6 months',
    '12 months',
  ]);
});

test.each(['sidebar', 'horizontal', 'custom'])(
  'a link may choose the %s package, and a reload chooses no other',
  async (type) => {
    const page = await advertiser(`/advertising/form?type=${type}`);
    const chosen = () => page.locator('input[name="type"]:checked').getAttribute('value');
    await expect.poll(chosen).toBe(type);
    await settled(page);
    expect(new URL(page.url()).search).toBe('');
  },
);

test('a picture is measured before it is sent, and looked at again with another package', async () => {
  const page = await advertiser();
  const { picture, proceed, problem } = adForm(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  await chooseFiles(page.getByLabel('Choose a picture'), await bannerFile(1456, 180));
  await picture
    .getByText('Choose one of 300 by 250 pixels, or larger in the same shape. Yours is 1456 by 180')
    .first()
    .waitFor();
  expect(sent).toEqual([]);
  await expectAccessible(page);
  await proceed.click();
  await problem.getByText('This picture does not fit its place.').waitFor();

  await page.getByRole('radio', { name: 'Horizontal Banner' }).check();
  await picture.getByText('✓ Ready').waitFor();
  const shown = await picture.locator('img').boundingBox();
  expect([shown?.width, shown?.height].map((side) => Math.round(side ?? 0))).toEqual([728, 90]);
  await picture.getByLabel('Describe your picture').fill('Clay on a wheel');
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Custom Package' }).check();
  await page.getByRole('radio', { name: 'Horizontal Banner' }).check();
  expect(await picture.getByLabel('Describe your picture').inputValue()).toBe('Clay on a wheel');
  await picture.getByRole('button', { name: 'Remove' }).click();
  expect(await page.locator(':focus').getAttribute('type')).toBe('file');
  expect(await picture.locator('img').count()).toBe(0);
});

test('a custom package is a request for a quote: no payment, a reply within 24 hours, a mail', async () => {
  const email = 'quote@example.org';
  const page = await advertiser('/advertising/form?type=custom', { width: 390, height: 844 });
  await fillAdOrder(page, { email });
  await page.getByLabel('Description').fill('A season of concerts.');
  await readTheForm(page);
  await page.getByRole('button', { name: 'Request Custom Quote' }).click();
  await adForm(page).toasts.getByText('Quote Request Submitted!').waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Request Submitted!');
  await page.getByText('Our team will reply within 24 hours, to').waitFor();
  await expectAccessible(page);
  const back = page.getByRole('link', { name: 'Back to Advertising' });
  expect(await back.getAttribute('href')).toBe('/advertising');
  expect(await adOutcome(email)).toMatchObject({
    ordered: [{ status: 'pending', title: 'Open Studio Weekend', total: null }],
    charges: 0,
  });
  expect(await receivedMails(email)).toHaveLength(1);
});

test.each([
  ['with its own words', 'The guide is closed for an hour.', 'The guide is closed for an hour.'],
  ['without a word', '', 'Service Unavailable'],
])('an order that is refused %s keeps everything, and says so', async (_how, body, words) => {
  const page = await advertiser();
  expectProblem(page, /answered 503: POST .*advertisements/);
  await page.route('**/api/advertisements', (route) => route.fulfill({ status: 503, body }));
  await fillAdOrder(page);
  await readTheForm(page);
  const { proceed, toasts, problem } = adForm(page);
  await proceed.click();
  await toasts.getByText('Submission Failed').waitFor();
  await toasts.getByText(words).waitFor();
  await expect.poll(() => problem.textContent()).toContain(words.replace(/\.$/, ''));
  expect(await page.getByLabel('Ad title').inputValue()).toBe('Open Studio Weekend');
});

test('an answer that nobody can read is a failure in the specified words', async () => {
  const page = await advertiser();
  await page.route('**/api/advertisements', (route) => route.fulfill({ json: {} }));
  await fillAdOrder(page);
  const { proceed, toasts } = adForm(page);
  await proceed.click();
  await toasts.getByText('There was an error submitting your advertisement.').waitFor();
});

test('what was typed and sent as a picture outlasts a reload, and can be thrown away', async () => {
  const page = await advertiser();
  await fillAdOrder(page, { title: 'Kept Through a Reload' });
  await page.getByRole('radio', { name: 'Horizontal Banner' }).check();
  await page.getByLabel('Duration').selectOption('6 months');
  await chooseFiles(page.getByLabel('Choose a picture'), await bannerFile(728, 90));
  const { picture, summary } = adForm(page);
  await picture.getByText('✓ Ready').waitFor();
  await page.reload();
  await page.getByText('What you had filled in here stands in the form again.').waitFor();
  expect(await page.getByLabel('Ad title').inputValue()).toBe('Kept Through a Reload');
  expect(await summary.getByRole('definition').last().textContent()).toBe('$1,194');
  await picture.getByText('banner.png').first().waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Start With an Empty Form' }).click();
  expect(await page.getByLabel('Ad title').inputValue()).toBe('');
  expect(await summary.getByRole('definition').last().textContent()).toBe('$99');
  await page.reload();
  await settled(page);
  expect(await page.getByText('stands in the form again').count()).toBe(0);
});

test('what is typed and chosen before the script runs counts', async () => {
  const page = await visitor();
  await slowScripts(page);
  await page.goto('/advertising/form', { waitUntil: 'commit' });
  await page.getByLabel('Ad title').fill('Typed Before The Script');
  await page.getByRole('radio', { name: 'Horizontal Banner' }).check();
  const { proceed, summary } = adForm(page);
  expect(await proceed.isEnabled()).toBe(false);
  await expect.poll(() => proceed.isEnabled()).toBe(true);
  await expect.poll(() => summary.textContent()).toContain('$199');
  expect(await page.getByLabel('Ad title').inputValue()).toBe('Typed Before The Script');
});

test('nothing moves while the form opens, also with a package chosen by a link', async () => {
  for (const type of ['sidebar', 'custom']) {
    const page = await visitor({ width: 390, height: 844 });
    const { shifts } = await openAndMeasure(page, `/advertising/form?type=${type}`, {
      lateFonts: true,
    });
    expect(shifts).toEqual([]);
  }
});

test('without JavaScript there is a mail address instead of a dead form', async () => {
  const page = await visitor({ javaScript: false });
  await page.goto('/advertising/form');
  expect(await page.getByLabel('Ad title').isVisible()).toBe(false);
  expect(await page.getByRole('main').textContent()).toMatch(/order by mail: write to\s+\S+@\S+/);
});
