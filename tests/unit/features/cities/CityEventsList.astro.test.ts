import { expect, test } from 'vitest';
import CityEventsList from '../../../../src/features/cities/CityEventsList.astro';
import { renderAstro } from '../../../support/samples/render-astro.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';

const render = (count: number) => {
  const events = Array.from({ length: count }, (_, index) =>
    sampleEvent({ id: `event-${String(index)}`, title: `Event ${String(index)}` }),
  );
  return renderAstro(CityEventsList, { props: { name: 'Rockport', events, today: '2026-07-01' } });
};

test('a city without events says so and links to the submission form', async () => {
  const html = await render(0);
  expect(html).toContain('No Events Found');
  expect(html).toContain('Nothing is on the calendar for Rockport right now.');
  expect(html).toContain('href="/submit-event"');
  expect(html).not.toContain('<li');
});

test.each([
  [1, 1],
  [6, 6],
  [40, 6],
])('of %i events %i are shown', async (count, shown) => {
  const html = await render(count);
  expect(html.match(/<h3/g)).toHaveLength(shown);
  expect(html).toContain(`>Event ${String(shown - 1)}</a>`);
});
