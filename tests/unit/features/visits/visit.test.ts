import { expect, it } from 'vitest';
import { asksForPrivacy, deviceKind, visitSource } from '../../../../src/features/visits/visit.ts';

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
