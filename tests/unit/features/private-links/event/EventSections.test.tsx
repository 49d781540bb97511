import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EventDays } from '../../../../../src/features/private-links/event/EventDays.tsx';
import { EventFigures } from '../../../../../src/features/private-links/event/EventSections.tsx';
import type { EventByLink } from '../../../../../src/features/private-links/event/event-by-link.ts';
import { sampleEventByLink } from '../../../../support/samples/sample-event-by-link.ts';

const DAYS = [
  { day: '2026-11-19', seen: 1200, saved: 1, shared: 0 },
  { day: '2026-11-20', seen: 14, saved: 0, shared: 3 },
];

const textOf = (event: EventByLink) =>
  renderToStaticMarkup(<EventFigures event={event} />).replaceAll(/<[^>]*>/g, ' ');

it('a submitter reads how often the page was seen, saved and shared', () => {
  const text = textOf(sampleEventByLink({ isPublic: true, days: DAYS }));
  expect(text).toContain('Seen 1,214 times');
  expect(text).toContain('Saved 1 time, shared 3 times.');
  expect(text).toContain('Show Figures by Day');
});

it('before the first visit there is nothing to open, and without a page nothing at all', () => {
  const text = textOf(sampleEventByLink({ isPublic: true }));
  expect(text).toContain('Seen 0 times');
  expect(text).not.toContain('by Day');
  expect(textOf(sampleEventByLink())).toBe('');
});

it('figures stay with an event that is off its page', () => {
  expect(textOf(sampleEventByLink({ isPublic: false, days: DAYS }))).toContain('Seen 1,214 times');
});

it('the days are a picture with a text, and a table, the newest first', () => {
  const html = renderToStaticMarkup(<EventDays event={sampleEventByLink({ days: DAYS })} />);
  expect(html).toContain(
    'aria-label="Seen by Day, from Nov 19, 2026 to Nov 20, 2026. Most: Nov 19, 2026: 1,200."',
  );
  const cells = [...html.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) =>
    cell.replaceAll(/<[^>]*>/g, ''),
  );
  expect(cells.slice(4)).toEqual([
    'Fri, Nov 20, 2026 (so far)',
    '14',
    '0',
    '3',
    'Thu, Nov 19, 2026',
    '1,200',
    '1',
    '0',
  ]);
});
