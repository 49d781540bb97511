import { expect, test } from 'vitest';
import EventHero from '../../../../../src/features/events/page/EventHero.astro';
import { renderAstro } from '../../../../support/samples/render-astro.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

test.each([
  ['2026-11-07', 'Sat 7 Nov'],
  ['2026-11-08', 'Until 17 Dec'],
])('an exhibition that is on is set large with its last day: %s', async (today, large) => {
  const event = sampleEvent({ startDate: '2026-11-07', endDate: '2026-12-17' });
  const html = await renderAstro(EventHero, { props: { event, today } });
  const start = html.indexOf('<p aria-hidden="true"');
  const block = html.slice(start, html.indexOf('</p>', start));
  expect(block.match(/(?<=>)[^<>\s]+/g)?.join(' ')).toBe(large);
});

const badgeOf = async (category: string): Promise<string> => {
  const html = await renderAstro(EventHero, {
    props: { event: sampleEvent({ category }), today: '2026-07-04' },
  });
  const start = html.lastIndexOf('<', html.indexOf('bg-brand-fill'));
  return html.slice(start, html.indexOf('</', start));
};

test.each([
  ['music', '/events/category/music', 'Music'],
  ['farmers-market', '/events/category/festivals-markets', 'Festivals &#38; Markets'],
  ['wine', '/events/category/wine', 'Wine'],
])('the category %s leads to the page %s', async (category, href, label) => {
  const badge = await badgeOf(category);
  expect(badge).toContain(`href="${href}"`);
  expect(badge.replace('&amp;', '&#38;')).toContain(label);
});

test('a category that has no page is named and leads nowhere', async () => {
  const badge = await badgeOf('poetry');
  expect(badge).toMatch(/^<span/);
  expect(badge).toContain('Poetry');
});

test.each([
  [true, 1],
  [false, 0],
])(
  'of an event whose premium is %j the badge has %i quiet marks beside it',
  async (isPremium, marks) => {
    const html = await renderAstro(EventHero, {
      props: { event: sampleEvent({ isPremium }), today: '2026-07-04' },
    });
    expect(html.match(/>Premium</g)?.length ?? 0).toBe(marks);
    expect(html.slice(0, html.indexOf('<h1')).match(/Premium/g)?.length ?? 0).toBe(marks);
  },
);

test('the price stands with date and town', async () => {
  const html = await renderAstro(EventHero, {
    props: { event: sampleEvent({ price: '$15' }), today: '2026-07-04' },
  });
  expect(html).toMatch(/Corpus Christi, TX<\/span>\s*<span[^>]*>\$15</);
});

test('only the date of a cancelled event is struck out', async () => {
  const struck = async (status: 'approved' | 'postponed' | 'cancelled') => {
    const props = { event: sampleEvent({ status }), today: '2026-07-04' };
    return (await renderAstro(EventHero, { props })).match(/line-through/g)?.length ?? 0;
  };
  expect([await struck('approved'), await struck('postponed'), await struck('cancelled')]).toEqual([
    0, 0, 2,
  ]);
});
