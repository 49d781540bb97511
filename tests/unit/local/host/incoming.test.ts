import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readIncoming } from '../../../../src/local/host/incoming.ts';

function message(url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  const all = { host: 'localhost:8888', ...headers };
  const rawHeaders = Object.entries(all).flat();
  return {
    url,
    method: 'GET',
    headers: all,
    rawHeaders,
    socket: { remoteAddress },
  } as unknown as IncomingMessage;
}

test.each([
  ['//other.example/x', 'http://localhost:8888//other.example/x'],
  ['http://other.example/x?y', 'http://localhost:8888/x?y'],
  ['/a/../../b', 'http://localhost:8888/b'],
  ['/%2e%2e/%2e%2e/b', 'http://localhost:8888/b'],
])('the target %s is %s', (target, href) => {
  expect(readIncoming(message(target))?.url.href).toBe(href);
});

test.each([
  ['*', {}],
  ['other.example:443', {}],
  ['/', { host: 'user@example.org' }],
  ['/', { host: 'localhost:8888/path' }],
])('the target %s with %j is refused', (target, headers) => {
  expect(readIncoming(message(target, headers))).toBeNull();
});

test('the client is who the socket says, whatever its headers claim', () => {
  const spoofed = { 'x-nf-client-connection-ip': '203.0.113.9', 'x-nf-geo': 'e30=' };
  const incoming = readIncoming(message('/', spoofed, '::ffff:127.0.0.2'));
  expect(incoming?.ip).toBe('127.0.0.2');
  expect(incoming?.headers.get('x-nf-client-connection-ip')).toBe('127.0.0.2');
  expect(incoming?.headers.get('x-nf-geo')).toBeNull();
});
