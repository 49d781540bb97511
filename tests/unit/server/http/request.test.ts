import { beforeEach, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import {
  readFields,
  readJsonObject,
  readRaw,
  requireQuery,
  requireValid,
  listRequest,
} from '../../../../src/server/http/request.ts';
import { stubEnvironment } from '../../../support/samples/stub-environment.ts';

const SITE = 'https://guide.example';
const LIMIT = 128 * 1024;

beforeEach(() => {
  stubEnvironment();
});

const post = (body: BodyInit, headers: Record<string, string> = {}): Request =>
  new Request(`${SITE}/api/events`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);

const form = (body: BodyInit, headers: Record<string, string> = {}): Request =>
  post(body, { 'content-type': 'application/x-www-form-urlencoded', ...headers });

const jsonOf = (bytes: number): string => `{"a":"${'x'.repeat(bytes - 8)}"}`;

/** Returns a body without a content length. */
const streamed = (text: string) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });

describe('a write', () => {
  it('is read as one JSON object, up to the limit, from the guide itself', async () => {
    const own = { origin: SITE, 'sec-fetch-site': 'same-origin' };
    await expect(readJsonObject(post('{"title":"Jazz"}', own))).resolves.toEqual({ title: 'Jazz' });
    await expect(readJsonObject(post(jsonOf(LIMIT)))).resolves.toHaveProperty('a');
  });

  it.each([
    ...['[]', 'null', '"text"', '3', '{', ''].map((body) => [400, post(body)] as const),
    [400, post(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))],
    [415, post('title=Jazz', { 'content-type': 'text/plain' })],
    [403, post('{}', { origin: 'https://evil.example' })],
    [403, post('{}', { 'sec-fetch-site': 'cross-site' })],
    [413, post(jsonOf(LIMIT + 1))],
    [413, post(streamed(jsonOf(LIMIT + 1)))],
  ] as const)('is refused with %i, case %#', async (status, request) => {
    await expect(readJsonObject(request)).rejects.toMatchObject({ status });
  });

  it.each([{ title: 'Jazz\u0000' }, { id: '\ud800' }, { dates: [{ key: 'half a pair \udfff' }] }])(
    'with a text that Postgres cannot store is refused: %j',
    async (body) => {
      await expect(readJsonObject(post(JSON.stringify(body)))).rejects.toMatchObject({
        status: 400,
        sentence: 'Remove the characters that can’t be read',
      });
    },
  );

  it.each([
    [{}, 'title'],
    [{ title: 'x'.repeat(4) }, 'title'],
    [{ title: 'a', of: 'venue' }, 'of'],
    [{ title: 'a', of: 'event', pages: [1, 'two'] }, 'pages.1'],
  ])('names the field in the guide’s words where its form has none: %j', (sent, field) => {
    const schema = z.object({
      title: z.string().min(1).max(3),
      of: z.enum(['event', 'article']),
      pages: z.array(z.int()),
      at: z.iso.datetime().or(z.literal('now')),
    });
    expect(() => requireValid(schema, sent)).toThrow(
      `Please check the field “${field}”: it is missing, of the wrong type, or outside its limits.`,
    );
    expect(() => requireValid(schema.shape.title, 7)).toThrow('Please check your information.');
  });

  it('that is signed is read byte for byte, from any origin and of any type', async () => {
    const bytes = Buffer.from([0xff, 0x00, 0x7b, 0xef, 0xbb, 0xbf]);
    const request = post(bytes, { origin: 'https://evil.example', 'content-type': 'text/plain' });
    expect(Buffer.from(await readRaw(request))).toEqual(bytes);
  });
});

describe('a write that also works as a plain form', () => {
  it('is read from JSON, or from a form with a list for a repeated field', async () => {
    await expect(readFields(post('{"email":"a@example.org"}'))).resolves.toEqual({
      fields: { email: 'a@example.org' },
      isPlainForm: false,
    });
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
    ['over 128 KiB', form(`a=${'b'.repeat(200_000)}`), 413],
    ['in no UTF-8', form(Buffer.from([0x61, 0x3d, 0xff])), 400],
    ['with U+0000 in a value', form('a=b&a=c%00'), 400],
  ])('is refused %s', async (_, request, status) => {
    await expect(readFields(request)).rejects.toMatchObject({ status });
  });
});

describe('an address', () => {
  const schema = z.object({ page: z.coerce.number('page must be a number.').optional() });
  const read = (query: string) => requireQuery(schema, new Request(`${SITE}/api/x?${query}`));

  it('is read by its parameters, those without a value left out', () => {
    expect(read('page=2&x=1')).toEqual({ page: 2 });
    expect(read('page=+')).toEqual({});
    expect(() => read('page=two')).toThrow('page must be a number.');
  });

  it('is read without U+0000, which Postgres cannot store', () => {
    const search = z.object({ q: z.string().optional() });
    const q = (query: string) =>
      requireQuery(search, new Request(`${SITE}/api/x?${query}`)).q ?? null;
    expect(['q=ja%00zz', 'q=%00', 'q=%ED%A0%80'].map(q)).toEqual([
      'jazz',
      null,
      '\ufffd'.repeat(3),
    ]);
  });
});

const request = listRequest(['pending', 'over'], 'an order', 10);

test.each([
  [{ status: 'secret' }, 'That is no status of an order.'],
  [{ page: '0' }, 'page must be a whole number from 1 to 1000000.'],
  [{ limit: '101' }, 'limit must be a whole number from 1 to 100.'],
])('%j is refused', (parameters, sentence) => {
  expect(request.safeParse(parameters).error?.issues[0]?.message).toBe(sentence);
});
