import { expect, test } from 'vitest';
import type { EventDetail } from '../../../../../src/features/events/event.ts';
import EventNotice from '../../../../../src/features/events/page/EventNotice.astro';
import { renderAstro } from '../../../../support/samples/render-astro.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

const render = (changes: Partial<EventDetail>, today: string) =>
  renderAstro(EventNotice, { props: { event: sampleEvent(changes), today } });

/** Returns the start tag of the element that holds the notice and the end of the event. */
const holder = (html: string) => /<div[^>]* data-ending[^>]*>/.exec(html)?.[0];

test('a past event says so and links to the calendar', async () => {
  const html = await render({ startDate: '2026-07-01', endDate: '2026-07-03' }, '2026-07-04');
  expect(holder(html)).not.toContain('hidden');
  expect(html).toContain('This event has ended.');
  expect(html).toMatch(/href="\/events"[^>]*>\s*See what’s on now/);
});

test('on its last day an event is not over, and the page carries its end', async () => {
  const html = await render({ startDate: '2026-07-01', endDate: '2026-07-04' }, '2026-07-04');
  expect(holder(html)).toMatch(/2026-07-04.* hidden/);
});

test.each(['cancelled', 'postponed'] as const)('a %s event shows only that', async (status) => {
  const html = await render({ status }, '2027-01-01');
  expect(html).toContain(`This event has been ${status}.`);
  const noted = await render({ status, statusNote: 'A storm.\nStay home.' }, '2027-01-01');
  expect(noted).toMatch(/>A storm\.\nStay home\.<\/p>/);
  expect(html).not.toContain('This event has ended.');
  expect(holder(html)).not.toContain('hidden');
});

const called = (contactEmail: string | null) =>
  render({ status: 'cancelled', contactEmail }, '2026-07-05');

test('a cancelled event says so once, and links to organizer and calendar', async () => {
  const html = await called('box-office@example.org');
  expect(html.match(/cancelled/gi)).toHaveLength(1);
  expect(html).toMatch(/href="mailto:box-office@example.org"[^>]*>\s*Ask the organizer/);
  expect(html).toMatch(/href="\/events"[^>]*>\s*See other events/);
});

test('without a contact address only the calendar is linked', async () => {
  const html = await called(null);
  expect(html).not.toContain('Ask the organizer');
  expect(html).toMatch(/href="\/events"[^>]*>\s*See other events/);
});

test.each([
  ['19:30', 'night'],
  ['10:00', 'day'],
])('cancelled at %s, it links to what else is on that %s', async (startTime, part) => {
  const html = await render({ status: 'cancelled', startTime }, '2026-07-04');
  expect(html).toMatch(new RegExp(`href="/events/on/2026-07-04"[^>]*>\\s*Also that ${part}`));
});
