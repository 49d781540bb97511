import { expect, it } from 'vitest';
import {
  asksForPrivacy,
  countedVisit,
  deviceKind,
  visitSource,
} from '../../../../src/features/visits/visit.ts';

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
