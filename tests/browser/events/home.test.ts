/** The home page: what is on tonight, and animated parts, such as the menu on a phone and the carousel. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CAROUSEL_INTERVAL_MS } from '../../../src/figures.ts';
import { paths } from '../../../src/paths.ts';
import { centralDate, wallToInstant } from '../../../src/time/wall-time.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { visitor } from '../../support/browser/browser.ts';
import {
  cards,
  expectFocusOn,
  expectQuery,
  layoutShifts,
  newTitle,
} from '../../support/browser/page-parts.ts';
import { settled } from '../../support/browser/settled.ts';
import { serviceDb } from '../../support/stack/service-db.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('the menu of a phone opens and closes by the keyboard, and when a link is followed', async () => {
  const page = await visitor({ width: 390, height: 844 });
  await page.goto('/submit-event');
  const toggle = page.getByRole('button', { name: /^(?:Menu|Close)$/ });
  const events = menu(page).getByRole('link', { name: 'Events', exact: true });
  expect(await events.isVisible()).toBe(false);
  await toggle.press('Enter');
  await events.waitFor();
  expect(await toggle.innerText()).toBe('Close');
  expect(await toggle.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('nav') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => events.isVisible()).toBe(false);
  expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
  await toggle.click();
  await events.click();
  await page.waitForURL('**/events');
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
});

test('the coast above the title is whole at every width', async () => {
  const page = await visitor({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const width of [390, 768, 1024, 1280, 1366, 1440, 1920, 2560, 3840]) {
    await page.setViewportSize({ width, height: 900 });
    const seen = await page.evaluate(() => {
      const hero = document.querySelector('#hero-title')?.closest('section');
      const boxOf = (selector: string): DOMRect => {
        const part = hero?.querySelector(selector);
        if (part == null) throw new Error(`The top of the home page has no ${selector}`);
        const range = document.createRange();
        range.selectNodeContents(part);
        return part.matches('h1') ? range.getBoundingClientRect() : part.getBoundingClientRect();
      };
      const [title, lead, sky] = [boxOf('h1'), boxOf('h1 + p'), boxOf('.fill-scene-glow')];
      const [bridge, cables] = [boxOf('.stroke-scene-steel'), boxOf('[stroke-width="1.6"]')];
      const waters = ['far', 'mid', 'near'].map((name) => boxOf(`.fill-scene-${name}`));
      const top = hero?.getBoundingClientRect().top ?? Number.NaN;
      return {
        isCutAtTop: Math.min(sky.top, bridge.top) < top,
        isSunAside: sky.left < 0 || sky.right > innerWidth,
        isWaterShort: waters.some(({ left, right }) => left > 0 || right < innerWidth),
        isTitleCrossed: innerWidth >= 1280 && title.right > cables.left,
        isLeadInWater: innerWidth >= 1024 && lead.bottom > (waters[0]?.top ?? 0),
      };
    });
    expect(seen, `at ${String(width)} px`).toEqual({
      isCutAtTop: false,
      isSunAside: false,
      isWaterShort: false,
      isTitleCrossed: false,
      isLeadInWater: false,
    });
  }
});

const TODAY = centralDate(new Date());
const setClock = (page: Page, time: string) => page.clock.setFixedTime(wallToInstant(TODAY, time));

test.each([
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
])('an event is whole in the first screen of $width by $height pixels', async (size) => {
  const page = await visitor({ ...size, reducedMotion: 'reduce' });
  // Sets a time at which no event of the day is over yet, because those are folded away.
  await setClock(page, '06:00');
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const heading = page.getByRole('heading', { level: 3 });
  const box = await page.getByRole('listitem').filter({ has: heading }).first().boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(size.height);
  const tops = await page
    .getByRole('navigation', { name: 'Find events' })
    .locator('.chip:visible')
    .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().top));
  expect(new Set(tops).size, 'the ways to events are one line').toBe(1);
});

test('what is on tonight near me takes two taps, later none, and one tap brings all towns back', async () => {
  const page = await visitor({ width: 390, height: 844 });
  await setClock(page, '17:30');
  await page.goto('/');
  await page.getByText('Tonight', { exact: true }).waitFor();
  const ways = page.getByRole('navigation', { name: 'Find events' });
  const menu = ways.locator('summary');
  await menu.click();
  await expectAccessible(page);
  const town = ways.locator('details').getByRole('link').last();
  const name = (await town.locator('span').first().textContent()) ?? '';
  const slug = (await town.getAttribute('data-choose-town')) ?? '';
  await town.click();

  const chosen = ways.getByRole('link', { name: `${name} (show all towns)` });
  await expectFocusOn(page, `${name} (show all towns)`);
  const rows = cards(page.locator('[data-rows]'));
  const expectTown = async () => {
    const shown = () => rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).innerText));
    await expect.poll(shown).toEqual(expect.arrayContaining([expect.stringContaining(name)]));
    for (const row of await shown()) expect(row).toContain(name);
  };
  await expectTown();
  await expectAccessible(page);
  await page.reload();
  await chosen.waitFor();
  await expectTown();
  await settled(page);
  expect(await layoutShifts(page), 'nothing moves once it is painted').toEqual([]);

  await ways.getByRole('link', { name: 'This weekend' }).click();
  await page.waitForURL(`**${paths.cityEventsOf(slug, 'this-weekend')}`);
  await page.goto('/events?look=map');
  await expectQuery(page, `?${new URLSearchParams({ look: 'map', city: name }).toString()}`);
  // A press that comes before the page's scripts waits for them, and then forgets the town.
  const scripts = Promise.withResolvers<undefined>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(paths.cityEventsOf('seadrift', 'today'), { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { name: 'Nothing in Seadrift today' }).waitFor();
  const everywhere = page.getByRole('link', { name: 'Show All Towns', exact: true });
  await everywhere.click();
  await expect.poll(() => everywhere.getAttribute('data-held')).toBe('');
  scripts.resolve(undefined);
  await page.waitForURL(`**${paths.eventsIn('today')}`);
  await page.goto('/');
  await menu.waitFor();
  expect(await chosen.isVisible()).toBe(false);
});

