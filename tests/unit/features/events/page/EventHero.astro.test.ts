import { expect, test } from 'vitest';
import type { EventStatus } from '../../../../../src/features/events/event.ts';
import EventHero from '../../../../../src/features/events/page/EventHero.astro';
import { renderAstro } from '../../../../support/samples/render-astro.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

const render = (changes: Parameters<typeof sampleEvent>[0], today = '2026-07-04') =>
  renderAstro(EventHero, { props: { event: sampleEvent(changes), today } });

test.each([
  ['2026-11-07', 'Sat 7 Nov'],
  ['2026-11-08', 'Until 17 Dec'],
])('on %s the date block of an exhibition is %s', async (today, large) => {
  const html = await render({ startDate: '2026-11-07', endDate: '2026-12-17' }, today);
  const start = html.indexOf('<p aria-hidden="true"');
  const block = html.slice(start, html.indexOf('</p>', start));
  expect(block.match(/(?<=>)[^<>\s]+/g)?.join(' ')).toBe(large);
});

const badgeOf = async (category: string): Promise<string> => {
  const html = await render({ category });
  const start = html.lastIndexOf('<', html.indexOf('bg-brand-fill'));
  return html.slice(start, html.indexOf('</', start));
};

test.each([
  ['music', '/events/category/music', 'Music'],
  ['farmers-market', '/events/category/festivals-markets', 'Festivals &#38; Markets'],
  ['wine', '/events/category/wine', 'Wine'],
])('the category %s links to %s', async (category, href, label) => {
  const badge = await badgeOf(category);
  expect(badge).toContain(`href="${href}"`);
  expect(badge.replace('&amp;', '&#38;')).toContain(label);
});

test('a category without a page is no link', async () => {
  const badge = await badgeOf('poetry');
  expect(badge).toMatch(/^<span/);
  expect(badge).toContain('Poetry');
});

test.each([
  [true, 1],
  [false, 0],
])('premium %j has %i marks, before the title', async (isPremium, marks) => {
  const html = await render({ isPremium });
  expect(html.match(/Featured · paid/g)?.length ?? 0).toBe(marks);
  expect(html.slice(0, html.indexOf('<h1')).match(/Featured · paid/g)?.length ?? 0).toBe(marks);
});

test.each([
  ['harbor-hall', '/venues/harbor-hall'],
  [null, '#venue'],
])('the venue stands before the city and links to its page or place: %s', async (venueId, href) => {
  const html = await render({ venueId });
  expect(html).toMatch(
    new RegExp(`href="${href}"[^>]*>\\s*Bayfront Pavilion\\s*</a>, \\s*Corpus Christi, TX`),
  );
});

test('the price follows date and city', async () => {
  const html = await render({ price: '$15', venueName: '' });
  expect(html).toMatch(/Corpus Christi, TX<\/span>\s*<span[^>]*>\$15</);
});

test('only the date of an event that is cancelled is crossed out', async () => {
  const crossed = async (status: EventStatus) =>
    (await render({ status })).match(/line-through/g)?.length ?? 0;
  expect(await crossed('approved')).toBe(0);
  expect(await crossed('postponed')).toBe(2);
  expect(await crossed('cancelled')).toBe(2);
});
