/** Rules for any request to any endpoint; the endpoints are listed in src/server/http/api-routes.ts. */
import { describe, expect, it } from 'vitest';
import { apiRoutes } from '../../../../src/server/http/api-routes.ts';
import { PROOF_NEEDED } from '../../../../src/ui/data/challenge.ts';
import { acceptableBody, NO_ID, ownFields } from '../../../support/api/acceptable-body.ts';
import { adminToken, newAdminToken } from '../../../support/api/admins.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import { fieldNames } from './field-names.ts';
import { proveEach } from '../../../support/prove.ts';
import { fc, OVER_HTTP } from '../../../support/samples/properties.ts';

/**
 * Returns all endpoints in `npm run prove`. In `npm test` it returns a quarter of them, and after each commit
 * another quarter.
 */
const inTurn = <T>(routes: readonly T[]): T[] =>
  proveEach([0, 1, 2, 3]).flatMap((turn) => routes.filter((_route, index) => index % 4 === turn));

/**
 * Number of requests sent at once. One after another, they would leave a processor core idle for an hour of
 * `npm run prove`, because each request waits for its response.
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

/** Days and instants that do not exist, or are beyond what Postgres reads. */
const NO_TIMES = [
  ...['2026-02-30', '0000-01-01', '0500-01-01', '0000-01-01T00:00:00Z'],
  ...['2026-01-01T00:00:00+23:59', `2026-01-01T00:00:00.${'0'.repeat(200)}Z`],
];

/** Endpoints that read the event sources over the network. */
const ASKS_SOURCES = /^\/api\/content-sync\/(?:run|test)$/;

/** Endpoint that ends the session of its caller, so its test uses a new session. */
const ENDS_SESSION = '/api/session/deletion';

/** Time limit for `npm run prove`, which sends ten thousand requests to each endpoint. */
const LONG_SEARCH_MS = 600_000;

const writes = apiRoutes.filter(
  ({ method, signedBy, heldByToken }) =>
    !['GET', 'HEAD'].includes(method) && signedBy === undefined && heldByToken === undefined,
);

/** A field at any depth of a body: `['events', '0', 'id']`. */
type Place = readonly string[];

/** Returns the path to each field of a body, at any depth. */
const placesIn = (value: unknown, before: Place = []): Place[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [
        [...before, name],
        ...placesIn(inner, [...before, name]),
      ]);

/** Sets a field of a body, unless an earlier change has removed the object that has the field. */
function setField(body: object, place: Place, value: unknown): void {
  const holder = place
    .slice(0, -1)
    .reduce<unknown>((outer, name) => (outer as Record<string, unknown> | null)?.[name], body);
  if (holder === null || typeof holder !== 'object') return;
  // An assignment to `__proto__` would not add a field.
  const field = { value, enumerable: true, configurable: true, writable: true };
  Object.defineProperty(holder, place.at(-1) ?? '', field);
}

/**
 * Name of the field that turns the weekly sync on or off. It is never changed, because other tests of this
 * worker need the sync as it is.
 */
const SWITCH = 'isEnabled';

// The test after this one changes these bodies at random. First, each body must pass its endpoint's checks:
// the response is then 204, or 404, because no record has the id.
describe.each(writes.filter(({ path }) => path.includes(':')))('$method $path', (route) => {
  it('has a sample of a body that passes its checks', async () => {
    const { status, text } = await callApi(route.path.replace(/:\w+/, NO_ID), {
      method: route.method,
      body: acceptableBody(route.path),
      headers: { authorization: `Bearer ${await adminToken()}` },
      from: someClient(),
    });
    expect([[204, 404], text]).toEqual([expect.arrayContaining([status]), text]);
  });
});

/** Expects a short sentence of the guide's own where the request is refused, and never a stack or SQL. */
function expectPlain({ status, text: body }: { status: number; text: string }): void {
  const text = status === PROOF_NEEDED ? (JSON.parse(body) as { sentence: string }).sentence : body;
  if (status >= 400) expect(text.length).toBeLessThan(300);
  expect(text).not.toMatch(/\bat \/|node_modules|select |violates|constraint/i);
  expect(text).not.toMatch(/^(?:Invalid |Too (?:big|small)|Unrecognized key|Expected )/);
}

describe.each(inTurn(writes))('$method $path', (route) => {
  const { method, path } = route;
  const address = path.replace(/:\w+/, NO_ID);

  it(
    'answers any JSON with a short sentence, never a crash',
    async () => {
      const token = path === ENDS_SESSION ? newAdminToken() : adminToken();
      const authorization = `Bearer ${await token}`;
      // Several client addresses, so that many bodies pass the limit of one address and reach the
      // database; few enough to leave other tests room within the limit of all clients.
      const clients = Array.from({ length: 8 }, someClient);
      let asked = 0;
      const names = [...fieldNames(route), '__proto__', 'constructor'];
      const others = [
        ...placesIn(acceptableBody(path)),
        ...names.filter((name) => name !== SWITCH).map((name) => [name]),
      ];
      const place = fc.oneof(
        fc.constantFrom(...placesIn(ownFields(path))),
        fc.constantFrom(...others),
      );
      const value = fc.oneof(
        fc.jsonValue(),
        fc.string({ unit: 'binary' }),
        // A field with this value is left out of the JSON.
        fc.constant(undefined),
        fc.constantFrom('\u0000', '\ud800', '9'.repeat(400), '-1', '$', '<script>', ...NO_TIMES),
      );
      await assertEach(
        fc.array(fc.tuple(place, value), { maxLength: 6 }),
        async (changes) => {
          const body = structuredClone(acceptableBody(path));
          for (const [where, changed] of structuredClone(changes)) setField(body, where, changed);
          const response = await callApi(address, {
            method,
            body: JSON.stringify(body),
            headers: { authorization },
            from: clients[asked++ % clients.length] ?? '',
          });
          expect(response.status).toBeLessThan(500);
          expectPlain(response);
        },
        ASKS_SOURCES.test(path) ? 5 : undefined,
      );
    },
    LONG_SEARCH_MS,
  );
});

const reads = apiRoutes.filter(({ method }) => method === 'GET');

describe.each(inTurn(reads))('GET $path', (route) => {
  const { path, reportsFaults } = route;
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
          ...NO_TIMES,
        ),
      );
      const names = [...fieldNames(route), 'q', 'page'];
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
          if (status >= 400) expectPlain(response);
          const isFine = status < 500 || (reportsFaults === true && status === 503);
          expect([address, search.toString(), isFine]).toEqual([address, search.toString(), true]);
        },
      );
    },
    LONG_SEARCH_MS,
  );
});
