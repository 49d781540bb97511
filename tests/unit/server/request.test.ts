import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { HttpError } from '../../../src/server/http.ts';
import {
  readFields,
  readIdempotencyKey,
  readJsonObject,
  readRaw,
  requireId,
  requireQuery,
  requireValid,
} from '../../../src/server/request.ts';
import { stubEnvironment } from '../../support/samples/stub-environment.ts';

const SITE = 'https://guide.example';

beforeEach(() => {
  stubEnvironment();
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const post = (body: BodyInit, headers: Record<string, string> = {}): Request =>
  new Request(`${SITE}/api/events`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);

const statusOf = async (request: Request): Promise<number> =>
  readJsonObject(request).then(
    () => 200,
    (error: unknown) => (error as HttpError).status,
  );

describe('a write', () => {
  it('is read as one JSON object', async () => {
    await expect(readJsonObject(post('{"title":"Jazz"}'))).resolves.toEqual({ title: 'Jazz' });
  });

  it.each(['[]', 'null', '"text"', '3', '{', ''])(
    'is refused when its body is %j',
    async (body) => {
      expect(await statusOf(post(body))).toBe(400);
    },
  );

  it('is refused as another content type', async () => {
    expect(await statusOf(post('title=Jazz', { 'content-type': 'text/plain' }))).toBe(415);
  });

  it('is refused from a foreign origin, whichever header tells', async () => {
    expect(await statusOf(post('{}', { origin: 'https://evil.example' }))).toBe(403);
    expect(await statusOf(post('{}', { origin: 'null' }))).toBe(403);
    expect(await statusOf(post('{}', { 'sec-fetch-site': 'cross-site' }))).toBe(403);
    expect(await statusOf(post('{}', { 'sec-fetch-site': 'same-site' }))).toBe(403);
  });

  it('is let through from the guide itself', async () => {
    expect(await statusOf(post('{}', { origin: SITE, 'sec-fetch-site': 'same-origin' }))).toBe(200);
  });

  it('is refused one byte over the limit, also when it hides its length', async () => {
    const limit = 128 * 1024;
    const body = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;
    const streamed = (text: string) =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(text));
          controller.close();
        },
      });
    expect(await statusOf(post(body(limit)))).toBe(200);
    expect(await statusOf(post(body(limit + 1)))).toBe(413);
    expect(await statusOf(post(streamed(body(limit + 1))))).toBe(413);
  });

  it('is refused when it is no text', async () => {
    expect(await statusOf(post(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])))).toBe(400);
  });

  it('answers with the sentence the form would show', () => {
    const schema = z.object({ title: z.string('Enter the event name') });
    expect(() => requireValid(schema, {})).toThrow(
      expect.objectContaining({ status: 400, message: 'Enter the event name' }) as Error,
    );
  });
});

describe('a write that its sender signs', () => {
  it('is given byte for byte, from any origin and of any type', async () => {
    const bytes = Buffer.from([0xff, 0x00, 0x7b, 0xef, 0xbb, 0xbf]);
    const request = post(bytes, { origin: 'https://evil.example', 'content-type': 'text/plain' });
    expect(Buffer.from(await readRaw(request))).toEqual(bytes);
  });

  it('is refused over the limit', async () => {
    await expect(readRaw(post('x'.repeat(128 * 1024 + 1)))).rejects.toMatchObject({ status: 413 });
  });
});

describe('a write that also works as a plain form', () => {
  const form = (body: BodyInit, headers: Record<string, string> = {}): Request =>
    post(body, { 'content-type': 'application/x-www-form-urlencoded', ...headers });

  it('is read from JSON', async () => {
    await expect(readFields(post('{"email":"a@example.org"}'))).resolves.toEqual({
      fields: { email: 'a@example.org' },
      isPlainForm: false,
    });
  });

  it('is read from a form, with a list where a field stands several times', async () => {
    const sent = form('email=a%40example.org&interests=music&interests=Port+Aransas');
    await expect(readFields(sent)).resolves.toEqual({
      fields: { email: 'a@example.org', interests: ['music', 'Port Aransas'] },
      isPlainForm: true,
    });
  });

  it('keeps a field called __proto__ a field', async () => {
    const { fields } = await readFields(form('__proto__=x'));
    expect(Object.keys(fields)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });

  it.each([
    ['from another site', form('a=b', { origin: 'https://evil.example' }), 403],
    ['as anything else', form('a=b', { 'content-type': 'text/plain' }), 415],
    ['over 128 KiB', form(`a=${'b'.repeat(200_000)}`), 413],
    ['in no UTF-8', form(Buffer.from([0x61, 0x3d, 0xff])), 400],
  ])('is refused %s', async (_, request, status) => {
    await expect(readFields(request)).rejects.toMatchObject({ status });
  });
});

describe('an idempotency key', () => {
  const read = (headers: Record<string, string>) =>
    readIdempotencyKey(new Request(SITE, { headers }));

  it('is optional, and may be a UUID', () => {
    expect(read({})).toBeNull();
    const key = '3f0f6b1e-0a6c-4a57-9a3c-6f1f0a0f5d11';
    expect(read({ 'Idempotency-Key': key })).toBe(key);
  });

  it.each(['short', 'x'.repeat(101), 'has spaces in it, alas', "quote'quote'quote'quote"])(
    'is refused as %j',
    (key) => {
      expect(() => read({ 'Idempotency-Key': key })).toThrow(/16 to 100 letters/);
    },
  );
});

describe('an address', () => {
  const schema = z.object({ page: z.coerce.number('page must be a number.').optional() });
  const read = (query: string) => requireQuery(schema, new Request(`${SITE}/api/x?${query}`));

  it('is read by its parameters, those without a value left out', () => {
    expect(read('page=2&x=1')).toEqual({ page: 2 });
    expect(read('page=+')).toEqual({});
    expect(() => read('page=two')).toThrow('page must be a number.');
  });

  it('names a row by its UUID, or nothing', () => {
    const id = '00000000-0000-4000-8000-0000000000ff';
    expect(requireId(id, 'No such thing.')).toBe(id);
    expect(() => requireId('no-uuid', 'No such thing.')).toThrow(
      expect.objectContaining({ status: 404, message: 'No such thing.' }) as Error,
    );
    expect(() => requireId(undefined, 'No such thing.')).toThrow('No such thing.');
  });
});
