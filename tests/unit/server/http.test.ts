import type { Context } from '@netlify/functions';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  endpoint,
  HttpError,
  leadTo,
  pageHeaders,
  publicJson,
  publicEmail,
} from '../../../src/server/http.ts';
import { DatabaseError } from '../../../src/server/supabase.ts';

const SITE = 'https://guide.example';
const context = {} as Context;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('an endpoint', () => {
  const answerTo = (error: Error): Promise<Response> =>
    endpoint(() => Promise.reject(error))(new Request(`${SITE}/api/events`), context);

  it('answers a refusal with its status, its sentence and its headers', async () => {
    const response = await answerTo(new HttpError(429, 'Please wait.', { 'Retry-After': '7' }));
    expect(response.status).toBe(429);
    expect(await response.text()).toBe('Please wait.');
    expect(response.headers.get('retry-after')).toBe('7');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses a missing resource with the body null', async () => {
    const response = await answerTo(new HttpError(404, null));
    expect([response.status, await response.text()]).toEqual([404, 'null']);
    expect(publicJson(null, ['events']).status).toBe(404);
    expect(publicJson([], ['events']).status).toBe(200);
  });

  it('answers 503 with Retry-After while the database cannot be reached', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const response = await answerTo(new DatabaseError('down', { code: 'PGRST001', status: 503 }));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('60');
  });

  it('keeps a surprise to the log', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const response = await answerTo(new Error('select secret from vault'));
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('Something went wrong on our side. Please try again.');
    expect(String(written.mock.calls[0]?.[0])).toContain('select secret from vault');
  });

  it('carries the security headers on every answer', async () => {
    const response = await endpoint(() => Promise.resolve(Response.json({})))(
      new Request(`${SITE}/api/events`),
      context,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('strict-transport-security')).toContain('max-age=63072000');
  });

  it('lets a letter bring its own style sheet, and nothing else', async () => {
    const response = await endpoint(() => Promise.resolve(publicEmail('<p>', 'html', ['events'])))(
      new Request(`${SITE}/api/newsletter/issue`),
      context,
    );
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline';.* frame-ancestors 'self'$/,
    );
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
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

describe('a plain form', () => {
  it.each([
    [
      'a browser',
      'text/html,*/*;q=0.8',
      'Too short.\n\nYour browser’s Back button leads to the form again.',
    ],
    ['a mail provider', '*/*', 'Too short.'],
  ])('that is refused tells %s in its own way', async (_, accept, body) => {
    const refuse = endpoint(() => Promise.reject(new HttpError(400, 'Too short.')));
    const response = await refuse(
      new Request(`${SITE}/api/contact`, {
        method: 'POST',
        body: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
      }),
      context,
    );
    expect([response.status, await response.text()]).toEqual([400, body]);
  });

  it('leads on to a page that can be loaded again', () => {
    const response = leadTo('/contact/sent');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/contact/sent']);
  });
});
