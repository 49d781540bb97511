import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlaceEvents } from '../../../../../../src/features/events/list/map/PlacesMap.tsx';

test('a place says in words which of its events are cancelled or postponed', () => {
  const event = (status: 'approved' | 'cancelled' | 'postponed') => ({
    ...{ id: status, title: `The ${status} one`, status, startTime: '20:00', venue: '' },
    ...{ date: '2026-12-05', runs: false },
  });
  const place = {
    ...{ key: 'rockport', label: 'Rockport', name: null, venueId: null, city: 'Rockport, TX' },
    ...{ position: null, at: { x: 0, y: 0 }, count: 3 },
    first: [event('approved'), event('cancelled'), event('postponed')],
  };
  const html = renderToStaticMarkup(createElement(PlaceEvents, { place, query: {} }));
  const text = html.replace(/<[^>]*>/g, '');
  expect(text).toContain('Cancelled: The cancelled one');
  expect(text).toContain('Postponed: The postponed one');
  expect(text).not.toContain(': The approved one');
  expect(html.match(/line-through/g)).toHaveLength(1);
});
