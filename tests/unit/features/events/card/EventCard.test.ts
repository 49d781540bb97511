import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EventCard } from '../../../../../src/features/events/card/EventCard.tsx';
import { EventDayList } from '../../../../../src/features/events/list/EventsList.tsx';
import type { EventDetail } from '../../../../../src/features/events/event.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

type CardProps = Parameters<typeof EventCard>[0];
const render = (changes: Partial<EventDetail> = {}, props: Partial<CardProps> = {}) =>
  renderToStaticMarkup(createElement(EventCard, { event: sampleEvent(changes), ...props }));

test('a card shows title, category, date, time, venue, city and price', () => {
  const html = render({ title: 'Jazz & Blues' });
  for (const text of [
    'Jazz &amp; Blues',
    'Music',
    'Jul 4, 2026',
    '7:30 PM - 9:00 PM CST',
    'Bayfront Pavilion',
    'Bayfront Pavilion, Corpus Christi<',
    '$15',
    '16 interested',
  ]) {
    expect(html).toContain(text);
  }
});

test('the title is the only link without a venue in the directory', () => {
  expect(render().match(/<a /g)).toHaveLength(1);
  expect(render()).toMatch(/<h3[^>]*><a href="\/events\/jazz-on-the-bay-k3x9q2"/);
});

test('a preview has no link: one without an address is none to keyboards and crawlers', () => {
  const html = render({ title: 'Jazz on the Bay' }, { isPreview: true });
  expect(html).toContain('Jazz on the Bay');
  expect(html).not.toMatch(/<a[ >]/);
});

test('a venue in the directory is a second link, outside the title', () => {
  const html = render({}, { venueId: 'bayfront-pavilion-a1b2c3' });
  expect(html).toMatch(/<a href="\/venues\/bayfront-pavilion-a1b2c3"[^>]*>Bayfront Pavilion<\/a>/);
  expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<a /);
});

test('without a venue’s name the city is the first line of the place', () => {
  const html = render({ venueName: '' }, { venueId: 'bayfront-pavilion-a1b2c3' });
  expect(html).toMatch(/<p[^>]*>Corpus Christi<\/p>/);
  expect(html).not.toContain('/venues/');
});

test('a free event is FREE, without the interested label', () => {
  const html = render({ price: 'free', priceMinCents: 0, priceMaxCents: 0 });
  expect(html).toContain('FREE');
  expect(html).not.toContain('16 interested');
});

test('an own image has its alt text; an illustration is decorative, and neither is dimmed', () => {
  const own = render({ imageUrl: '/a.jpg', imageAlt: 'A trumpet' });
  expect(own).toContain('/.netlify/images?url=%2Fa.jpg');
  expect(own).toContain('alt="A trumpet"');
  expect(render()).toMatch(
    /src="\/illustrations\/music-2.svg"[^>]*alt=""|alt=""[^>]*src="\/illustrations\/music-2.svg"/,
  );
  expect(render({}, { illustration: '/illustrations/music-4.svg' })).toContain('music-4.svg');
  expect(own + render()).not.toContain('opacity');
});

test('an event that is over says so, has a muted date and offers nothing to save', () => {
  const past = render({ isPremium: true }, { today: '2026-07-05' });
  expect(past).toContain('Past event');
  expect(past).toMatch(/class="card-day[^"]*text-muted/);
  for (const live of ['text-coral', 'Featured', 'data-save-event'])
    expect(past).not.toContain(live);
  const live = render({}, { today: '2026-07-04' });
  expect(live).not.toContain('Past event');
  expect(live).toContain('data-save-event');
  // A list that begins on another day decides itself which events are over, and passes `isPast`.
  expect(render({}, { isPast: true })).toContain('Past event');
});

test.each([
  ['cancelled', 'Cancelled'],
  ['postponed', 'Postponed'],
] as const)('a %s event has its badge', (status, label) => {
  expect(render({ status })).toContain(label);
});

test('only a paid listing has the mark that says so', () => {
  expect(render({ isPremium: true })).toContain('Featured · paid');
  expect(render()).not.toContain('Featured');
});

