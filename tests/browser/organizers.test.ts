/** The directory of organizers and their profiles. */
import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, centralDate } from '../../src/time/wall-time.ts';
import { visitor } from '../support/browser/browser.ts';
import { guide } from '../support/stack/guide.ts';
import { type OwnSite, startOwnSite } from '../support/stack/own-site.ts';

const openProfile = async (page: Page, name: string): Promise<void> => {
  await page.goto('/organizers');
  await page.getByRole('link', { name: `View Profile of ${name}` }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

const NAMELESS = 'Bee County Fiddle, Fence-Post and Front-Porch Music Heritage Association';

test('the directory says who they are and how to reach them, without JavaScript', async () => {
  const page = await visitor({ javaScript: false });
  expect((await page.goto('/organizers'))?.status()).toBe(200);
  await page.getByRole('heading', { level: 1, name: 'Organizers Directory' }).waitFor();
  expect(await page.getByRole('article').count()).toBe(13);

  const card = page.getByRole('article').filter({ hasText: 'Harbor Lamp Theatre Company' });
  await card.getByText('Eleven actors, two carpenters').waitFor();
  await card.getByText('Corpus Christi, TX').waitFor();
  const hrefs = await card
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual([
    'mailto:company@harborlamp.example.org',
    'tel:3615550121',
    'https://harborlamp.example.org/',
    expect.stringMatching(/^\/organizers\/[0-9a-f-]{36}$/),
  ]);
});

test.each([
  ['Harbor Lamp Theatre Company', 'whose mail and website the events carry'],
  ['Kingsville Conjunto Society', 'who has a mail but no website'],
  ['Long Tide Writers', 'who has a website but no mail'],
])('the profile of %s, %s, shows their events', async (name) => {
  const page = await visitor({ javaScript: false });
  await openProfile(page, name);
  const upcoming = page.getByRole('region', { name: /^Upcoming Events \(\d+\)$/ });
  const cards = upcoming.getByRole('article');
  const heading = await upcoming.getByRole('heading', { level: 2 }).innerText();
  expect(await cards.count()).toBe(Number(/\d+/.exec(heading)?.[0]));
  expect(await cards.count()).toBeGreaterThan(0);
  await page.getByRole('region', { name: 'Contact Information' }).waitFor();

  const link = cards.first().getByRole('heading').getByRole('link');
  const title = await link.innerText();
  await link.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
});

test('who has no events, no mail and no website keeps a page that says so', async () => {
  const page = await visitor({ width: 390 });
  await openProfile(page, NAMELESS);
  await page.getByRole('heading', { name: 'No Events Currently Scheduled' }).waitFor();
  await page.getByRole('link', { name: /\(361\) 555-0130/ }).waitFor();
  expect(await page.getByRole('heading', { name: 'Recent Events' }).count()).toBe(0);
  await page.getByRole('link', { name: 'All Organizers' }).click();
  await page.getByRole('heading', { name: 'Organizers Directory' }).waitFor();
});

test.each([
  '/organizers/no-such-organizer',
  '/organizers/00000000-0000-4000-8000-000000000000',
  '/organizers/%00',
  '/organizers/page/99',
])('an organizer who does not exist is a 404 that says so: %s', async (path) => {
  const page = await visitor();
  expect((await page.goto(path))?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Organizer Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Browse All Organizers' }).click();
  await page.getByRole('heading', { name: 'Organizers Directory' }).waitFor();
});

test('a card is reached by keyboard: its contacts, then its profile', async () => {
  const page = await visitor();
  await page.goto('/organizers?page=%00&q[]=1');
  const links = await page.getByRole('article').first().getByRole('link').all();
  await links[0]?.focus();
  for (const link of links.slice(1)) {
    await page.keyboard.press('Tab');
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  await page.keyboard.press('Enter');
  await page
    .getByRole('heading', { level: 1, name: 'Ballet Folklórico Estrella del Golfo' })
    .waitFor();
});

describe('with more organizers than one page holds, one of them busy', () => {
  const BUSY = 'Zz Busy Of The Directory Test';
  const EMAIL = 'busy@directory-test.example.org';
  const names = [BUSY, ...Array.from({ length: 13 }, (_, n) => `Zz Filler ${String(n)}`)];
  const table = (name: 'organizers' | 'events') =>
    createClient(guide().supabaseUrl, guide().serviceRoleKey).from(name);
  let site: OwnSite;

  const store = async (name: 'organizers' | 'events', rows: Record<string, unknown>[]) => {
    const { error } = await table(name).insert(rows);
    if (error !== null) throw error;
  };

  beforeAll(async () => {
    const today = centralDate(new Date());
    await store(
      'organizers',
      names.map((name) => ({
        name,
        email: name === BUSY ? EMAIL : null,
        city: name === BUSY ? 'Rockport, TX' : null,
      })),
    );
    await store(
      'events',
      [...Array.from({ length: 15 }, (_, n) => n), -1, -2, -3, -4, -5, -6].map((days) => ({
        title: `Directory Test on Day ${String(days)}`,
        description: 'One of many.',
        category: 'music',
        start_date: addDays(today, days),
        venue_name: 'Somewhere',
        city: 'Rockport, TX',
        contact_email: EMAIL.toUpperCase(),
        status: 'approved',
      })),
    );
    site = await startOwnSite();
  });

  afterAll(async () => {
    await table('organizers').delete().in('name', names);
    await table('events').delete().eq('contact_email', EMAIL.toUpperCase());
    await site.stop();
  });

  test('the directory is read page by page, without JavaScript', async () => {
    const page = await visitor({ javaScript: false, siteUrl: site.url });
    await page.goto('/organizers');
    expect(await page.getByRole('article').count()).toBe(24);
    await page
      .getByRole('navigation', { name: 'Pages of organizers' })
      .getByRole('link', { name: 'Next' })
      .click();
    await page.waitForURL('**/organizers/page/2');
    expect(await page.getByRole('article').count()).toBe(3);
    await page.getByRole('heading', { level: 1, name: 'Organizers Directory' }).waitFor();
  });

  test('a long list of events is cut short, says so, and leads on to the calendar', async () => {
    const page = await visitor({ siteUrl: site.url });
    // The busy one is the first of those that sort last.
    await page.goto('/organizers');
    await page.getByRole('link', { name: `View Profile of ${BUSY}` }).click();
    const upcoming = page.getByRole('region', { name: 'Upcoming Events (15)' });
    expect(await upcoming.getByRole('article').count()).toBe(12);
    await upcoming.getByText('These are the next 12').waitFor();
    const recent = page.getByRole('region', { name: 'Recent Events' });
    expect(await recent.getByRole('article').count()).toBe(4);
    expect(await recent.getByRole('heading', { level: 3 }).first().innerText()).toContain('Day -1');
    await recent.getByRole('link', { name: 'View All Past Events (2 more)' }).waitFor();
    await upcoming.getByRole('link', { name: 'All Events in Rockport' }).click();
    await page.waitForURL('**/events?city=Rockport');
  });
});
