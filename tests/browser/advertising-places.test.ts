/** The places of advertisements: whose turn it is, what is shown otherwise, and what is counted. */
import { randomInt } from 'node:crypto';
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '../../src/paths.ts';
import type { Advertisement } from '../../src/features/advertising/advertisement.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { expectProblem, visitor } from '../support/browser/browser.ts';
import { someBrowser } from '../support/api/counting-load.ts';
import { guide } from '../support/stack/guide.ts';
import { layoutShift } from '../support/browser/layout-shift.ts';
import { serviceDb } from '../support/stack/service-db.ts';
import { settled } from '../support/browser/settled.ts';

const ASKED = '**/api/advertisements?*';
const PAGES = ['/', '/venues', '/blog'];
const NOBODYS_ID = '00000000-0000-4000-8000-0000000000ff';

const running = async (type: string): Promise<Advertisement[]> => {
  const answer = await fetch(new URL(paths.api.advertisements({ type }), guide().siteUrl));
  return ((await answer.json()) as { data: Advertisement[] }).data;
};

/** Has the API answer with these. */
const answerWith = (page: Page, ads: Partial<Advertisement>[]) =>
  page.route(ASKED, (route) => route.fulfill({ json: { data: ads } }));

const placeOf = (page: Page) => page.locator('aside[data-place]');

/** An advertisement of the guide, changed. */
const someAd = async (changes: Partial<Advertisement> = {}): Promise<Advertisement> => {
  const [ad] = await running('horizontal');
  if (ad === undefined) throw new Error('The sample data has no horizontal advertisement.');
  return { ...ad, id: NOBODYS_ID, altText: 'Somebody else', ...changes };
};

const isAsking = (request: Request): boolean => /\/api\/advertisements\?/.test(request.url());

/** Opens a page and comes to its place; the page has its answer, or knows that there is none. */
const open = async (page: Page, path: string) => {
  const answered = Promise.race([
    page.waitForEvent('requestfinished', isAsking),
    page.waitForEvent('requestfailed', isAsking),
  ]);
  await page.goto(path);
  await placeOf(page).scrollIntoViewIfNeeded();
  await answered;
  await settled(page);
  return placeOf(page);
};

describe.each(PAGES)('the place on %s', (path) => {
  test('shows the first that the API gives, in its box, and nothing moves', async () => {
    const page = await visitor();
    await answerWith(page, [await someAd({ linkUrl: 'https://else.example.com/a?b=1' })]);
    await page.goto(path);
    const box = await placeOf(page).boundingBox();
    const place = await open(page, path);
    const link = place.getByRole('link');
    expect(await link.getAttribute('href')).toBe('https://else.example.com/a?b=1');
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toBe('sponsored noopener');
    expect(await link.textContent()).toContain('(opens in a new tab)');
    expect(await place.getByRole('img').getAttribute('alt')).toBe('Somebody else');
    expect(await place.getAttribute('aria-label')).toBe('Advertisement');
    expect((await place.boundingBox())?.height).toBe(box?.height);
    expect(await layoutShift(page)).toBe(0);
    await expectAccessible(page);
  });

  test('shows the house text when nothing runs any more, whatever the page came with', async () => {
    const page = await visitor({ width: 360, height: 740 });
    await answerWith(page, []);
    const place = await open(page, path);
    expect(await place.getByRole('link').getAttribute('href')).toBe('/advertising');
    expect(await place.getAttribute('aria-label')).toBe('Partner notice');
    expect(await place.getByRole('img').count()).toBe(0);
    expect(await layoutShift(page)).toBe(0);
    await expectAccessible(page);
  });

  test('keeps what the page came with when the API is blocked', async () => {
    const page = await visitor({ width: 360, height: 740 });
    expectProblem(page, /^failed .*\/api\/advertisements/);
    await page.route(ASKED, (route) => route.abort('blockedbyclient'));
    const place = await open(page, path);
    await place.getByRole('img').waitFor();
    expect(await place.getByRole('link').getAttribute('target')).toBe('_blank');
    expect(await layoutShift(page)).toBe(0);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });

  test('shows what the page came with to readers without scripts', async () => {
    const page = await visitor({ javaScript: false });
    await page.goto(path);
    await placeOf(page).getByRole('img').waitFor();
    expect(await placeOf(page).getByRole('link').count()).toBe(1);
  });

  test('and its scripts have no name that blockers hide', async () => {
    const page = await visitor();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    const place = await open(page, path);
    const names = await place.evaluate((aside) =>
      [aside, ...aside.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes]
          .filter(({ name }) => name === 'class' || name === 'id' || name.startsWith('data-'))
          .map(({ name, value }) => `${name} ${value}`),
      ),
    );
    const hidden = /\b(?:ads?|advert\w*|banner\w*|sponsor\w*)\b/i;
    expect(names.filter((name) => hidden.test(name))).toEqual([]);
    expect(scripts.some((name) => name.includes('fill-place'))).toBe(true);
    expect(scripts.filter((name) => hidden.test(name.replaceAll('_', ' ')))).toEqual([]);
  });
});

