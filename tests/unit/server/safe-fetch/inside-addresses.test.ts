/** No spelling of an address opens a connection to an internal machine. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Resolve } from '../../../../src/server/safe-fetch/guarded-request.ts';
import { safeFetch } from '../../../../src/server/safe-fetch/safe-fetch.ts';
import { fakeNames, insideAddresses } from '../../../support/samples/hostile/inside-addresses.ts';
import { expectBlockedConnection } from '../../../support/guards/network-guard.ts';
import { leadsTo, sends, startWebServer, type WebServer } from '../../../support/web/web-server.ts';

let canary: WebServer;
let canary6: WebServer;
/** Stands for a public site: its origin is allowed by name. */
let outside: WebServer;
const { resolve, lookups } = fakeNames();

/** Connections to both internal servers before this test. */
let before: [number, number] = [0, 0];
/** Returns how many connections this test opened to each. */
const opened = () => [canary.connections - before[0], canary6.connections - before[1]];

beforeAll(async () => {
  canary = await startWebServer({ '*': sends('inside') });
  canary6 = await startWebServer({ '*': sends('inside') }, '::1');
  outside = await startWebServer({
    '*': (response, request, url) =>
      leadsTo(decodeURIComponent(url.search.slice(1)), 307)(response, request, url),
  });
});
beforeEach(() => {
  before = [canary.connections, canary6.connections];
  lookups.length = 0;
});
afterAll(() => Promise.all([canary.stop(), canary6.stop(), outside.stop()]));

/** The internal server's port is allowed here, so that only the rule about addresses can stop a fetch. */
const options = () => ({
  userAgent: 'Test',
  resolve,
  ports: [80, 443, canary.port, canary6.port],
  localOrigin: outside.origin,
});

describe('spellings of addresses that lead inside', () => {
  it(`are more than 150, and none of them opens a connection`, async () => {
    const addresses = [...insideAddresses(canary.port), ...insideAddresses(canary6.port)];
    expect(new Set(insideAddresses(canary.port)).size).toBeGreaterThan(150);
    const results = await Promise.all(
      addresses.map(async (address) => ({ address, ...(await safeFetch(address, options())) })),
    );
    expect(results.filter(({ outcome }) => outcome !== 'failed')).toEqual([]);
    expect(opened()).toEqual([0, 0]);
  });

  it('open none as the target of a redirect either', async () => {
    // Leaves out addresses that are not printable ASCII, which a header cannot hold.
    const targets = insideAddresses(canary.port).filter((address) =>
      /^(?:ht|\/\/)[\x21-\x7e]*$/i.test(address),
    );
    const results = await Promise.all(
      targets.map((target) =>
        safeFetch(`${outside.origin}/?${encodeURIComponent(target)}`, options()),
      ),
    );
    expect(outside.asked.length).toBeGreaterThan(80);
    expect(results.filter(({ outcome }) => outcome !== 'failed')).toEqual([]);
    expect(opened()).toEqual([0, 0]);
  });

  it('say that they lead inside', async () => {
    const result = await safeFetch(`http://inside.example:${String(canary.port)}/`, options());
    expect(result).toMatchObject({
      reason: 'inside',
      message: 'This address leads to a private network, not to a public website.',
    });
  });
});

it('a name is looked up once, so that a second answer cannot lead inside', async () => {
  expectBlockedConnection('rebinding.example:80');
  const answers = ['93.184.215.14', '127.0.0.1'];
  let count = 0;
  const rebinding: Resolve = (_host, _options, done) => {
    done(null, [{ address: answers[Math.min(count++, 1)] ?? '', family: 4 }]);
  };
  await safeFetch('http://rebinding.example/', { ...options(), resolve: rebinding });
  expect(count).toBe(1);
});

it('other ports than those of the web are refused', async () => {
  const { origin } = canary;
  for (const host of ['feeds.example:8080', 'feeds.example:22', 'feeds.example:8443']) {
    const result = await safeFetch(`http://${host}/`, { userAgent: 'Test', resolve });
    expect(result).toMatchObject({ outcome: 'failed', reason: 'bad-address' });
  }
  expect(await safeFetch(origin, { userAgent: 'Test' })).toMatchObject({ reason: 'bad-address' });
  expect(lookups).toEqual([]);
});

describe('the origin of the local sources', () => {
  it('is read when it is named, and makes nothing else inside reachable', async () => {
    const local = { userAgent: 'Test', resolve, localOrigin: canary.origin };
    expect(await safeFetch(`${canary.origin}/feed`, local)).toMatchObject({ text: 'inside' });
    expect(opened()).toEqual([1, 0]);
    for (const address of [
      canary6.origin,
      outside.origin,
      `http://localhost:${String(canary.port)}/`,
      `http://127.0.0.2:${String(canary.port)}/`,
      `http://user@127.0.0.1:${String(canary.port)}/`,
      `https://127.0.0.1:${String(canary.port)}/`,
    ]) {
      expect(await safeFetch(address, local), address).toMatchObject({ outcome: 'failed' });
    }
    expect(opened()).toEqual([1, 0]);
  });
});
