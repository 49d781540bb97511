import { expect, test } from 'vitest';
import EventHero from '../../../../src/features/events/EventHero.astro';
import { renderAstro } from '../../../support/render-astro.ts';
import { sampleEvent } from '../../../support/sample-event.ts';

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