test('where several take turns, none is seen until it is known whose turn it is', async () => {
  const page = await visitor();
  const held = Promise.withResolvers<undefined>();
  await page.route(ASKED, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto('/venues');
  await placeOf(page).scrollIntoViewIfNeeded();
  expect((await running('sidebar')).length).toBeGreaterThan(1);
  expect(await placeOf(page).locator('img').isVisible()).toBe(false);
  held.resolve(undefined);
  await placeOf(page).getByRole('img').waitFor();
  expect(await layoutShift(page)).toBe(0);
});

test('several take turns from page to page: each page shows the first of its answer', async () => {
  const page = await visitor();
  const { length: several } = await running('sidebar');
  expect(several).toBeGreaterThan(1);
  const firsts: string[] = [];
  let next: string | undefined;
  for (let view = 0; view < 3; view += 1) {
    const answer = page.waitForResponse((response) => isAsking(response.request()));
    const place = await open(page, '/venues');
    const [first, second] = ((await (await answer).json()) as { data: Advertisement[] }).data;
    if (next !== undefined) expect(first?.id).toBe(next);
    expect(await place.getByRole('img').getAttribute('alt')).toBe(first?.altText ?? first?.title);
    firsts.push(first?.id ?? '');
    next = second?.id;
  }
  expect(new Set(firsts).size).toBeGreaterThan(1);
});

test('an advertisement whose last day is over is not shown, though no build came and the API is away', async () => {
  const page = await visitor();
  expectProblem(page, /^failed .*\/api\/advertisements/);
  await page.route(ASKED, (route) => route.abort());
  await page.clock.setSystemTime(new Date('2099-01-01T12:00:00Z'));
  const place = await open(page, '/');
  expect(await place.getByRole('link').getAttribute('href')).toBe('/advertising');
});

test('one without a link is a picture that nothing can be done with', async () => {
  const page = await visitor();
  await answerWith(page, [await someAd({ linkUrl: null })]);
  const place = await open(page, '/');
  await place.getByRole('img', { name: 'Somebody else' }).waitFor();
  expect(await place.getByRole('link').count()).toBe(0);
  expect(await place.getByText('(opens in a new tab)').isVisible()).toBe(false);
  await expectAccessible(page);
});

describe('what is told of an advertisement', () => {
  /** What a page tells the guide, as it goes. */
  const listen = (page: Page): Request[] => {
    const told: Request[] = [];
    page.on('request', (request) => {
      if (/\/api\/ads\//.test(request.url())) told.push(request);
    });
    return told;
  };
  const namesOf = (told: Request[]) => told.map((request) => request.url().split('/').at(-1));

  /** A page whose picture lies below the window, and is there. */
  const below = async (page: Page) => {
    await answerWith(page, [await someAd()]);
    await page.goto('/');
    await placeOf(page).scrollIntoViewIfNeeded();
    await settled(page);
    await page.evaluate(() => {
      window.scrollTo({ top: 0, behavior: 'instant' });
    });
  };
  const scrollTo = (page: Page, share: number) =>
    page.evaluate((part) => {
      const image = document.querySelector('aside[data-place] img');
      const { top, height } = image?.getBoundingClientRect() ?? { top: 0, height: 0 };
      const bottomAt = window.scrollY + top + height * part;
      window.scrollTo({ top: bottomAt - window.innerHeight, behavior: 'instant' });
    }, share);

  test('that it was seen, after a second with half of it in view, once', async () => {
    const page = await visitor({ height: 700 });
    const told = listen(page);
    await below(page);
    await page.waitForTimeout(1200);
    await scrollTo(page, 0.4);
    await page.waitForTimeout(1300);
    expect(namesOf(told)).toEqual([]);
    const begun = Date.now();
    await scrollTo(page, 0.7);
    await page.waitForRequest(/\/seen$/);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(950);
    await scrollTo(page, -4);
    await page.waitForTimeout(100);
    await scrollTo(page, 1);
    await page.waitForTimeout(1300);
    expect(namesOf(told)).toEqual(['seen']);
    expect(told[0]?.method()).toBe('POST');
    expect(told[0]?.postData()).toBe('{}');
  });

  test('nothing of one that was scrolled past', async () => {
    const page = await visitor({ height: 700 });
    const told = listen(page);
    await below(page);
    for (let pass = 0; pass < 4; pass += 1) {
      await scrollTo(page, 1);
      await page.waitForTimeout(300);
      await scrollTo(page, -4);
      await page.waitForTimeout(100);
    }
    expect(namesOf(told)).toEqual([]);
  });

  test('nothing of the house text', async () => {
    const page = await visitor();
    const told = listen(page);
    await answerWith(page, []);
    await open(page, '/');
    await page.waitForTimeout(1300);
    expect(told).toEqual([]);
  });

  test.each([
    ['a click', (page: Page) => placeOf(page).getByRole('link').click()],
    [
      'the middle button',
      (page: Page) => placeOf(page).getByRole('link').click({ button: 'middle' }),
    ],
    [
      'the Enter key',
      async (page: Page) => {
        await placeOf(page).getByRole('link').focus();
        await page.keyboard.press('Enter');
      },
    ],
  ] as const)(
    'that it was clicked, by %s, which leads straight to its address',
    async (_, press) => {
      const page = await visitor();
      const told = listen(page);
      // An own page stands for the advertiser's: a test reaches no other site.
      const target = new URL(paths.contact(), guide().siteUrl).href;
      await answerWith(page, [await someAd({ linkUrl: target })]);
      await open(page, '/');
      const opened = page.context().waitForEvent('page');
      await press(page);
      const other = await opened;
      await other.waitForURL(target);
      await expect.poll(() => namesOf(told)).toContain('clicked');
      expect(namesOf(told).filter((name) => name === 'clicked')).toHaveLength(1);
    },
  );

  test('is counted by the guide, for a reader’s browser', async () => {
    const [ad] = await running('horizontal');
    const figures = async () => {
      const { count } = await serviceDb()
        .from('advertisement_counts')
        .select('*', { count: 'exact', head: true })
        .eq('advertisement_id', ad?.id ?? '')
        .eq('kind', 'seen');
      return count ?? 0;
    };
    const before = await figures();
    const look = async (userAgent?: string) => {
      const page = await visitor({ ...(userAgent === undefined ? {} : { userAgent }) });
      await page.goto('/');
      const told = page.waitForResponse(/\/seen$/);
      await placeOf(page).scrollIntoViewIfNeeded();
      expect((await told).status()).toBe(204);
      expect(await page.context().cookies()).toEqual([]);
    };
    await look();
    expect(await figures()).toBe(before);
    await look(someBrowser(randomInt(200, 90_000)));
    expect(await figures()).toBe(before + 1);
  });
});
