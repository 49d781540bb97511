import type { Context } from '@netlify/functions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  endpoint,
  HttpError,
  leadTo,
  pageHeaders,
  publicLetter,
  readFields,
  readJsonObject,
  readRaw,
  requireValid,
} from '../../../src/server/http.ts';
import { DatabaseError } from '../../../src/server/supabase.ts';
import { siteEnvironment } from '../../support/stack/site-environment.ts';

const SITE = 'https://guide.example';
const context = {} as Context;

beforeEach(() => {
  const environment = siteEnvironment({
    supabaseUrl: 'https://abc.supabase.co',
    anonKey: 'a'.repeat(40),
    serviceRoleKey: 's'.repeat(40),
  });
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.stubEnv('SITE_URL', SITE);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
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

describe('an endpoint', () => {
  const answerTo = (error: Error): Promise<Response> =>
    endpoint(() => Promise.reject(error))(new Request(`${SITE}/api/events`), context);

  it('answers a refusal with its status, its sentence and its headers', async () => {
    const answer = await answerTo(new HttpError(429, 'Please wait.', { 'Retry-After': '7' }));
    expect(answer.status).toBe(429);
    expect(await answer.text()).toBe('Please wait.');
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('answers 503 with Retry-After while the database cannot be reached', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const answer = await answerTo(new DatabaseError('down', { code: 'PGRST001', status: 503 }));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
  });

  it('keeps a surprise to the log', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const answer = await answerTo(new Error('select secret from vault'));
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe('Something went wrong on our side. Please try again.');
    expect(String(written.mock.calls[0]?.[0])).toContain('select secret from vault');
  });

  it('carries the security headers on every answer', async () => {
    const answer = await endpoint(() => Promise.resolve(Response.json({})))(
      new Request(`${SITE}/api/events`),
      context,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=63072000');
  });

  it('lets a letter bring its own style sheet, and nothing else', async () => {
    const answer = await endpoint(() => Promise.resolve(publicLetter('<p>', 'html', ['events'])))(
      new Request(`${SITE}/api/newsletter/issue`),
      context,
    );
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline';.* frame-ancestors 'self'$/,
    );
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('a page rendered on demand', () => {
  it('is kept once for all who come by a link with a tracking parameter', () => {
    expect(pageHeaders(300, ['events'])).toMatchObject({
      'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=300',
      'Netlify-Vary': 'query=q|category|city|view|page',
    });
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

  it.each([
    [
      'a browser',
      'text/html,*/*;q=0.8',
      'Too short.\n\nYour browser’s Back button leads to the form again.',
    ],
    ['a mail provider', '*/*', 'Too short.'],
  ])('that is refused tells %s in its own way', async (_, accept, body) => {
    const refuse = endpoint(() => Promise.reject(new HttpError(400, 'Too short.')));
    const answer = await refuse(form('a=b', { accept }), context);
    expect([answer.status, await answer.text()]).toEqual([400, body]);
  });

  it('leads on to a page that can be loaded again', () => {
    const answer = leadTo('/contact/sent');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact/sent']);
  });
});
