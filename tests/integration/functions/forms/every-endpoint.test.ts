/** Rules for every endpoint; the endpoints are listed in src/server/http/api-routes.ts. */
import { describe, expect, it } from 'vitest';
import { apiRoutes } from '../../../../src/server/http/api-routes.ts';
import { acceptableBody, NO_ID, NO_TOKEN } from '../../../support/api/acceptable-body.ts';
import { adminToken } from '../../../support/api/admins.ts';
import { callApi, someClient, someBrowser } from '../../../support/api/api.ts';
import { storeAd } from '../../../support/api/ad-by-link.ts';
import { submitEvent } from '../../../support/api/event-by-link.ts';
import { someReader, subscribed } from '../../../support/api/newsletter-reader.ts';
import { cutOffUrl, guide } from '../../../support/stack/guide.ts';
import { fc, OVER_HTTP } from '../../../support/samples/properties.ts';
import { query } from '../../../support/records/records.ts';
import { stripeHandle } from '../../../support/stack/servers/fake-stripe.ts';

/** Time limit for `npm run prove`, which sends ten thousand requests to each endpoint. */
const LONG_SEARCH_MS = 600_000;

/**
 * A body that is one byte too long and that no parser accepts. The status 413 shows that its length was
 * checked before it was parsed.
 */
const TOO_LONG = 'x'.repeat(128 * 1024 + 1);

const addresses = [...new Set(apiRoutes.map(({ path }) => path))].map((path) => ({
  path,
  // Advertisement ids must be UUIDs; without a valid one the endpoint would not query the database.
  address: path
    .replace(':shape', 'square')
    .replace(/:\w+/g, path.startsWith('/api/ads/') ? NO_ID : 'no-such-thing-abc123'),
  methods: apiRoutes.filter((route) => route.path === path).map(({ method }) => method as string),
}));

const writes = apiRoutes.filter(
  ({ method, signedBy, heldByToken }) =>
    !['GET', 'HEAD'].includes(method) && signedBy === undefined && heldByToken === undefined,
);

/** Endpoints that check a signature before anything else, whoever sends the request. */
const signed = apiRoutes.filter(({ signedBy }) => signedBy !== undefined);

/** Endpoints that other services call for a reader: the token in the address is the only check. */
const held = apiRoutes.filter(({ heldByToken }) => heldByToken !== undefined);

/**
 * Returns the number of rows, or the rows, of the tables that most requests change. Left out are rate-limit
 * counters, links that are made when a mail is sent, and the day on which a saved list was last opened. Waits
 * first for webhooks of other tests' payments, which use the same Stripe.
 */
const snapshot = async (): Promise<unknown> => {
  await stripeHandle(guide().stripe).settled();
  return query(
    `select (select count(*) from public.events) as events,
            (select count(*) from public.uploads) as uploads,
            (select count(*) from public.audit_log) as decisions,
            (select count(*) from public.payments) as payments,
            (select count(*) from public.advertisements) as advertisements,
            (select count(*) from public.advertisers) as advertisers,
            (select count(*) from public.stripe_events) as webhooks,
            (select jsonb_agg(s order by s.id) from public.newsletter_subscribers s) as subscribers,
            (select count(*) from public.newsletter_requests) as requests,
            (select count(*) from public.private_links where stopped_at is not null) as stopped,
            (select count(*) from public.disputes) as disputes,
            (select count(*) from public.contact_messages) as messages,
            (select count(*) from public.counts) as counts,
            (select count(*) from public.site_builds) as builds,
            (select max(updated_at) from public.events) as changed,
            (select jsonb_agg(to_jsonb(l) - 'used_on' order by l.token_hash)
              from public.saved_lists l) as lists`,
  );
};

/** Parameters that an endpoint must have before it queries the database. */
const REQUIRED: Record<string, string> = {
  '/api/calendar-days': '&startDate=2026-12-01&endDate=2026-12-02',
};

