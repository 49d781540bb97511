import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ArchiveMonths } from '../../../../../src/features/events/archive/ArchiveSearch.tsx';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

const render = (
  changes: Parameters<typeof sampleEvent>[0][],
  props: { today?: string; continued?: string } = {},
) =>
  renderToStaticMarkup(
    createElement(ArchiveMonths, {
      events: changes.map(sampleEvent),
      today: '2026-11-21',
      ...props,
    }),
  );

test('months ascend, and a line shows day, title, venue, city and category', () => {
  const html = render([
    { startDate: '2026-08-01', title: 'Later' },
    { startDate: '2026-07-04', title: 'Jazz & Blues' },
  ]);
  expect(html.indexOf('July 2026')).toBeLessThan(html.indexOf('August 2026'));
  for (const text of [
    'Jazz &amp; Blues',
    'Bayfront Pavilion, Corpus Christi, TX',
    'Music',
    'dateTime="2026-07-04"',
  ]) {
    expect(html).toContain(text);
  }
  expect(html).toContain('id="month-2026-07"');
});

test('without a venue’s name the city stands alone', () => {
  expect(render([{ venueName: '' }])).toMatch(/<p[^>]*>Corpus Christi, TX\u00a0· Music<\/p>/);
});

test.each([
  ['2026-07-05', null, true],
  ['2026-07-04', null, false],
  ['2026-07-05', '2026-07-31', false],
  ['2026-08-01', '2026-07-31', true],
])('on %s an event that ends %s looks past: %s', (today, endDate, isPast) => {
  const html = render([{ startDate: '2026-07-04', endDate }], { today });
  expect(html.includes('text-coral')).toBe(!isPast);
});

test('only an event of several days shows its last day', () => {
  expect(render([{ endDate: '2026-07-31' }])).toContain('Until Jul 31, 2026');
  expect(render([{ endDate: '2026-07-04' }])).not.toContain('Until');
});

test.each([
  ['cancelled', 'Cancelled'],
  ['postponed', 'Postponed'],
] as const)('a %s event has its badge', (status, label) => {
  expect(render([{ status }])).toContain(`>${label}<`);
});

test('only a month that began on the page before is continued', () => {
  const html = render([{}, { startDate: '2026-08-01' }], { continued: '2026-07' });
  expect(html).toMatch(/July 2026<span[^>]*>, continued/);
  expect(html.match(/continued/g)).toHaveLength(1);
});
