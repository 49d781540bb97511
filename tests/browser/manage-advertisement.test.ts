/** What an advertiser sees behind the private link of an advertisement. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addDays, centralDate } from '../../src/time/wall-time.ts';
import { paths } from '../../src/paths.ts';
import { site } from '../../src/site.ts';
import {
  expectAccessible,
  expectAccessibleInBothSchemes,
} from '../support/browser/accessibility.ts';
import { expectProblem, visitor, type VisitorOptions } from '../support/browser/browser.ts';
import { chooseFiles } from '../support/browser/choose-files.ts';
import { guide } from '../support/stack/guide.ts';
import { walkThrough } from '../support/browser/keyboard-walk.ts';
import { layoutShift } from '../support/browser/layout-shift.ts';
import { asService } from '../support/api/managed-event.ts';
import { button } from '../support/browser/managed-page.ts';
import {
  bannerFile,
  countDay,
  payFor,
  storeAd,
  type AdColumns,
} from '../support/api/managed-ad.ts';
import { settled } from '../support/browser/settled.ts';

const today = centralDate(new Date());

/** On show since so many days, until so many days from now. */
const onShow = (since: number, left: number): AdColumns => ({
  status: 'active',
  image_url: '/illustrations/festival.svg',
  image_width: 300,
  image_height: 250,
  alt_text: 'A harbor at dusk',
  start_date: addDays(today, -since),
  end_date: addDays(today, left),
});

const open = async (token: string | undefined, options: VisitorOptions = {}): Promise<Page> => {
  const page = await visitor({ alsoAllow: [guide().supabaseUrl], reducedMotion: true, ...options });
  await page.goto(paths.manageAdvertisement(token));
  return page;
};

const shown = (page: Page, title = 'Harbor Frames') =>
  page.getByRole('heading', { level: 2, name: title }).waitFor();

/** What a list of facts says of something. */
const fact = (page: Page, label: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]');

const sheets = async (page: Page): Promise<number | undefined> => {
  await page.emulateMedia({ media: 'print' });
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  await page.emulateMedia({ media: 'screen' });
  return pdf.match(/\/Type\s*\/Page\b/g)?.length;
};

const isWiderThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('an advertisement on show: its figures, its days, what was paid, and a table to take along', async () => {
  const { id, token } = await storeAd({ title: 'Frames: =half off=', ...onShow(9, 20) });
  await payFor(id);
  await countDay(id, addDays(today, -9), 1200, 10);
  await countDay(id, addDays(today, -2), 34, 1);
  const page = await open(token);
  await shown(page, 'Frames: =half off=');
  expect(page.url()).not.toContain('#');
  await page.getByText('20 days after today.').waitFor();
  for (const [label, figure] of [
    ['Seen', '1,234'],
    ['Clicked', '11'],
    ['Click rate', '0.9%'],
    ['Seen a day', '123'],
    ['Days on show so far', '10 days'],
    ['Days left after today', '20 days'],
    ['Price', '\\$99.00'],
  ] as const) {
    expect(await fact(page, label).innerText()).toMatch(new RegExp(`^${figure}$`));
  }
  await page.getByText(/^\$99\.00 paid on /).waitFor();
  await page.getByText(/^Order CBA-/).waitFor();
  const image = page.getByRole('img', { name: 'A harbor at dusk' });
  expect(await image.evaluate((shownAs) => shownAs.getBoundingClientRect().width)).toBe(300);

  const charts = page.getByRole('img', { name: /by Day, from / });
  expect(
    await charts.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
  ).toEqual([
    expect.stringMatching(/^Seen by Day, .+ Most: .+: 1,200\.$/),
    expect.stringMatching(/^Clicked by Day, .+ Most: .+: 10\.$/),
  ]);
  const rows = page.getByRole('region', { name: 'Figures by day' }).getByRole('row');
  expect(await rows.count()).toBe(11);
  expect(await rows.nth(1).innerText()).toContain('(so far)');
  expect(await rows.nth(3).innerText()).toMatch(/34\s+1$/);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download CSV').click(),
  ]);
  expect(download.suggestedFilename()).toBe('frames-half-off-figures.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines.slice(0, 2)).toEqual([
    '"Day","Seen","Clicked"',
    `"${addDays(today, -9)}","1200","10"`,
  ]);
  expect([lines.length, lines.at(-1)]).toEqual([12, '']);
  await expectAccessibleInBothSchemes(page);
});

