import { describe, expect, test } from 'vitest';
import { couldLeadTo, pageOf } from '../../support/browser/page-route.ts';

test.each([
  ['/', 'index.astro', true],
  ['/events', 'events/index.astro', true],
  ['/events?page=2', 'events/index.astro', true],
  ['/events/abc', 'events/[id].astro', true],
  ['/events/abc/def', 'events/[id].astro', false],
  ['/events/abc/def', 'events/[...slug].astro', true],
  ['/venues', 'venues/[...page].astro', true],
  ['/venues/page/2', 'venues/[...page].astro', true],
  ['/venuesque', 'venues/[...page].astro', false],
  ['/venues/city/rockport', 'venues/city/[city]/[...page].astro', true],
  ['/feed.xml', 'feed.xml.ts', true],
  ['/feedxml', 'feed.xml.ts', false],
  ['/contact', 'contact.astro', true],
  ['/contact', 'index.astro', false],
  ['/no-such-page', '404.astro', true],
  ['/venues/no-such-venue', 'not-found/venue.astro', true],
  ['/events/no-such-event', 'not-found/venue.astro', false],
])('%s and %s: %s', (address, page, leads) => {
  expect(couldLeadTo(address, page)).toBe(leads);
});

describe('the page that made a built file', () => {
  const pages = [
    'index.astro',
    '404.astro',
    'events/index.astro',
    'events/[id].astro',
    'events/[...slug].astro',
    'events/page/[page].astro',
    'events/archive/[...page].astro',
    'not-found/venue.astro',
    'venues/[...page].astro',
    'venues/[id].astro',
  ];

  test.each([
    ['/', 'index.astro'],
    ['/404', '404.astro'],
    ['/events', 'events/index.astro'],
    ['/events/first-friday-k3x9q2', 'events/[id].astro'],
    ['/events/page/2', 'events/page/[page].astro'],
    ['/events/archive', 'events/archive/[...page].astro'],
    ['/events/archive/page/2', 'events/archive/[...page].astro'],
    ['/not-found/venue', 'not-found/venue.astro'],
    ['/venues', 'venues/[...page].astro'],
    ['/venues/page/2', 'venues/[...page].astro'],
    ['/venues/the-wharf-k3x9q2', 'venues/[id].astro'],
    ['/elsewhere', null],
  ])('%s is of %s', (address, page) => {
    expect(pageOf(address, pages)).toBe(page);
  });
});
