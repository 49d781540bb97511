/** Posters to print: one for an event, and one for a city's weekend. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { weekendFrom } from '../../../src/time/day-range.ts';
import { addDays, centralDate } from '../../../src/time/wall-time.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { visitor } from '../../support/browser/browser.ts';
import { newTitle, overflow } from '../../support/browser/page-parts.ts';
import { serviceDb } from '../../support/stack/service-db.ts';

const HOSTILE = [
  `Line one\r\nLine two </script><script>alert(1)</script> "Quotes" & 'apostrophes' <b>bold</b>`,
  `מופע ג׳אז על המפרץ ${'🎷🌊'.repeat(100)}`,
  'x'.repeat(200),
];

const HOURS = [
  { days: [2, 3, 4, 5], opens: '10:00', closes: '17:00' },
  { days: [6], opens: '12:00', closes: '16:30' },
];

const ONE_SHEET = { pages: [1, 1], outside: 0 };

/** Counts the elements that lie outside the sheet. */
const partsOutside = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sheet = document.querySelector('.poster')?.getBoundingClientRect();
    return [...document.querySelectorAll('.poster *')].filter((part) => {
      const box = part.getBoundingClientRect();
      return sheet === undefined || box.bottom > sheet.bottom || box.right > sheet.right;
    }).length;
  });

/** Sheets of paper, in pixels of 1/96 inch. */
const SHEETS = { Letter: { width: 816, height: 1056 }, A4: { width: 794, height: 1123 } };

/**
 * Returns the numbers of pages printed on Letter and on A4, and the number of elements that lie outside the
 * sheet on paper or on the screen.
 */
const printed = async (page: Page) => {
  let outside = await partsOutside(page);
  const pages: number[] = [];
  const screen = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  for (const [format, size] of Object.entries(SHEETS)) {
    await page.setViewportSize(size);
    outside += await partsOutside(page);
    const pdf = (await page.pdf({ format })).toString('latin1');
    pages.push([...pdf.matchAll(/\/Type \/Page\b/g)].length);
  }
  await page.emulateMedia({ media: 'screen' });
  if (screen !== null) await page.setViewportSize(screen);
  return { pages, outside };
};

test('the poster of an event holds any title whole, on one sheet, with a code to its page', async () => {
  // Makes titles that are as long as the database allows.
  const titles = HOSTILE.map((title) =>
    Array.from(`${newTitle('P')} ${title}`)
      .slice(0, 200)
      .join('')
      .trim(),
  );
  const { data: events } = await serviceDb()
    .from('events')
    .insert(
      titles.map((title) => ({
        ...{ title, category: 'music', start_date: '2035-05-04', city: 'Fulton, TX' },
        ...{ description: 'Bring a net. '.repeat(200), status: 'approved' },
        ...{ end_date: '2035-06-30', opening_hours: HOURS },
        ...{ reception_date: '2035-05-04', reception_start: '18:00', reception_end: '20:00' },
        ...{ venue_name: 'The Net Shed '.repeat(15), venue_address: 'Long Street '.repeat(24) },
      })),
    )
    .select('id, title')
    .throwOnError();
  const page = await visitor({ width: 390 });
  for (const { id, title } of events) {
    await page.goto(paths.eventPoster(id));
    const heading = page.getByRole('heading', { level: 1 });
    // An HTML parser turns every kind of line break into "\n".
    expect(await heading.textContent()).toBe(title.replaceAll('\r\n', '\n'));
    await page.getByText('Saturday: 12:00 PM - 4:30 PM').waitFor();
    await page.getByText(/^Opening reception: Friday, May 4, 2035, 6:00 PM/).waitFor();
    expect(await printed(page), title).toEqual(ONE_SHEET);
    expect(await overflow(page)).toEqual([]);
    const code = page.getByRole('img', { name: /^QR code of / });
    expect(await code.getAttribute('aria-label')).toBe(
      `QR code of ${new URL(paths.event(id), page.url()).href}`,
    );
  }
  await expectAccessible(page);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await page.getByRole('link', { name: 'Back to the Event' }).click();
  await page.getByRole('link', { name: 'Print a Poster' }).waitFor();
});

test('the poster of a weekend lists what a city has on, on one sheet', async () => {
  const page = await visitor();
  await page.goto(paths.city('corpus-christi'));
  await page.getByRole('link', { name: 'Print This Weekend’s Poster for Corpus Christi' }).click();
  await page.getByRole('heading', { level: 1, name: 'This Weekend in Corpus Christi' }).waitFor();
  expect(await printed(page)).toEqual(ONE_SHEET);
  await expectAccessible(page);
});

test('a town without a page about it has one, too, on one sheet however much is on', async () => {
  const page = await visitor();
  const title = newTitle('Boats');
  const { from, to } = weekendFrom(centralDate(new Date()));
  const widest = [
    'W'.repeat(120),
    `${'M'.repeat(20)} `.repeat(6),
    '短いタイトル'.repeat(20),
    'Jazz',
  ];
  await serviceDb()
    .from('events')
    .insert(
      Array.from({ length: 16 }, (_, at) => ({
        ...{ title: at < 2 ? title : `${at} ${widest[at % 4] ?? ''}`, category: 'music' },
        ...{ start_date: at % 2 === 0 ? from : to, start_time: at < 2 ? '07:00' : '19:30' },
        ...(at > 9 && { start_date: from, end_date: addDays(to, 3), opening_hours: HOURS }),
        ...{ city: 'Fulton, TX', status: 'approved', venue_name: 'The Net Shed '.repeat(12) },
      })),
    )
    .throwOnError();
  await page.goto(paths.cityEventsOf('fulton', 'this-weekend'));
  await page.getByRole('link', { name: 'Print This Weekend’s Poster for Fulton' }).click();
  await page.getByText(title).first().waitFor();
  expect(await printed(page)).toEqual(ONE_SHEET);
  const code = await page.getByRole('img', { name: /^QR code of / }).getAttribute('aria-label');
  expect(code).toMatch(/\/events\/city\/fulton$/);
  expect((await fetch(new URL(paths.cityPoster('nowhere'), page.url()))).status).toBe(404);
});
