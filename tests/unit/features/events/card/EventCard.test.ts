import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EventCard } from '../../../../../src/features/events/card/EventCard.tsx';
import type { EventDetail } from '../../../../../src/features/events/event.ts';
import { EventDayList } from '../../../../../src/features/events/list/EventsList.tsx';
import { expectCases } from '../../../../support/cases.ts';
import { namesOf, outlineOf } from '../../../../support/samples/render-react.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

type CardProps = Parameters<typeof EventCard>[0];
const render = (changes: Partial<EventDetail> = {}, props: Partial<CardProps> = {}) =>
  renderToStaticMarkup(createElement(EventCard, { event: sampleEvent(changes), ...props }));
const list = (events: EventDetail[], from: string, today: string) =>
  renderToStaticMarkup(createElement(EventDayList, { events, from, today }));

test('what a card shows and where it leads', async () => {
  await expectCases(new URL('goldens/cards.txt', import.meta.url), (input) => {
    const [changes = {}, props] = input.split('\n').map((line) => JSON.parse(line) as object);
    return outlineOf(render(changes, props));
  });
});

test('an event that is over has a muted date and offers nothing to save', () => {
  const past = render({ isPremium: true }, { today: '2026-07-05' });
  expect(past).toMatch(/class="card-day[^"]*text-muted/);
  expect(past).not.toMatch(/text-coral|data-save-event/);
  expect(render({}, { today: '2026-07-04' })).toContain('data-save-event');
});

test('the paid listings of a day are a row of their own, the others follow by time', () => {
  const events = [
    sampleEvent({ id: 'c', title: 'Paid', startTime: '19:30', isPremium: true }),
    sampleEvent({ id: 'a', title: 'Early', startTime: '08:00' }),
  ];
  const shown = list(events, '2026-07-04', '2026-07-04');
  expect(shown.match(/Featured · paid[^<]*|>Paid<|>Early</g)).toEqual([
    ...['Featured · paid listing', '>Paid<', '>Early<'],
  ]);
  const over = list(events, '2026-07-04', '2026-07-05');
  expect(over, 'once it is over, a paid listing is one of the others').not.toContain('Featured');
});

test('each day of a list is called by its own heading, and so are the exhibitions below them', () => {
  const openingHours = [{ days: [6], opens: '10:00', closes: '17:00' }];
  const run = sampleEvent({ startDate: '2026-07-01', endDate: '2026-07-20', openingHours });
  const days = [sampleEvent({ id: 'a' }), sampleEvent({ id: 'b', startDate: '2026-07-05' })];
  expect(
    namesOf(list([...days, { ...run, id: 'c' }], '2026-07-04', '2026-07-04'), 'section'),
  ).toEqual(['Saturday, July 4, 2026 Today', 'Sunday, July 5, 2026 Tomorrow', 'Running Now']);
});

test('a list says of its exhibitions whether they are open today only if it begins today', () => {
  const openingHours = [{ days: [6], opens: '10:00', closes: '17:00' }];
  const run = sampleEvent({ startDate: '2026-07-01', endDate: '2026-07-20', openingHours });
  expect(list([run], '2026-07-03', '2026-07-03')).toContain('Closed today');
  const later = list([run], '2026-07-04', '2026-07-03');
  expect(later).toContain('Saturday: 10:00 AM - 5:00 PM');
  expect(later).not.toContain(' today');
});

test('an image loads late unless it is eager, and a short card has a small one on a phone', () => {
  const image = (props: Partial<CardProps>) => render({ imageUrl: '/a.jpg' }, props);
  expect(image({ eager: true })).toMatch(/loading="eager"/);
  expect(image({})).toMatch(/loading="lazy"/);
  expect(image({ look: 'short' })).toMatch(/sizes="[^"]*, 8rem"/);
  expect(image({})).toMatch(/sizes="[^"]*, 92vw"/);
});
