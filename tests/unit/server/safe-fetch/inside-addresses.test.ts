/** No spelling of an address opens a connection to an internal machine. */
import type { LookupAddress } from 'node:dns';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Resolve } from '../../../../src/server/safe-fetch/guarded-request.ts';
import { safeFetch } from '../../../../src/server/safe-fetch/safe-fetch.ts';
import { expectBlockedConnection } from '../../../support/guards/network-guard.ts';
import { leadsTo, sends, startWebServer, type WebServer } from '../../../support/web/web-server.ts';

let canary: WebServer;
let canary6: WebServer;
/** Stands for a public site: its origin is allowed by name. */
let outside: WebServer;
let lookups: string[] = [];

beforeAll(async () => {
  canary = await startWebServer({ '*': sends('inside') });
  canary6 = await startWebServer({ '*': sends('inside') }, '::1');
  outside = await startWebServer({
    '*': (response, request, url) =>
      leadsTo(decodeURIComponent(url.search.slice(1)), 307)(response, request, url),
  });
});
beforeEach(() => {
  lookups = [];
});
afterAll(() => Promise.all([canary.stop(), canary6.stop(), outside.stop()]));

/** Names that the fake name server knows. */
const NAMES: Record<string, string[]> = {
  'inside.example': ['127.0.0.1'],
  'inside6.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'both.example': ['93.184.215.14', '127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'zone.example': ['fe80::1%lo'],
  localhost: ['127.0.0.1'],
};

const resolve: Resolve = (host, _options, done) => {
  lookups.push(host);
  const bare = host.replace(/\.$/, '').toLowerCase();
  const found = NAMES[bare.endsWith('.localhost') ? 'localhost' : bare] ?? [];
  const addresses: LookupAddress[] = found.map((address) => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }));
  const missing = Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' });
  if (addresses.length === 0) done(missing, []);
  else done(null, addresses);
};

/** Hosts in the spellings that URL parsers, resolvers and sockets accept. */
const HOSTS = [
  ...[
    '127.0.0.1',
    '127.0.0.2',
    '127.1',
    '127.0.1',
    '127.255.255.254',
    '127.0.0.1.',
    '0',
    '0.0.0.0',
  ],
  ...['2130706433', '0x7f000001', '0x7f.1', '0x7f.0x0.0x0.0x1', '0X7F.0.0.1', '017700000001'],
  ...[
    '0177.0.0.1',
    '0177.1',
    '00000177.0.0.1',
    '127.0x1',
    '0x7f.0.1',
    '127.0.0.0x1',
    '127.000.000.1',
  ],
  ...[
    '１２７.0.0.1',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '127%2e0%2e0%2e1',
    '%31%32%37.0.0.1',
    '127.0.0.%31',
  ],
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'LocalHost',
    'ⓛocalhost',
    'app.localhost',
    'l%6fcalhost',
  ],
  ...['[::1]', '[0:0:0:0:0:0:0:1]', '[0000::0001]', '[::]', '[::127.0.0.1]', '[::7f00:1]'],
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:127.0.0.1]', '[::FFFF:7F00:0001]'],
  ...['[::ffff:0:127.0.0.1]', '[64:ff9b::127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::7f00:1]'],
  ...[
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[fec0::1]',
  ],
  ...['[ff02::1]', '[::1%25lo]', '[fe80::1%25eth0]', '[::ffff:a9fe:a9fe]', '[64:ff9b::a9fe:a9fe]'],
  ...['169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '169.254.43518'],
  ...['10.0.0.1', '10.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.1', '100.64.0.1'],
  ...[
    '192.0.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '100.100.100.200',
  ],
  ...Object.keys(NAMES),
];

/** Complete addresses; `{port}` is replaced by the port of the internal server that must not be reached. */
const ADDRESSES = [
  ...[
    'http://user@127.0.0.1:{port}/',
    'http://user:pass@127.0.0.1:{port}/',
    'http://a@b@127.0.0.1/',
  ],
  ...['http://feeds.example@127.0.0.1:{port}/', 'http://feeds.example:80@127.0.0.1:{port}/'],
  ...['http://feeds.example%40127.0.0.1:{port}/', 'http://127.0.0.1:{port}#@feeds.example/'],
  ...[
    'http://127.0.0.1:{port}\\@feeds.example/',
    'http:\\\\127.0.0.1:{port}\\',
    'http:127.0.0.1:{port}',
  ],
  ...[
    'http:///127.0.0.1:{port}/',
    'http:/127.0.0.1:{port}/',
    '\thttp://127.0.0.1:{port}/',
    '//127.0.0.1',
  ],
  ...['ht\ntp://127.0.0.1:{port}/', 'HTTP://127.0.0.1:{port}/', 'http://127.0.0.1:0{port}/'],
  ...[
    'ftp://127.0.0.1:{port}/',
    'file:///etc/hostname',
    'gopher://127.0.0.1:{port}/',
    'data:,inside',
  ],
  ...[
    'unix:///run/app.sock',
    'ws://127.0.0.1:{port}/',
    'blob:http://127.0.0.1:{port}/',
    'javascript:1',
  ],
  ...[
    'http+unix://%2Frun%2Fapp.sock/',
    'webcal://127.0.0.1:{port}/',
    'jar:http://127.0.0.1:{port}!/',
  ],
  ...['127.0.0.1:{port}', 'localhost:{port}', '', 'http://', 'http://:{port}/', 'http://[/'],
];

const spellings = (port: number): string[] => [
  ...HOSTS.map((host) => `http://${host}:${String(port)}/feed`),
  ...ADDRESSES.map((address) => address.replaceAll('{port}', String(port))),
];

/** The internal server's port is allowed here, so that only the rule about addresses can stop a fetch. */
const options = () => ({
  userAgent: 'Test',
  resolve,
  ports: [80, 443, canary.port, canary6.port],
  localOrigin: outside.origin,
});

describe('spellings of addresses that lead inside', () => {
  it(`are more than 80, and none of them opens a connection`, async () => {
    const addresses = [...spellings(canary.port), ...spellings(canary6.port)];
    expect(new Set(spellings(canary.port)).size).toBeGreaterThan(80);
    const results = await Promise.all(
      addresses.map(async (address) => ({ address, ...(await safeFetch(address, options())) })),
    );
    expect(results.filter(({ outcome }) => outcome !== 'failed')).toEqual([]);
    expect([canary.connections, canary6.connections]).toEqual([0, 0]);
  });

  it('open none as the target of a redirect either', async () => {
    // Leaves out addresses that are not printable ASCII, which a header cannot hold.
    const targets = spellings(canary.port).filter((address) =>
      /^(?:ht|\/\/)[\x21-\x7e]*$/i.test(address),
    );
    const results = await Promise.all(
      targets.map((target) =>
        safeFetch(`${outside.origin}/?${encodeURIComponent(target)}`, options()),
      ),
    );
    expect(outside.asked.length).toBeGreaterThan(80);
    expect(results.filter(({ outcome }) => outcome !== 'failed')).toEqual([]);
    expect([canary.connections, canary6.connections]).toEqual([0, 0]);
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
    const before = canary.connections;
    expect(await safeFetch(`${canary.origin}/feed`, local)).toMatchObject({ text: 'inside' });
    expect(canary.connections).toBe(before + 1);
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
    expect([canary.connections, canary6.connections]).toEqual([before + 1, 0]);
  });
});