test('the paid listings of a day are a row of their own, the others follow by time', () => {
  const events = [
    sampleEvent({ id: 'c', title: 'Paid', startTime: '19:30', isPremium: true }),
    sampleEvent({ id: 'a', title: 'Early', startTime: '08:00' }),
  ];
  const list = (today: string) =>
    renderToStaticMarkup(createElement(EventDayList, { events, from: '2026-07-04', today }));
  expect(list('2026-07-04').match(/Featured · paid[^<]*|>Paid<|>Early</g)).toEqual([
    ...['Featured · paid listing', '>Paid<', '>Early<'],
  ]);
  expect(list('2026-07-05'), 'once it is over, a paid listing is one of the others').not.toContain(
    'Featured',
  );
});

test('a row of a day says its times and not the date, any other card its date once', () => {
  const row = render({}, { look: 'row', underDay: '2026-07-04' });
  expect(row.replaceAll(/<[^>]*>/g, '')).toMatch(/^7:30 PM - 9:00 PM CSTMusic/);
  expect(row).not.toContain('Jul');
  expect(render()).toContain('<span class="sr-only">Jul 4, 2026</span>');
  expect(render({}, { isPast: true })).toContain('<span class="block">Jul 4, 2026</span>');
  expect(render({ endDate: '2026-07-06' })).toContain('>Jul 4, 2026 - Jul 6, 2026</span>');
});

test('an image comes after the text, so that the title is read first', () => {
  const html = render({ imageUrl: '/a.jpg', imageAlt: 'A trumpet' });
  expect(html.indexOf('A trumpet')).toBeGreaterThan(html.indexOf('Jazz on the Bay'));
});

test('a running exhibition shows its last day', () => {
  const exhibition = { startDate: '2026-06-01', endDate: '2026-08-30' };
  expect(render(exhibition, { today: '2026-07-04' })).toMatch(/Until<\/span><span[^>]*>30</);
  expect(render(exhibition)).toMatch(/Mon<\/span><span[^>]*>1</);
});

test('a card has no style attribute, which the content policy blocks', () => {
  expect(render({ imageUrl: '/a.jpg' }, { eager: true })).not.toContain('style=');
});

test('only the first image of a page has high priority', () => {
  const eager = (how: CardProps['eager']) => render({ imageUrl: '/a.jpg' }, { eager: how });
  expect(eager('first')).toMatch(/loading="eager" fetchPriority="high"/i);
  expect(eager(true)).toMatch(/loading="eager"/);
  expect(eager(true)).not.toMatch(/fetchpriority/i);
  expect(eager(false)).toMatch(/loading="lazy"/);
});

test('a short card requests a small image on a phone', () => {
  expect(render({ imageUrl: '/a.jpg' }, { look: 'short' })).toMatch(/sizes="[^"]*, 8rem"/);
  expect(render({ imageUrl: '/a.jpg' })).toMatch(/sizes="[^"]*, 92vw"/);
});

const HOURS = [{ days: [6], opens: '10:00', closes: '17:00' }];
const RUN = { startDate: '2026-07-01', endDate: '2026-07-20', openingHours: HOURS };

test('an exhibition that is on says whether it is open today', () => {
  expect(render(RUN, { today: '2026-07-04' })).toContain('Open today 10:00 AM - 5:00 PM');
  expect(render(RUN, { today: '2026-07-06' })).toContain('Closed today');
});

test('a list says of its exhibitions whether they are open today only if it begins today', () => {
  const list = (from: string) =>
    renderToStaticMarkup(
      createElement(EventDayList, { events: [sampleEvent(RUN)], from, today: '2026-07-03' }),
    );
  expect(list('2026-07-03')).toContain('Closed today');
  expect(list('2026-07-04')).toContain('Saturday: 10:00 AM - 5:00 PM');
  expect(list('2026-07-04')).not.toContain(' today');
});

test.each([
  ['has not begun', {}, '2026-06-27'],
  ['is over', {}, '2026-07-25'],
  ['is cancelled', { status: 'cancelled' as const }, '2026-07-04'],
])('an exhibition that %s shows its opening hours instead', (_, changes, today) => {
  const html = render({ ...RUN, ...changes }, { today });
  expect(html).toContain('Saturday: 10:00 AM - 5:00 PM');
  expect(html).not.toMatch(/(?:Open|Closed) today|7:30 PM/);
});
