import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EventCard } from '../../../../src/features/events/EventCard.tsx';
import type { EventDetail } from '../../../../src/features/events/event.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';

type CardProps = Parameters<typeof EventCard>[0];
const render = (changes: Partial<EventDetail> = {}, props: Partial<CardProps> = {}) =>
  renderToStaticMarkup(createElement(EventCard, { event: sampleEvent(changes), ...props }));

test('it tells what, when, where and how much', () => {
  const html = render({ title: 'Jazz & Blues' });
  for (const text of [
    'Jazz &amp; Blues',
    'Music',
    'Jul 4, 2026',
    '7:30 PM - 9:00 PM CST',
    'Bayfront Pavilion',
    'Corpus Christi, TX',
    '$15',
    '16 interested',
  ]) {
    expect(html).toContain(text);
  }
});

test('the title is its only link while the venue is not in the directory', () => {
  expect(render().match(/<a /g)).toHaveLength(1);
  expect(render()).toMatch(/<h3[^>]*><a href="\/events\/jazz-on-the-bay-k3x9q2"/);
});

test('a venue in the directory is a second link, beside the title and not in it', () => {
  const html = render({}, { venueId: 'bayfront-pavilion-a1b2c3' });
  expect(html).toMatch(/<a href="\/venues\/bayfront-pavilion-a1b2c3"[^>]*>Bayfront Pavilion<\/a>/);
  expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<a /);
});

test('a free event is FREE and shows nobody interested', () => {
  const html = render({ price: 'free', priceMinCents: 0, priceMaxCents: 0 });
  expect(html).toContain('FREE');
  expect(html).not.toContain('16 interested');
});

test('an event without a picture shows a drawing, dimmed, which says nothing', () => {
  const html = render();
  expect(html).toContain('src="/illustrations/music.svg"');
  expect(html).toContain('opacity-75');
  expect(html).toContain('alt=""');
});

test('its own picture is sized, described and not dimmed', () => {
  const html = render({ imageUrl: '/a.jpg', imageAlt: 'A trumpet' });
  expect(html).toContain('/.netlify/images?url=%2Fa.jpg');
  expect(html).toContain('alt="A trumpet"');
  expect(html).not.toContain('opacity-75');
});

test.each([
  ['cancelled', 'Cancelled'],
  ['postponed', 'Postponed'],
] as const)('a %s event says so', (status, label) => {
  expect(render({ status })).toContain(label);
});

test('premium is marked, and only when it is', () => {
  expect(render({ isPremium: true })).toContain('Premium');
  expect(render()).not.toContain('Premium');
});

test('an exhibition that is on shows until when', () => {
  const exhibition = { startDate: '2026-06-01', endDate: '2026-08-30' };
  expect(render(exhibition, { today: '2026-07-04' })).toMatch(/Until<\/span><span[^>]*>30</);
  expect(render(exhibition)).toMatch(/Mon<\/span><span[^>]*>1</);
});

test('no style attribute, which the content policy would block', () => {
  expect(render({ imageUrl: '/a.jpg' }, { eager: true })).not.toContain('style=');
});

test('only the first picture of a page goes before the others', () => {
  const eager = (how: CardProps['eager']) => render({ imageUrl: '/a.jpg' }, { eager: how });
  expect(eager('first')).toMatch(/loading="eager" fetchPriority="high"/i);
  expect(eager(true)).toMatch(/loading="eager"/);
  expect(eager(true)).not.toMatch(/fetchpriority/i);
  expect(eager(false)).toMatch(/loading="lazy"/);
});

test('in a long list the picture is asked for in the size of a stamp on a phone', () => {
  expect(render({ imageUrl: '/a.jpg' }, { look: 'short' })).toMatch(/sizes="[^"]*, 8rem"/);
  expect(render({ imageUrl: '/a.jpg' })).toMatch(/sizes="[^"]*, 92vw"/);
});

test('a long title is set smaller, so that two lines hold what sets it apart', () => {
  expect(render({ title: 'Thursday Jazz at the Norther: Solo Night with Ed' })).toContain(
    'card-title-long',
  );
  expect(render({ title: 'Jazz on the Bay' })).not.toContain('card-title-long');
});
