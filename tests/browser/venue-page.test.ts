/** The page of one venue, and of one there is not. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitor } from '../support/browser/browser.ts';

const openVenue = async (page: Page, name: string): Promise<void> => {
  await page.goto(`/venues?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `View Details of ${name}` }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

test('tells what it is, where, whom to ask and what is on, and leads back', async () => {
  const page = await visitor();
  await openVenue(page, 'Jetty Stage');
  const details = page.getByRole('complementary', { name: 'Venue details' });
  for (const text of [
    'Venue Information',
    'End of Granite Jetty Road',
    'Port Aransas, TX',
    '1,200 people',
    'Outdoor Venue',
    'Contact Information',
    'Event Summary',
  ]) {
    await details.getByText(text, { exact: true }).waitFor();
  }
  const website = details.getByRole('link', { name: 'Visit Website' });
  expect(await website.getAttribute('rel')).toContain('noopener');
  const directions = page.getByRole('link', { name: 'Get Directions' });
  expect(await directions.getAttribute('href')).toContain('Granite+Jetty');

  const jsonLd = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(jsonLd ?? '')).toMatchObject({ '@type': 'Place', name: 'Jetty Stage' });
  await page.getByRole('link', { name: 'All Venues', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Venues Directory' }).waitFor();
});

test('counts its events as it lists them, those to come and those that are over', async () => {
  const page = await visitor();
  await openVenue(page, 'Jetty Stage');
  const count = async (term: string) =>
    Number(
      await page
        .getByRole('complementary', { name: 'Venue details' })
        .locator('div', { has: page.getByText(term, { exact: true }) })
        .locator('dd')
        .last()
        .textContent(),
    );
  const eventLinks = (region: string) =>
    page.getByRole('region', { name: region }).locator('a[href^="/events/"]');
  const events = async (region: string) =>
    eventLinks(region).evaluateAll((links) =>
      links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => href !== '/events/archive'),
    );
  const upcoming = await events('Upcoming Events');
  const recent = await events('Recent Events');
  const past = await count('Past');
  expect(upcoming.length).toBeGreaterThan(6);
  expect(upcoming).toHaveLength(await count('Upcoming'));
  expect(recent).toHaveLength(Math.min(4, past));
  expect(new Set([...upcoming, ...recent]).size).toBe(upcoming.length + recent.length);
  const more = page.getByRole('link', { name: `View All Past Events (${past - 4} more)` });
  expect(await more.count()).toBe(past > 4 ? 1 : 0);
});

test('without events says so, with a way on', async () => {
  const page = await visitor();
  await openVenue(page, 'Palomino Press & Gallery');
  await page.getByRole('heading', { name: 'No Events Currently Scheduled' }).waitFor();
  const city = page.getByRole('link', { name: 'Events in Kingsville' });
  expect(await city.getAttribute('href')).toBe('/events?city=Kingsville');
  expect(await page.getByRole('region', { name: 'Recent Events' }).count()).toBe(0);
});

test('without picture, telephone or website has no empty place for them', async () => {
  const page = await visitor();
  await openVenue(page, 'Mission River Pavilion');
  expect(await page.locator('header img[src^="/illustrations/"]').count()).toBe(1);
  const details = page.getByRole('complementary', { name: 'Venue details' });
  expect(await details.locator('a[href^="tel:"]').count()).toBe(0);
  expect(await details.getByRole('link', { name: 'Visit Website' }).count()).toBe(0);
});

test.each([
  '/venues/no-such-venue-abc123',
  '/venues/city/nowhere',
  '/venues/page/99',
  '/venues/x/y',
])('%s is not found, and says so with the right status', async (path) => {
  const page = await visitor();
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Venue Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Browse All Venues' }).click();
  await page.getByRole('heading', { level: 1, name: 'Venues Directory' }).waitFor();
});
