import type { Context } from '@netlify/functions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  endpoint,
  HttpError,
  pageHeaders,
  readJsonObject,
  requireValid,
} from '../../../src/server/http.ts';
import { DatabaseError } from '../../../src/server/supabase.ts';

const SITE = 'https://guide.example';
const context = {} as Context;

beforeEach(() => {
  vi.stubEnv('SUPABASE_URL', 'https://abc.supabase.co');
  vi.stubEnv('SUPABASE_ANON_KEY', 'a'.repeat(40));
  vi.stubEnv('SUPABASE_SERVICE_ROLE_KEY', 's'.repeat(40));
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
});

describe('a page rendered on demand', () => {
  it('is kept once for all who come by a link with a tracking parameter', () => {
    expect(pageHeaders(300, ['events'])).toMatchObject({
      'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=300',
      'Netlify-Vary': 'query=q|category|city|view|page',
    });
  });
});
