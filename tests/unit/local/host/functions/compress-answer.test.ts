import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compressAnswer } from '../../../../../src/local/host/functions/compress-answer.ts';

const text = JSON.stringify({ calendar: 'of the coast '.repeat(200) });
const json = { 'content-type': 'application/json', 'cache-control': 'no-store' };
const asked = (encoding: string | null, method = 'GET') => ({
  method,
  headers: new Headers(encoding === null ? {} : { 'accept-encoding': encoding }),
});

describe("a function's answer", () => {
  test('is compressed for a client that takes it, with its own headers and status', async () => {
    const answer = await compressAnswer(
      new Response(text, { status: 201, headers: { ...json, vary: 'Origin' } }),
      asked('gzip'),
    );
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([201, 'gzip']);
    expect(answer.headers.get('vary')).toBe('Origin, Accept-Encoding');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const body = Buffer.from(await answer.arrayBuffer());
    expect(Number(answer.headers.get('content-length'))).toBe(body.byteLength);
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
    ['nobody said what it is', new Response(text.slice(0), { headers: {} }), asked(null)],
    [
      'it is a stream of events',
      new Response(text, { headers: { 'content-type': 'text/event-stream' } }),
      asked('gzip'),
    ],
    ['only its headers are asked for', new Response(text, { headers: json }), asked('br', 'HEAD')],
  ])('stays as it is when %s', async (_why, answer, request) => {
    const before = await answer.clone().text();
    const after = await compressAnswer(answer, request);
    expect(after.headers.get('content-encoding')).toBeNull();
    expect(await after.text()).toBe(before);
  });

  test('that is compressed already is not compressed twice', async () => {
    const answer = new Response(text, { headers: { ...json, 'content-encoding': 'br' } });
    expect(await compressAnswer(answer, asked('gzip'))).toBe(answer);
  });

  test('without a body has none', async () => {
    const answer = new Response(null, { status: 204, headers: json });
    expect(await compressAnswer(answer, asked('gzip'))).toBe(answer);
  });
});
