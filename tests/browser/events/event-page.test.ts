/** What a visitor does on the page of an event: share it, read it long after the event, print it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { OpenWhen } from '../../../src/features/events/page/open-now.ts';
import { nextWeekday } from '../../../src/time/day-range.ts';
import { addDays, wallToInstant } from '../../../src/time/wall-time.ts';
import { inTurn } from '../../support/in-turn.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { visitor } from '../../support/browser/browser.ts';
import {
  type BuiltPage,
  exampleAddress,
  htmlPageTypes,
  pagesByType,
} from '../../support/browser/built-site.ts';
import { toast } from '../../support/browser/page-parts.ts';
import { siteDir } from '../../support/stack/guide.ts';

const open = async (): Promise<Page> => {
  const page = await visitor();
  const type = htmlPageTypes.find((one) => one.page === 'events/[id].astro');
  if (type === undefined) throw new Error('There is no page of an event any more.');
  await page.goto(exampleAddress(type, siteDir()));
  return page;
};

/** Finds the built page of an event that `isMeant` accepts; `what` is for the message if there is none. */
const eventWith = (what: string, isMeant: (html: string) => boolean): BuiltPage => {
  const types = [...pagesByType(siteDir())];
  const [, pages = []] = types.find(([{ page }]) => page === 'events/[id].astro') ?? [];
  const found = pages.find(({ html }) => isMeant(html));
  if (found === undefined) throw new Error(`No sample event has ${what} any more.`);
  return found;
};

test('its images open one at a time over the page, and the keyboard leads through them and back', async () => {
  const page = await visitor();
  const event = eventWith('four images', (html) => html.split(' data-image').length === 5);
  await page.goto(event.address);
  const links = page.locator('main section').filter({ hasText: 'Gallery' }).getByRole('link');
  await links.nth(1).press('Enter');
  const lightbox = page.getByRole('dialog', { name: 'Images of this event' });
  await lightbox.getByText('Image 2 of 4').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await lightbox.getByText('Image 3 of 4').waitFor();
  const next = lightbox.getByRole('button', { name: 'Next image' });
  expect(await next.getAttribute('aria-disabled')).not.toBe('true');
  await next.click();
  await lightbox.getByText('Image 4 of 4').waitFor();
  expect(await next.getAttribute('aria-disabled')).toBe('true');
  const shown = lightbox.getByRole('img').last();
  await expect
    .poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const box = await shown.boundingBox();
  expect(box && box.y + box.height, 'the whole image is in the window').toBeLessThan(900);
  await page.keyboard.press('Escape');
  expect(await links.nth(1).evaluate((link) => link === document.activeElement)).toBe(true);
});

test('on a phone the place is in the first screen, and its bar saves it, shares it, adds it to a calendar and hides nothing with the focus', async () => {
  const page = await visitor({ width: 390 });
  const type = htmlPageTypes.find((one) => one.page === 'events/[id].astro');
  if (type === undefined) throw new Error('There is no page of an event any more.');
  await page.goto(exampleAddress(type, siteDir()));
  const venue = await page.locator('article > header a[href*="venue"]').boundingBox();
  expect(venue?.y).toBeLessThan(700);
  const bar = page.locator('[data-phone-bar]');
  expect(await bar.getByRole('button').allTextContents()).toEqual([
    expect.stringContaining('Save Event'),
    expect.stringContaining('Share Event'),
  ]);
  await bar.getByRole('button', { name: 'Save Event' }).click();
  await toast(page).getByText('Event saved').waitFor();
  expect(await bar.getByRole('button', { name: 'Save Event' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  const google = bar.getByRole('link', { name: 'Google Calendar' });
  await bar.locator('summary').click();
  await google.waitFor();
  await page.locator('h1').click();
  await google.waitFor({ state: 'hidden' });
  const hidden = await page.evaluate(() => {
    const top = document.querySelector('[data-phone-bar]')?.getBoundingClientRect().top ?? 0;
    return [...document.querySelectorAll<HTMLElement>('main article a')].filter((link) => {
      link.focus();
      const box = link.getBoundingClientRect();
      return box.height > 0 && box.top >= top && box.top < innerHeight;
    }).length;
  });
  expect(hidden).toBe(0);
});

test('a map of the coast has a dot where the venue is', async () => {
  const page = await visitor({ width: 390, height: 844 });
  const event = eventWith('a venue on the map', (html) => html.includes('on a map of the coast'));
  await page.goto(event.address);
  const picture = page.getByRole('img', { name: /.+ in .+, on a map of the coast$/ });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const map = await picture.boundingBox();
  const dot = await page.locator('figure circle').last().boundingBox();
  expect(dot?.x).toBeGreaterThan(map?.x ?? Infinity);
  expect(dot?.y).toBeGreaterThan(map?.y ?? Infinity);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All places on the map' }).click();
  await page.waitForURL('**/events?look=map');
});

test('an exhibition says whether it is open at this moment, and without scripts when it is closed', async () => {
  const page = await visitor();
  const event = eventWith('opening hours', (html) => html.includes(' data-open-when'));
  const sign = event.document.querySelector('[data-open-when]');
  expect(sign?.textContent.trim()).toMatch(/^Closed [A-Z]|^Open daily$/);
  const when = JSON.parse(sign?.getAttribute('data-open-when') ?? '') as OpenWhen;
  const [hours] = when.hours;
  const day = nextWeekday(addDays(when.startDate, 1), hours?.days[0] ?? 0);
  await page.clock.setFixedTime(wallToInstant(day, hours?.opens ?? ''));
  await page.goto(event.address);
  await page.getByText(/^Open today until \d/).waitFor();
});

inTurn({
  "it is handed to the device's own sharing, and its address is shown where nothing is allowed":
    async () => {
      const page = await open();
      await page.evaluate(() => {
        Object.assign(window, { ending: 'AbortError' });
        Object.defineProperty(navigator, 'share', {
          value: (data: ShareData) => {
            Object.assign(window, { asked: data });
            const { ending } = window as unknown as { ending: string };
            return Promise.reject(new DOMException('', ending));
          },
        });
        Object.defineProperty(navigator, 'clipboard', {
          value: {
            writeText: () => Promise.reject(new DOMException('Refused', 'NotAllowedError')),
          },
        });
      });
      const share = page.getByRole('button', { name: 'Share Event' });
      await share.click();
      const asked = () => page.evaluate(() => (window as unknown as { asked?: ShareData }).asked);
      await expect.poll(async () => (await asked())?.url).toBe(page.url());
      expect(await page.title()).toContain((await asked())?.title ?? 'no title');
      expect(await page.getByText('could not be copied').count(), 'closing it is no failure').toBe(
        0,
      );

      await page.evaluate(() => Object.assign(window, { ending: 'NotAllowedError' }) && undefined);
      await share.click();
      await toast(page).getByText('The link couldn’t be copied').waitFor();
      await toast(page).getByText(page.url()).waitFor();
    },
  'a page that was built while its event was to come says later that it has ended': async () => {
    const page = await open();
    const ended = page.getByText('This event has ended.');
    expect(await ended.isVisible()).toBe(false);
    await page.clock.setFixedTime(new Date(Date.now() + 400 * 86_400_000));
    await page.reload();
    await ended.waitFor();
    await page.getByRole('link', { name: 'See what’s on now' }).waitFor();
  },
});
