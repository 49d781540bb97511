/**
 * Thirty pages whose links an organizer may paste. The first line of each says the right result, written down
 * before the guide read the page; the golden shows what fills in the form, or why nothing does.
 */
import { expect, it } from 'vitest';
import { readPage } from '../../../../../src/features/content-sync/read/read-page.server.ts';
import type { Web } from '../../../../../src/features/content-sync/read/web.server.ts';
import { statusFailure } from '../../../../../src/server/safe-fetch/failures.ts';
import { casesIn, expectCases } from '../../../../support/cases.ts';

const PAGES = new URL('goldens/pages.txt', import.meta.url);
const ADDRESS = 'https://venue.example/event';

/** Returns a fake web that has this text at every address; with the text `404`, it has no page. */
const webOf = (text: string): Pick<Web, 'get'> => ({
  get: async () =>
    text === '404'
      ? statusFailure(404, new URL(ADDRESS))
      : {
          ...{ outcome: 'fetched', address: ADDRESS, contentType: '', text },
          ...{ etag: null, lastModified: null },
        },
});

/** Returns the right result, and what is read: `head` as `name | day and time | place`, and the `rest`. */
async function read(input: string): Promise<{ right: string; head: string; rest: string }> {
  const [first = '', ...page] = input.split('\n');
  const right = first.replace('right: ', '');
  const found = await readPage(ADDRESS, { web: webOf(page.join('\n')), today: '2026-11-20' });
  if (found.outcome === 'refused') return { right, head: 'no', rest: found.message };
  const { listing, first: date, more } = found;
  const { title, venueName, venueAddress, city } = listing;
  const when = [date.startDate, date.startTime].filter(Boolean).join(' ');
  const place = [venueName || venueAddress, city].filter(Boolean).join(', ');
  const rest = {
    ...{ end: [date.endDate, date.endTime].filter(Boolean).join(' '), dates: listing.dates.length },
    ...{ street: venueAddress, category: listing.category, price: listing.price, more },
    picture: listing.imageUrl,
  };
  return { right, head: `${title} | ${when} | ${place}`, rest: JSON.stringify(rest) };
}

it('thirty pages fill in what they say, or the reason why not', async () => {
  await expectCases(PAGES, async (input) => {
    const { head, rest } = await read(input);
    return `${head}\n${rest}`;
  });
});

it('at least 24 of them fill in name, date and place rightly, and no other is filled in wrongly', async () => {
  const pages = await Promise.all(casesIn(PAGES).map(({ input }) => read(input)));
  expect(pages).toHaveLength(30);
  const wrong = pages.filter(({ right, head }) => head !== right && !right.startsWith('no:'));
  expect(wrong).toEqual([]);
  const filled = pages.filter(({ right, head }) => head === right);
  expect(filled.length).toBeGreaterThanOrEqual(24);
  const others = pages.filter(({ right }) => right.startsWith('no:'));
  expect(others.map(({ head }) => head)).toEqual(others.map(() => 'no'));
});

it.each([
  ['two days', '<h1>Choir</h1><p>December 4, 2026 at 7 PM</p><p>December 5, 2026 at 7 PM</p>'],
  ['two times of one day', '<h1>Choir</h1><p>Dec 4, 2026, 5 PM</p><p>Dec 4, 2026, 8 PM</p>'],
  ['the day of its writing', '<h1>Choir</h1><time class="entry-date" datetime="2026-12-04T09:12">'],
  ['the year of its rights', '<h1>Choir</h1><p>Fridays at 7 PM</p><footer>© 2026</footer>'],
  ['a page of classes that mean something to programs', '<p class="constructor __proto__">'],
])('a page with %s only is not guessed', async (_, body) => {
  const page = `<html><body itemscope itemprop="__proto__ constructor">${body}</body></html>`;
  expect((await read(`right: no\n${page}`)).head).toBe('no');
});