test('a picture that is missing is added from a telephone, and another takes its place', async () => {
  const { id, token } = await storeAd();
  await payFor(id);
  const page = await open(token, { width: 390, height: 844 });
  await page.getByText('It needs a picture before it can go on show.').waitFor();
  await page.getByText('300 by 250 pixels, or larger in the same shape.').waitFor();
  await expectAccessibleInBothSchemes(page);

  await button(page, 'Save the Picture').click();
  await page.getByText('Choose a picture first.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file');
  await expectAccessible(page);

  const choose = async (size: { width: number; height: number }, name: string) =>
    chooseFiles(page.locator('input[type="file"]'), {
      name,
      mimeType: 'image/png',
      buffer: await bannerFile(size),
    });
  await choose({ width: 728, height: 90 }, 'wide.png');
  await page
    .getByText(/This picture does not fit its place\./)
    .first()
    .waitFor();
  await choose({ width: 600, height: 500 }, 'frames.png');
  await page.getByLabel('Describe your picture').fill('A gilded frame');
  await page.getByText('✓ Ready', { exact: true }).waitFor();
  await button(page, 'Save the Picture').click();
  await page.getByText('Picture Saved').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Picture Saved');
  await page.getByText('Waiting for review', { exact: true }).waitFor();
  await page.getByRole('img', { name: 'A gilded frame' }).waitFor();
  expect(await isWiderThanScreen(page)).toBe(false);
  await expectAccessibleInBothSchemes(page);

  await button(page, 'Choose Another Picture').click();
  await button(page, 'Keep This One').click();
  await button(page, 'Choose Another Picture').click();
  await choose({ width: 300, height: 250 }, 'again.png');
  await page.getByText('✓ Ready', { exact: true }).waitFor();
  await button(page, 'Save the Picture').click();
  await page.getByText('People who do not see the picture hear the title instead.').waitFor();
  const stored = await asService().from('advertisements').select('image_width').eq('id', id);
  expect(stored.data).toEqual([{ image_width: 300 }]);
});

test('a picture sent after somebody decided is told so, and nothing is lost without a word', async () => {
  const { id, token } = await storeAd({ ...onShow(0, 29), ...{ status: 'pending' } });
  const page = await open(token);
  await button(page, 'Choose Another Picture').click();
  await chooseFiles(page.locator('input[type="file"]'), {
    name: 'frames.png',
    mimeType: 'image/png',
    buffer: await bannerFile({ width: 300, height: 250 }),
  });
  await page.getByText('✓ Ready', { exact: true }).waitFor();
  await asService().from('advertisements').update({ status: 'active' }).eq('id', id).throwOnError();
  expectProblem(page, /answered 409: POST/);
  await button(page, 'Save the Picture').click();
  await page.getByRole('alert').getByText('can no longer be changed here').waitFor();
  await expectAccessible(page);
});

describe('on paper', () => {
  test.each([
    ['a month', onShow(30, 0)],
    ['a year', onShow(364, 0)],
  ])('%s of figures is one sheet', async (_, columns) => {
    const { id, token } = await storeAd({
      ...columns,
      title: 'Frames of all sizes and all woods, made while you look at the harbor and the boats',
      description: 'All frames, all sizes, all woods. '.repeat(20),
    });
    await payFor(id);
    await countDay(id, today, 123_456, 789);
    const page = await open(token);
    await page.getByRole('heading', { name: 'Day by Day' }).waitFor();
    await settled(page);
    expect(await sheets(page)).toBe(1);
  });
});

describe.each([
  ['a single day', onShow(0, 0)],
  ['a year', onShow(364, 0)],
])('with %s of figures', (_, columns) => {
  test.each([
    { width: 360, scheme: 'light' },
    { width: 390, scheme: 'dark' },
  ] as const)('it fits a screen of $width px, in $scheme colours', async (screen) => {
    const { id, token } = await storeAd({ title: 'Frames '.repeat(20).trim(), ...columns });
    await countDay(id, today, 1_234_567, 12_345);
    const page = await open(token, { height: 740, ...screen });
    await page.getByRole('heading', { name: 'Day by Day' }).waitFor();
    await settled(page);
    expect(await isWiderThanScreen(page)).toBe(false);
    await expectAccessible(page);
  });

  test('nothing moves while it comes', async () => {
    const { token } = await storeAd(columns);
    for (const [width, height] of [
      [390, 844],
      [1280, 900],
    ] as const) {
      const page = await open(token, { width, height });
      await page.getByRole('heading', { name: 'Day by Day' }).waitFor();
      // The fonts are the header's business (fonts.test.ts): they have come by now.
      await page.reload();
      await page.getByRole('heading', { name: 'Day by Day' }).waitFor();
      await settled(page);
      expect([width, await layoutShift(page)]).toEqual([width, 0]);
    }
  });

  test('everything is reached by keyboard, the table too', async () => {
    const { token } = await storeAd(columns);
    const page = await open(token);
    await shown(page);
    const { stops, leftThePage } = await walkThrough(page);
    expect(
      stops.flatMap(({ what, complaints }) => complaints.map((one) => `${what} ${one}`)),
    ).toEqual([]);
    expect(leftThePage).toBe(true);
    const whats = stops.map(({ what }) => what).join('\n');
    for (const what of ['Order Again', 'Download CSV', 'Figures by day']) {
      expect(whats).toContain(what);
    }
  });
});

