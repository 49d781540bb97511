import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CityEventsFilters } from '../../../../src/features/cities/CityEventsFilters.tsx';

const render = (upcomingCount: number) =>
  renderToStaticMarkup(
    createElement(
      CityEventsFilters,
      { slug: 'port-aransas', name: 'Port Aransas', upcomingCount, yielding: 0 },
      'the prerendered list',
    ),
  );

test.each([
  [0, '0 events'],
  [1, '1 event'],
  [23, '23 events'],
])('%i upcoming events read "%s"', (count, badge) => {
  expect(render(count)).toContain(`>${badge}</p>`);
});

test('only a city with more than six events links to the rest', () => {
  expect(render(6)).not.toContain('These are');
  expect(render(7)).toContain('These are 6 of 7 events.');
});

test('without scripts it shows the prerendered list, and its form targets its own page', () => {
  const html = render(7);
  expect(html).toContain('the prerendered list');
  expect(html).toContain('action="/cities/port-aransas" method="get"');
  expect(html).toContain('href="/events?city=Port+Aransas"');
});
