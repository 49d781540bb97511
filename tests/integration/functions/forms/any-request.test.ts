/** Rules for any request to any endpoint; the endpoints are listed in src/server/http/api-routes.ts. */
import { describe, expect, it } from 'vitest';
import { apiRoutes } from '../../../../src/server/http/api-routes.ts';
import { SAMPLE_UPLOAD } from '../../../support/api/acceptable-body.ts';
import { sampleAdOrder } from '../../../support/api/ad-order.ts';
import { adminToken } from '../../../support/api/admins.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import { proveEach } from '../../../support/prove.ts';
import { fc, OVER_HTTP } from '../../../support/samples/properties.ts';
import { sampleMessage } from '../../../support/samples/sample-message.ts';
import { sampleSubmission } from '../../../support/samples/submissions/sample-submission.ts';

/**
 * Returns all endpoints in `npm run prove`. In `npm test` it returns a quarter of them, another one
 * after each commit.
 */
const inTurn = <T>(routes: readonly T[]): T[] =>
  proveEach([0, 1, 2, 3]).flatMap((turn) => routes.filter((_route, index) => index % 4 === turn));

/**
 * Number of requests sent at once. Sent one after another, they would leave a processor core idle for
 * an hour of `npm run prove`.
 */
const TOGETHER = 8;

/**
 * Calls `ask` with generated values, `requests` times (by default as `OVER_HTTP` says), in batches
 * of `TOGETHER`.
 */
const assertEach = async <T>(
  asked: fc.Arbitrary<T>,
  ask: (value: T) => Promise<void>,
  requests: number = OVER_HTTP.numRuns,
): Promise<void> => {
  const batch = fc.array(asked, { minLength: TOGETHER, maxLength: TOGETHER });
  await fc.assert(
    fc.asyncProperty(batch, async (values) => {
      await Promise.all(values.map(ask));
    }),
    { numRuns: Math.ceil(requests / TOGETHER) },
  );
};

/** Endpoints that read the event sources over the network. */
const ASKS_SOURCES = /^\/api\/content-sync\/(?:run|test)$/;

/** Time limit for `npm run prove`, which sends ten thousand requests to each endpoint. */
const LONG_SEARCH_MS = 600_000;

const writes = apiRoutes.filter(
  ({ method, signedBy, heldByToken }) =>
    !['GET', 'HEAD'].includes(method) && signedBy === undefined && heldByToken === undefined,
);

describe.each(inTurn(writes))('$method $path', ({ method, path }) => {
  const address = path.replace(':id', 'no-such-thing-abc123');

  it(
    'answers any JSON with a short sentence, never a crash',
    async () => {
      const authorization = `Bearer ${await adminToken()}`;
      // Several client addresses, so that many bodies pass the limit of one address and reach the
      // database; few enough to leave other tests room within the limit of all clients.
      const clients = Array.from({ length: 8 }, someClient);
      let asked = 0;
      const names = [
        ...Object.keys(sampleSubmission()),
        ...Object.keys(SAMPLE_UPLOAD),
        ...Object.keys(sampleMessage()),
        ...Object.keys(sampleAdOrder()),
        ...['phone', 'company', 'linkUrl', 'image', 'renews'],
        'decision',
        'reason',
        'amount',
        'submission',
        'paymentIntentId',
        'email',
        'firstName',
        'source',
        'interests',
        'userAgent',
        '__proto__',
        'constructor',
      ];
      const value = fc.oneof(
        fc.jsonValue(),
        fc.string({ unit: 'binary' }),
        fc.constantFrom('\u0000', '\ud800', '9'.repeat(400), '2026-02-30', '-1', '$', '<script>'),
      );
      await assertEach(
        fc.dictionary(fc.constantFrom(...names), value),
        async (changes) => {
          const submission = {
            ...(path === '/api/advertisements' && sampleAdOrder()),
            ...{ ...sampleSubmission(), ...sampleMessage(), ...changes },
          };
          const response = await callApi(address, {
            method,
            body: JSON.stringify({
              ...{ amount: 29, submission, decision: 'rejected', email: 'a@example.org' },
              ...submission,
            }),
            headers: { authorization },
            from: clients[asked++ % clients.length] ?? '',
          });
          expect(response.status).toBeLessThan(500);
          if (response.status >= 400) expect(response.text.length).toBeLessThan(300);
          expect(response.text).not.toMatch(/\bat \/|node_modules|select |violates|constraint/i);
        },
        ASKS_SOURCES.test(path) ? 5 : undefined,
      );
    },
    LONG_SEARCH_MS,
  );
});

const reads = apiRoutes.filter(({ method }) => method === 'GET');

describe.each(inTurn(reads))('GET $path', ({ path, reportsFaults }) => {
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
      const names = 'search category city venue startDate featured status page limit'.split(' ');
      await assertEach(
        fc.tuple(fc.dictionary(fc.constantFrom(...names), text), text),
        async ([given, id]) => {
          const search = new URLSearchParams(
            Object.entries(given).map(([name, value]) => [name, value.toWellFormed()]),
          );
          const address = path.replace(/:\w+/, encodeURIComponent(id.toWellFormed()) || 'x');
          const response = await callApi(`${address}?${search.toString()}`, {
            headers: path.startsWith('/api/admin') ? { authorization } : {},
          });
          const { status } = response;
          const isFine = status < 500 || (reportsFaults === true && status === 503);
          expect([address, search.toString(), isFine]).toEqual([address, search.toString(), true]);
        },
      );
    },
    LONG_SEARCH_MS,
  );
});