describe.each(addresses)('$path', ({ path, address, methods }) => {
  it('answers other methods with 405, names its own, and carries the security headers', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const isOwn = methods.includes(method);
      const { status, headers } = await callApi(address, {
        method,
        // One of the endpoint's own methods is refused because it has no body.
        ...(method === 'GET' || isOwn ? {} : { body: {} }),
      });
      if (!isOwn)
        expect([method, status, headers['allow']]).toEqual([method, 405, methods.join(', ')]);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  // Leaves out routes that need a signed body for this; the tests of both webhooks send one.
  if (signed.some((route) => route.path === path)) return;
  it('answers 503 with Retry-After while the database is down, never 500', async () => {
    for (const method of methods) {
      const route = apiRoutes.find((one) => one.path === path && one.method === method);
      if (route?.needsNoDatabase === true) continue;
      const response = await callApi(`${address}?token=${NO_TOKEN}${REQUIRED[path] ?? ''}`, {
        method,
        ...(['GET', 'HEAD'].includes(method) ? {} : { body: acceptableBody(path) }),
        // Sends a browser's user agent: without one no visit is counted, so the database would not be
        // needed.
        headers: { authorization: `Bearer ${guide().anonKey}`, 'user-agent': someBrowser(140) },
        site: cutOffUrl(),
      });
      expect([method, response.status]).toEqual([method, 503]);
      expect(response.headers['retry-after']).toBe('60');
    }
  });
});

it('an address under /api that does not exist is a plain 404', async () => {
  const response = await callApi('/api/nothing/here');
  expect([response.status, response.text]).toEqual([404, 'There is nothing at this address.']);
});

it('reading changes nothing, with links that work and as an admin', async () => {
  const reader = await subscribed(someReader());
  const list = await callApi('/api/saved-list', {
    method: 'POST',
    body: { events: [] },
    from: someClient(),
  });
  const tokens = {
    none: NO_TOKEN,
    event: (await submitEvent()).token,
    advertisement: (await storeAd()).token,
    confirm: reader.confirm,
    unsubscribe: reader.unsubscribe,
    list: (list.json as { token: string }).token,
    admin: await adminToken(),
  };
  const before = await snapshot();
  const opened = new Set<string>();
  for (const { path, address, methods } of addresses) {
    if (!methods.includes('GET')) continue;
    let isPublic = false;
    for (const [name, token] of Object.entries(tokens)) {
      const { status } = await callApi(`${address}?token=${token}${REQUIRED[path] ?? ''}`, {
        headers: { authorization: `Bearer ${token}` },
        from: someClient(),
      });
      expect([address, status]).not.toEqual([address, 500]);
      if (name === 'none') isPublic = status === 200;
      else if (status === 200 && !isPublic) opened.add(name);
    }
  }
  expect([...opened]).toEqual(expect.arrayContaining(['event', 'advertisement', 'list', 'admin']));
  expect(await snapshot()).toEqual(before);
});

describe.each(writes)('$method $path', ({ method, path, takesForms }) => {
  const address = path.replace(':id', 'no-such-thing-abc123');

  it('changes nothing for a page of another site', async () => {
    const before = await snapshot();
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      const response = await callApi(address, {
        method,
        body: { ...acceptableBody(path), decision: 'approved' },
        headers: { [name]: value, authorization: `Bearer ${await adminToken()}` },
        from: someClient(),
      });
      expect(response.status).toBe(403);
    }
    expect(await snapshot()).toEqual(before);
  });

  it('refuses what is no JSON object, or has a text that cannot be stored', async () => {
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
    expect(await status('title=Jazz', 'text/plain')).toBe(415);
    const asForm = await status('title=Jazz', 'application/x-www-form-urlencoded');
    if (takesForms !== true) expect(asForm).toBe(415);
    else expect([303, 400]).toContain(asForm);
    expect(await status('[]')).toBe(400);
    expect(await status(JSON.stringify({ any: [{ id: '\ud800' }] }))).toBe(400);
    expect(await status(TOO_LONG)).toBe(413);
  });
});

describe.each(signed)('$method $path, signed by $signedBy', ({ method, path, signedBy = '' }) => {
  const refusal = `This was not signed by ${signedBy.split(',')[0] ?? ''}.`;

  it(
    'changes nothing for whatever is not signed, and says so in a sentence',
    async () => {
      const before = await snapshot();
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(fc.json(), fc.string({ unit: 'binary' })),
          fc.option(fc.stringMatching(/^(?:t=\d{1,12},v1=|v1,)?[\da-f]{0,80}={0,2}$/)),
          async (body, signature) => {
            const now = String(Math.floor(Date.now() / 1000));
            const response = await callApi(path, {
              method,
              body,
              headers:
                signature === null
                  ? {}
                  : {
                      'stripe-signature': signature,
                      'webhook-id': 'msg_1',
                      'webhook-timestamp': now,
                      'webhook-signature': signature,
                    },
            });
            expect([response.status, response.text]).toEqual([400, refusal]);
          },
        ),
        OVER_HTTP,
      );
      expect(await snapshot()).toEqual(before);
    },
    LONG_SEARCH_MS,
  );

  it('is refused over the limit before anything is looked at', async () => {
    expect((await callApi(path, { method, body: TOO_LONG })).status).toBe(413);
  });
});

describe.each(held)('$method $path, held by a token by $heldByToken', ({ method, path }) => {
  it(
    'changes nothing for any token that was never given, and says so in a sentence',
    async () => {
      const before = await snapshot();
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\w-]{43}$/)),
          fc.oneof(fc.json(), fc.string({ unit: 'binary' })),
          async (token, body) => {
            const search = new URLSearchParams({ token: token.toWellFormed() });
            const response = await callApi(`${path}?${search.toString()}`, {
              method,
              body,
              headers: { origin: 'https://mail.example' },
              from: someClient(),
            });
            expect([response.status, response.text.length < 300]).toEqual([404, true]);
          },
        ),
        OVER_HTTP,
      );
      expect(await snapshot()).toEqual(before);
    },
    LONG_SEARCH_MS,
  );

  it('is refused over the limit before anything is looked at', async () => {
    const address = `${path}?token=${NO_TOKEN}`;
    expect((await callApi(address, { method, body: TOO_LONG })).status).toBe(413);
  });
});
