import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { chooseEncoding, compressResponse } from '../../../../src/local/host/compression.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['BR', 'br'],
  ['br;q=0,gzip;q=0', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [null, 'identity'],
] as const)('Accept-Encoding %j means %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

const text = JSON.stringify({ calendar: 'of the coast '.repeat(200) });
const json = { 'content-type': 'application/json', 'cache-control': 'no-store' };
const asked = (encoding: string | null, method = 'GET') => ({
  method,
  headers: new Headers(encoding === null ? {} : { 'accept-encoding': encoding }),
});

describe("a function's response", () => {
  test('is compressed for a client that takes it, with its own headers and status', async () => {
    const response = await compressResponse(
      new Response(text, { status: 201, headers: { ...json, vary: 'Origin' } }),
      asked('gzip'),
    );
    expect([response.status, response.headers.get('content-encoding')]).toEqual([201, 'gzip']);
    expect(response.headers.get('vary')).toBe('Origin, Accept-Encoding');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = Buffer.from(await response.arrayBuffer());
    expect(Number(response.headers.get('content-length'))).toBe(body.byteLength);
    expect(body.byteLength).toBeLessThan(text.length / 4);
    expect(gunzipSync(body).toString()).toBe(text);
  });

  test.each([
    ['the client takes none', new Response(text, { headers: json }), asked(null)],
    ['it is short', new Response('{}', { headers: json }), asked('gzip')],
    [
      'it is no text',
      new Response(text, { headers: { 'content-type': 'image/webp' } }),
      asked('br'),
    ],
    ['it has no type', new Response(text.slice(0), { headers: {} }), asked(null)],
    [
      'it is a stream of events',
      new Response(text, { headers: { 'content-type': 'text/event-stream' } }),
      asked('gzip'),
    ],
    ['only its headers are asked for', new Response(text, { headers: json }), asked('br', 'HEAD')],
  ])('stays as it is when %s', async (_why, response, request) => {
    const before = await response.clone().text();
    const after = await compressResponse(response, request);
    expect(after.headers.get('content-encoding')).toBeNull();
    expect(await after.text()).toBe(before);
  });

  test('that is compressed already is not compressed twice', async () => {
    const response = new Response(text, { headers: { ...json, 'content-encoding': 'br' } });
    expect(await compressResponse(response, asked('gzip'))).toBe(response);
  });

  test('without a body has none', async () => {
    const response = new Response(null, { status: 204, headers: json });
    expect(await compressResponse(response, asked('gzip'))).toBe(response);
  });
});
