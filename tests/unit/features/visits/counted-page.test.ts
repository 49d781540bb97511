import { expect, it } from 'vitest';
import { countedPage } from '../../../../src/features/visits/counted-page.ts';

it.each([
  ['/', '/'],
  ['/events', '/events'],
  ['/events/page/7', '/events'],
  ['/events/city/rockport', '/events'],
  ['/events/city/rockport/page/2', '/events'],
  ['/events/city/rockport/this-weekend', '/events'],
  ['/events/city/rockport/music/page/2', '/events'],
  ['/events/on/2026-12-01', '/events'],
  ['/events/this-weekend', '/events/this-weekend'],
  ['/events/free', '/events/free'],
  ['/events/archive/page/3', '/events/archive'],
  ['/events/category/music', '/events/category/music'],
  ['/events/category/holiday/page/2', '/events/category/holiday'],
  ['/venues/city/port-aransas', '/venues'],
  ['/blog/page/2', '/blog'],
  ['/cities/rockport', '/cities/rockport'],
  ['/submit-event', '/submit-event'],
  ['/calendar-feeds', '/calendar-feeds'],
  ['/embed-events', '/embed-events'],
  ['/developers', '/developers'],
])('counts %s as %s', (path, page) => {
  expect(countedPage(path)).toEqual({ page, record: null });
});

it.each([
  ['/events/jazz-night-k3x9q2', 'event', 'jazz-night-k3x9q2'],
  ['/venues/bay-hall-bcdfgh', 'venue', 'bay-hall-bcdfgh'],
  [
    '/organizers/00000000-0000-4000-8000-000000000001',
    'organizer',
    '00000000-0000-4000-8000-000000000001',
  ],
  ['/blog/first-friday', 'article', 'first-friday'],
])('counts %s if there is such a record', (page, kind, id) => {
  expect(countedPage(page)).toEqual({ page, record: { kind, id } });
});

it.each([
  '',
  '/manage-event',
  '/source-report',
  '/newsletter/confirmed',
  '/admin',
  '/unsubscribe',
  '/events/category/poetry',
  '/cities/atlantis',
  '/made/up',
  '/on/2026-12-01',
  '/venues/city/rockport/music',
  '/events/<script>',
  `/events/${'a'.repeat(201)}`,
  '/api/events',
  '//evil.example',
  'events',
])('does not count %j', (path) => {
  expect(countedPage(path)?.page ?? null).toBe(path === '' ? '/' : null);
});
