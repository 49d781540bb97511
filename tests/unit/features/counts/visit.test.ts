import { describe, expect, it } from 'vitest';
import {
  asksForPrivacy,
  countedPage,
  countedVisit,
  deviceKind,
  visitSource,
} from '../../../../src/features/counts/visit.ts';

describe('counted page', () => {
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
});

describe('visit', () => {
  it.each([
    ['www.google.com', 'google.com'],
    ['News.Example.ORG', 'news.example.org'],
    ['', null],
    ['www.arts.example', null],
    ['arts.example', null],
    ['localhost', null],
    ['evil.example/<script>', null],
    [`${'a'.repeat(60)}.${'b'.repeat(60)}.example`, null],
  ])('knows the site behind %j', (from, source) => {
    expect(visitSource(from, 'arts.example')).toBe(source);
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit Mobile/15E148', 'phone'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit Chrome/140 Mobile Safari', 'phone'],
    ['Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit Chrome/140 Safari', 'tablet'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit', 'tablet'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit Chrome/140 Safari', 'computer'],
  ])('knows the kind of device behind %j', (userAgent, kind) => {
    expect(deviceKind(userAgent)).toBe(kind);
  });

  it.each([
    [{}, false],
    [{ dnt: '0' }, false],
    [{ dnt: '1' }, true],
    [{ 'sec-gpc': '1' }, true],
  ])('takes a browser that asks not to be tracked at its word: %j', (headers, asks) => {
    expect(asksForPrivacy(new Headers(Object.entries(headers)))).toBe(asks);
  });

  it.each([
    [{ page: '/events/jazz-k3x9q2' }, 'page'],
    [{ page: '/events/jazz-k3x9q2', did: 'save' }, 'save'],
    [{ page: '/events/jazz-k3x9q2', did: 'share' }, 'share'],
    [{ page: '/blog/first-friday', did: 'share' }, 'share'],
    [{ page: '/blog/first-friday', did: 'save' }, undefined],
    [{ page: '/venues/hall-bcdfgh', did: 'share' }, undefined],
    [{ page: '/', did: 'save' }, undefined],
    [{ page: '/made/up', search: { words: 'jazz', category: '', city: '' } }, undefined],
    [{ page: '/search', search: { words: 'ana@example.org', category: '', city: '' } }, undefined],
  ] as const)('counts %j as %s', (sent, kind) => {
    expect(countedVisit({ from: '', ...sent })?.kind).toBe(kind);
  });

  it('counts a search by its words, not by its page', () => {
    expect(
      countedVisit({
        page: '/search',
        from: '',
        search: { words: ' Jazz ', category: '', city: '' },
      }),
    ).toEqual({ kind: 'search', page: 'jazz', record: null });
  });
});