describe('ordering again', () => {
  test.each([
    ['in its last month', onShow(20, 9), 1],
    ['when it is over', onShow(40, -10), 1],
    ['long before', onShow(10, 60), 0],
  ])('%s is offered %#', async (_, columns, offers) => {
    const { token } = await storeAd(columns);
    const page = await open(token);
    await shown(page);
    const again = page.getByRole('link', { name: 'Order Again' });
    expect(await again.count()).toBe(offers);
    if (offers > 0) {
      expect(await again.getAttribute('href')).toBe(paths.renewAdvertisement(token));
    }
  });
});

test.each([
  [{ status: 'draft' }, 'Not paid yet'],
  [{ type: 'custom', duration: null, monthly_rate: null, total_amount: null }, 'Quote asked for'],
  [onShow(-3, 32), 'Approved'],
  [{ ...onShow(9, 20), status: 'paused', paused_on: addDays(today, -3) }, 'Paused'],
  [onShow(40, -10), 'Over'],
  [{ status: 'rejected', review_note: 'The words are too small.' }, 'Not published'],
  [{ ...onShow(9, 20), status: 'cancelled', review_note: 'As you asked.' }, 'Cancelled'],
] as [AdColumns, string][])('%j is told as "%s"', async (columns, label) => {
  const { token } = await storeAd(columns);
  const page = await open(token);
  await page.getByText(label, { exact: true }).waitFor();
  const { review_note: note } = columns;
  if (typeof note === 'string') await page.getByText(note).waitFor();
  await expectAccessible(page);
});

describe('a link', () => {
  test.each([
    ['no token', undefined, null],
    ['half a token', 'abc', null],
    [
      'a token that opens nothing',
      'x'.repeat(43),
      /answered 404: GET .*\/api\/managed-advertisement/,
    ],
  ])('with %s is told calmly, with what to do', async (_, token, problem) => {
    const page = await open(undefined, { width: 360, height: 740 });
    if (problem !== null) expectProblem(page, problem);
    if (token !== undefined) {
      await page.goto('/saved');
      await page.goto(paths.manageAdvertisement(token));
    }
    await page.getByRole('heading', { name: 'This Link Does Not Work' }).waitFor();
    expect(page.url()).not.toContain('#');
    await expectAccessibleInBothSchemes(page);
  });

  test('lasts as long as its tab, and stands in no lasting place', async () => {
    const { token } = await storeAd();
    const page = await open(token);
    await shown(page);
    await page.reload();
    await shown(page);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(token);
    const other = await page.context().newPage();
    await other.goto(paths.manageAdvertisement());
    await other.getByRole('heading', { name: 'This Link Does Not Work' }).waitFor();
  });

  test('whose answer does not come can be tried again', async () => {
    const { token } = await storeAd();
    const page = await open(undefined);
    await page.getByRole('heading', { name: 'This Link Does Not Work' }).waitFor();
    await page.route('**/api/managed-advertisement', (route) =>
      route.abort('internetdisconnected'),
    );
    expectProblem(page, /failed \(net::ERR_INTERNET_DISCONNECTED\)/);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, token);
    await page.getByRole('heading', { name: 'Unable to Load Your Advertisement' }).waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/managed-advertisement');
    await button(page, 'Try Again').click();
    await shown(page);
  });
});

test('a page that waits for its picture stays still, too', async () => {
  const { token } = await storeAd();
  const page = await open(token, { width: 390, height: 844 });
  await page.getByText('Add Your Picture').waitFor();
  await page.reload();
  await page.getByText('Add Your Picture').waitFor();
  await settled(page);
  expect(await layoutShift(page)).toBe(0);
});

test('without JavaScript the page says what it needs and whom to write to', async () => {
  const page = await open('x'.repeat(43), { javaScript: false });
  expect(await page.locator('main').innerText()).toContain('This page needs JavaScript');
  await page.locator('main').getByRole('link', { name: site.contactEmail }).waitFor();
});

test('search engines stay out, and no page that is opened from here learns where', async () => {
  const page = await open(undefined);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  expect(await page.locator('meta[name="referrer"]').getAttribute('content')).toBe('no-referrer');
});
