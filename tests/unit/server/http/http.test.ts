import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import {
  calendarDaysRequest,
  eventListRequest,
} from '../../../../src/features/events/list/event-list-request.ts';
import {
  HttpError,
  leadTo,
  leadToMerged,
  publicJson,
  respond,
} from '../../../../src/server/http/http.ts';
import * as environment from '../../../../src/server/env.ts';

const SITE = 'https://guide.example';

describe('a response', () => {
  const responseTo = (error: Error): Promise<Response> =>
    respond(new Request(`${SITE}/api/events`), () => Promise.reject(error));

  it('logs an unexpected error and hides it from the visitor', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const response = await responseTo(new Error('select secret from vault'));
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('Something went wrong on our side. Please try again.');
    expect(String(written.mock.calls[0]?.[0])).toContain('select secret from vault');
  });

  it('logs the path of a failed request without the token in it', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const request = new Request(`${SITE}/saved/${'Ab-_9'.repeat(9).slice(0, 43)}.ics`);
    await respond(request, () => Promise.reject(new Error('down')));
    expect(String(written.mock.calls[0]?.[0])).toContain('"path":"/saved/<token>.ics"');
  });

  it('sends the security headers with every response', async () => {
    const response = await respond(new Request(`${SITE}/api/events`), () =>
      Promise.resolve(Response.json({})),
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000');
    const file = await readFile(new URL('../../../../netlify.toml', import.meta.url), 'utf8');
    expect(file).toContain(`Permissions-Policy = "${response.headers.get('permissions-policy')}"`);
  });
});

describe('a refusal that a proof of work overcomes', () => {
  const refused = (request: Request) =>
    respond(request, () =>
      Promise.reject(new HttpError(428, 'A lot at once.', { 'Retry-After': '7' })),
    );

  it('brings the sentence and a signed challenge', async () => {
    vi.spyOn(environment, 'env').mockReturnValue({
      SUPABASE_SERVICE_ROLE_KEY: 'a key of the tests',
      CHALLENGE_TRIES: 8,
    } as ReturnType<typeof environment.env>);
    const response = await refused(new Request(`${SITE}/api/contact`, { method: 'POST' }));
    expect(response.status).toBe(428);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      sentence: 'A lot at once.',
      challenge: { parameters: { algorithm: 'PBKDF2/SHA-256' } },
    });
  });

  it('asks a form without JavaScript to wait instead', async () => {
    const response = await refused(
      new Request(`${SITE}/api/contact`, { method: 'POST', body: new URLSearchParams({ a: 'b' }) }),
    );
    expect([response.status, await response.text()]).toEqual([429, 'A lot at once.']);
    expect(response.headers.get('retry-after')).toBe('7');
  });
});

describe('public JSON', () => {
  it.each([
    ['events', Object.keys(eventListRequest.in.shape)],
    ['days', Object.keys(calendarDaysRequest.in.shape)],
  ])('of %s is kept apart by each of its parameters', (_, names) => {
    const varied = publicJson([], ['events']).headers.get('netlify-vary') ?? '';
    const parameters = varied
      .replace(/^query=/, '')
      .split(',')[0]
      ?.split('|');
    expect(parameters).toEqual(expect.arrayContaining(names));
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
  ])('that is refused gets a sentence for %s', async (_, accept, body) => {
    const response = await respond(
      new Request(`${SITE}/api/contact`, {
        method: 'POST',
        body: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
      }),
      () => Promise.reject(new HttpError(400, 'Too short.')),
    );
    expect([response.status, await response.text()]).toEqual([400, body]);
  });
});

it.each([
  ['a form sent without a script leads to a page that can be loaded again', leadTo, 303],
  ['a merged record leads on until its merge is undone', leadToMerged, 302],
])('%s', (_what, lead, status) => {
  const { status: given, headers } = lead('/contact/sent');
  expect([given, headers.get('location'), headers.get('cache-control')]).toEqual([
    status,
    '/contact/sent',
    'no-store',
  ]);
});
