import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DayStrip } from '../../../../../../src/features/events/list/days/DayStrip.tsx';

const textOf = (count: number | null) =>
  renderToStaticMarkup(
    <DayStrip days={[{ date: '2026-12-05', count }]} today="2026-12-03" shown={null} />,
  );

test.each([
  [2, '2 events', true],
  [1, '1 event', true],
  [0, '0 events', false],
  // The number of events that match the filters could not be read.
  [null, '\u00a0', true],
])('a day with the count %j reads %j, and is a link: %j', (count, words, isLink) => {
  const html = textOf(count);
  const end = html.slice(html.indexOf('strip-count')).replace(/<[^<>]+>/g, '');
  expect(end).toBe(`strip-count">${words}`);
  expect(html.includes('href="/events/on/2026-12-05"')).toBe(isLink);
});
