/** What holds for every endpoint there is; the list is src/server/api-routes.ts. */
import { describe, expect, inject, it } from 'vitest';
import { apiRoutes } from '../../src/server/api-routes.ts';
import { adminToken } from '../support/admins.ts';
import { callApi, someClient } from '../support/api.ts';
import { fc } from '../support/properties.ts';
import { query } from '../support/records.ts';
import { sampleSubmission } from '../support/sample-submission.ts';

/** Enough for `npm run prove`, which asks ten thousand questions an endpoint. */
const LONG_SEARCH_MS = 600_000;

const addresses = [...new Set(apiRoutes.map(({ path }) => path))].map((path) => ({
  path,
  address: path.replace(/:\w+/g, 'no-such-thing-abc123'),
  methods: apiRoutes.filter((route) => route.path === path).map(({ method }) => method as string),
}));

const writes = apiRoutes.filter(({ method }) => method !== 'GET');

/** What stands in every table a request could change; the counters of limits are no content. */
const snapshot = async (): Promise<unknown> =>
  query(
    `select (select count(*) from public.events) as events,
            (select count(*) from public.audit_log) as decisions,
            (select count(*) from public.site_builds) as builds`,
  );

describe.each(addresses)('$path', ({ address, methods }) => {
  it('answers other methods with 405 and names its own', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (methods.includes(method)) continue;
      const answer = await callApi(address, { method, ...(method === 'GET' ? {} : { body: {} }) });
      expect([method, answer.status, answer.headers['allow']]).toEqual([
        method,
        405,
        methods.join(', '),
      ]);
    }
  });

  it('carries the security headers, on refusals too', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { headers } = await callApi(address, { method });
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  it('answers 503 with Retry-After while the database is down, never 500', async () => {
    for (const method of methods) {
      const answer = await callApi(address, {
        method,
        ...(method === 'GET' ? {} : { body: sampleSubmission() }),
        headers: { authorization: `Bearer ${inject('anonKey')}` },
        site: inject('siteWithoutDatabaseUrl'),
      });
      expect([method, answer.status]).toEqual([method, 503]);
      expect(answer.headers['retry-after']).toBe('60');
    }
  });
});

describe('an address under /api that does not exist', () => {
  it('is a plain 404', async () => {
    const answer = await callApi('/api/nothing/here');
    expect([answer.status, answer.text]).toEqual([404, 'There is nothing at this address.']);
  });
});

describe.each(writes)('$method $path', ({ method, path }) => {
  const address = path.replace(':id', 'no-such-thing-abc123');

  it('changes nothing for a page of another site', async () => {
    const before = await snapshot();
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: inject('siteUrl').replace('localhost', 'localhost.evil.example') },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const answer = await callApi(address, {
        method,
        body: { ...sampleSubmission(), decision: 'approved' },
        headers: { ...headers, authorization: `Bearer ${await adminToken()}` } as Record<
          string,
          string
        >,
        from: someClient(),
      });
      expect(answer.status).toBe(403);
    }
    expect(await snapshot()).toEqual(before);
  });

  it('refuses what is no JSON object', async () => {
    const authorization = `Bearer ${await adminToken()}`;
    const status = async (body: string | Buffer, type = 'application/json') =>
      (
        await callApi(address, {
          method,
          body,
          headers: { 'content-type': type, authorization },
          from: someClient(),
        })
      ).status;
    expect(await status('title=Jazz', 'application/x-www-form-urlencoded')).toBe(415);
    for (const body of ['', '{', '[]', 'null', '"x"', '{"a":1', Buffer.from([0x7b, 0xff, 0x7d])]) {
      expect(await status(body)).toBe(400);
    }
    expect(await status(`{"a":"${'x'.repeat(200_000)}"}`)).toBe(413);
    expect(await status('['.repeat(60_000))).toBe(400);
  });

  it(
    'answers any JSON with a short sentence, never a crash',
    async () => {
      const authorization = `Bearer ${await adminToken()}`;
      // Several addresses, so that many bodies get as far as the database; few enough that the limit
      // of all clients together is left for other tests.
      const clients = Array.from({ length: 8 }, someClient);
      let asked = 0;
      const names = [
        ...Object.keys(sampleSubmission()),
        'decision',
        'reason',
        '__proto__',
        'constructor',
      ];
      const value = fc.oneof(
        fc.jsonValue(),
        fc.string({ unit: 'binary' }),
        fc.constantFrom('\u0000', '\ud800', '9'.repeat(400), '2026-02-30', '-1', '$', '<script>'),
      );
      await fc.assert(
        fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), value), async (changes) => {
          const answer = await callApi(address, {
            method,
            body: JSON.stringify({ ...sampleSubmission(), decision: 'rejected', ...changes }),
            headers: { authorization },
            from: clients[asked++ % clients.length] ?? '',
          });
          expect(answer.status).toBeLessThan(500);
          expect(answer.text.length).toBeLessThan(300);
          expect(answer.text).not.toMatch(/\bat \/|node_modules|select |violates|constraint/i);
        }),
      );
    },
    LONG_SEARCH_MS,
  );
});

describe.each(apiRoutes.filter(({ method }) => method === 'GET'))('GET $path', ({ path }) => {
  it(
    'answers any query and any id with a status below 500',
    async () => {
      const authorization = `Bearer ${await adminToken()}`;
      const text = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.constantFrom(
          '\u0000',
          "' or 1=1 --",
          '(((',
          ':*',
          '!',
          '&|',
          '%',
          '9'.repeat(30),
          '-1',
          '1e9',
          'NaN',
        ),
      );
      const names = [
        'search',
        'category',
        'city',
        'venue',
        'startDate',
        'featured',
        'status',
        'page',
        'limit',
      ];
      await fc.assert(
        fc.asyncProperty(
          fc.dictionary(fc.constantFrom(...names), text),
          text,
          async (given, id) => {
            const search = new URLSearchParams(
              Object.entries(given).map(([name, value]) => [name, value.toWellFormed()]),
            );
            const address = path.replace(/:\w+/, encodeURIComponent(id.toWellFormed()) || 'x');
            const answer = await callApi(`${address}?${search.toString()}`, {
              headers: path.startsWith('/api/admin') ? { authorization } : {},
            });
            expect([address, search.toString(), answer.status < 500]).toEqual([
              address,
              search.toString(),
              true,
            ]);
          },
        ),
      );
    },
    LONG_SEARCH_MS,
  );
});
