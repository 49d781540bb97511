import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { chooseEncoding, compressResponse } from '../../../../src/local/host/compression.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0,gzip;q=0', 'identity'],
  ['deflate', 'identity'],
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
});
