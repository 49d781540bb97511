import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, compress } from '../../../../src/local/host/compression.ts';

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
] as const)('Accept-Encoding %j is answered with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('what was compressed reads the same', async () => {
  const body = Buffer.from('The calendar of the coast. '.repeat(100));
  expect(brotliDecompressSync(await compress(body, 'br'))).toEqual(body);
  expect(gunzipSync(await compress(body, 'gzip'))).toEqual(body);
  expect(await compress(body, 'identity')).toBe(body);
});