test('events of today say how soon they are, fold away once they are over, and leave the focus in place', async () => {
  const city = 'Woodsboro, TX';
  const [over, next] = [newTitle('Over'), newTitle('Next')];
  await serviceDb()
    .from('events')
    .insert(
      [
        { title: over, start_time: '08:00', end_time: '09:00' },
        { title: next, start_time: '21:00', end_time: '23:30' },
      ].map((event) => ({
        ...{ category: 'music', start_date: TODAY, city, status: 'approved' },
        ...event,
      })),
    )
    .throwOnError();
  const page = await visitor({ width: 390, height: 844 });
  await setClock(page, '20:15');
  await page.goto(paths.cityEventsOf('woodsboro', 'today'));
  await page.getByText('Starts in 45 min').waitFor();
  const earlier = page.getByText('Earlier today (1)');
  expect(await page.getByRole('link', { name: over }).isVisible()).toBe(false);
  expect(await layoutShifts(page), 'nothing moves once it is painted').toEqual([]);
  await earlier.click();
  await page.getByRole('link', { name: over }).waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: next }).focus();
  await setClock(page, '23:31');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('Earlier today (2)').waitFor();
  await expectFocusOn(page, next);
  await page.getByText('Nothing more in Woodsboro today.').waitFor();
});

/** Returns the first letters of the categories, in the order of the page. */
const categories = (page: Page): Promise<string> =>
  page
    .getByRole('region', { name: 'Explore Arts Categories' })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.textContent.trim().charAt(0)).join(''));

/**
 * Brings the carousel to the middle of the screen, moves the pointer away, and takes over the page's
 * clock.
 */
const carousel = async (page: Page) => {
  await page.clock.install();
  await page.goto('/');
  const region = page.getByRole('region', { name: 'Explore Arts Categories' });
  await region.getByRole('list').evaluate((list) => {
    list.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await page.mouse.move(1, 1);
  // Waits in real time, because the page's IntersectionObserver reports a moment later what is visible.
  await sleep(300);
  return region;
};

/** Moves the clock until the carousel has turned once. */
const turn = (page: Page) => page.clock.runFor(CAROUSEL_INTERVAL_MS + 100);

test('where not all are in view the categories turn every three seconds, and wait while a visitor looks closer', async () => {
  const page = await visitor({ width: 900, height: 900 });
  const region = await carousel(page);
  expect(await categories(page)).toBe('PVMFLF');
  await turn(page);
  expect(await categories(page)).toBe('VMFLFP');
  await region.getByRole('link', { name: 'Music' }).hover();
  await turn(page);
  expect(await categories(page)).toBe('VMFLFP');
  await page.mouse.move(1, 1);
  await turn(page);
  expect(await categories(page)).toBe('MFLFPV');

  await region.getByRole('button', { name: 'Pause' }).press('Enter');
  await page.mouse.move(1, 1);
  await turn(page);
  expect(await categories(page)).toBe('MFLFPV');
  await region.getByRole('button', { name: 'Play' }).press('Enter');
  await turn(page);
  expect(await categories(page)).toBe('FLFPVM');
});

test('a link to its own page scrolls smoothly to the top and loads nothing; another is fetched ahead', async () => {
  const page = await visitor();
  await page.goto('/events');
  await settled(page);
  const loaded: string[] = [];
  page.on('request', (request) => {
    // Leaves out images, which load when scrolling brings them into sight.
    if (request.resourceType() !== 'image') loaded.push(new URL(request.url()).pathname);
  });
  await page.evaluate(() => {
    scrollTo({ top: 1500, behavior: 'instant' });
    Object.assign(window, { heights: [] });
    addEventListener('scroll', () =>
      (window as unknown as { heights: number[] }).heights.push(scrollY),
    );
  });
  await menu(page).getByRole('link', { name: 'Events', exact: true }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights);
  expect(heights.some((top) => top > 0 && top < 1500)).toBe(true);
  expect(loaded).toEqual([]);
  await menu(page).getByRole('link', { name: 'Submit Event' }).hover();
  await expect.poll(() => loaded).toEqual(['/submit-event']);

  await page.getByLabel('City').selectOption('Rockport');
  await expectQuery(page, '?city=Rockport');
  await menu(page).getByRole('link', { name: 'Events', exact: true }).click();
  await expectQuery(page, '');
});
