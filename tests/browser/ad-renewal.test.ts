/** The order form behind the private link of an earlier order. */
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { adForm, advertiser, bannerFile } from '../support/browser/ad-order-form.ts';
import { expectProblem, visitor } from '../support/browser/browser.ts';
import { chooseFiles } from '../support/browser/choose-files.ts';
import { readTheForm } from '../support/browser/event-form.ts';
import { settled } from '../support/browser/settled.ts';

const TOKEN = 'a'.repeat(43);
const ADDRESS = '**/api/managed-advertisement';

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
  picture: { url: '/favicon.svg', alt: 'Clay on a wheel', width: 728, height: 90 },
};

test('fills the form in, shows the picture as kept, and sends the token instead of a picture', async () => {
  const page = await visitor();
  const asked: (string | undefined)[] = [];
  await page.route(ADDRESS, (route) => {
    asked.push(route.request().headers()['authorization']);
    return route.fulfill({ json: EARLIER });
  });
  await page.goto(`/advertising/form#${TOKEN}`);
  await page.getByText('Filled in with your earlier order.').waitFor();
  expect(page.url()).not.toContain(TOKEN);
  expect(asked).toEqual([`Bearer ${TOKEN}`]);
  const value = (label: string) => page.getByLabel(label, { exact: false }).first().inputValue();
  expect(await Promise.all(['Name', 'Email', 'Phone', 'Company', 'Website'].map(value))).toEqual(
    Object.values(EARLIER.contact),
  );
  expect(await Promise.all(['Ad title', 'Description', 'Link', 'Duration'].map(value))).toEqual([
    'Clay & Kiln',
    'Twelve potters',
    'https://clay.example.org/open',
    '3',
  ]);
  const { picture, proceed, summary } = adForm(page);
  expect(await summary.textContent()).toContain('$597');
  await picture.getByRole('img', { name: 'Clay on a wheel' }).waitFor();
  await expectAccessible(page);

  const sent: unknown[] = [];
  expectProblem(page, /answered 503/);
  await page.route('**/api/advertisements', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 503, body: 'Later.' });
  });
  await readTheForm(page);
  await proceed.click();
  await adForm(page).problem.waitFor();
  expect(sent).toMatchObject([{ type: 'horizontal', duration: 3, picture: null, renews: TOKEN }]);
});

test.each([
  ['opens nothing', TOKEN, 404, 'This link opens no earlier order'],
  ['is half copied', TOKEN.slice(4), null, 'This link opens no earlier order'],
  ['cannot be read now', TOKEN, 503, 'Your earlier order cannot be fetched right now.'],
] as const)(
  'a link that %s leaves an empty form with a sentence',
  async (_how, token, status, words) => {
    const page = await visitor();
    if (status !== null) {
      expectProblem(page, new RegExp(`answered ${status}`));
      await page.route(ADDRESS, (route) => route.fulfill({ status, body: 'null' }));
    }
    await page.goto(`/advertising/form#${token}`);
    await page.getByText(words).waitFor();
    expect(await page.getByLabel('Ad title').inputValue()).toBe('');
    await expectAccessible(page);
  },
);

test('a link that is opened over the empty form fills it in, too', async () => {
  const page = await visitor();
  await page.route(ADDRESS, (route) => route.fulfill({ json: EARLIER }));
  await page.goto('/advertising/form');
  await settled(page);
  await page.goto(`/advertising/form#${TOKEN}`);
  await page.getByText('Filled in with your earlier order.').waitFor();
  expect(await page.getByLabel('Ad title').inputValue()).toBe('Clay & Kiln');
});

test('what was typed after opening a link outlasts a reload, with the picture that is kept', async () => {
  const page = await advertiser('about:blank');
  await page.route(ADDRESS, (route) => route.fulfill({ json: EARLIER }));
  await page.goto(`/advertising/form#${TOKEN}`);
  await page.getByText('Filled in with your earlier order.').waitFor();
  await page.getByLabel('Ad title').fill('Clay in Spring');
  await page.reload();
  await page.getByText('stands in the form again').waitFor();
  await settled(page);
  expect(await page.getByLabel('Ad title').inputValue()).toBe('Clay in Spring');
  await adForm(page).picture.getByRole('img', { name: 'Clay on a wheel' }).waitFor();
});

test('a picture that was still on its way when the page was left does not become the earlier one', async () => {
  const page = await advertiser('about:blank');
  await page.route(ADDRESS, (route) => route.fulfill({ json: EARLIER }));
  await page.route('**/api/uploads', () => undefined);
  await page.goto(`/advertising/form#${TOKEN}`);
  await page.getByText('Filled in with your earlier order.').waitFor();
  const { picture } = adForm(page);
  await chooseFiles(picture.getByLabel('Choose another picture'), await bannerFile(728, 90));
  await picture.getByRole('button', { name: 'Remove banner.png' }).waitFor();
  await page.reload();
  await page.getByText('stands in the form again').waitFor();
  await settled(page);
  expect(await picture.locator('img').count()).toBe(0);
  await picture.getByText('Choose a picture').waitFor();
});
