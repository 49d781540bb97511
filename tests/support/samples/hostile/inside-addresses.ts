/** Spellings of addresses of internal servers, for tests of code that fetches what others name. */
import type { LookupAddress } from 'node:dns';
import { readFileSync } from 'node:fs';
import type { Resolve } from '../../../../src/server/safe-fetch/guarded-request.ts';

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

/** A fake name server that knows only the names above; `lookups` lists the hosts for which it was asked. */
export function fakeNames(): { resolve: Resolve; lookups: string[] } {
  const lookups: string[] = [];
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
  return { resolve, lookups };
}

const [HOSTS = [], ADDRESSES = []] = readFileSync(
  new URL('inside-addresses.txt', import.meta.url),
  'utf8',
)
  .split('\n\n')
  .map((part) => part.trim().split(/\s+/));

/** Addresses that hold a blank, or are empty or very long. */
const ODD_ADDRESSES = [
  '',
  '\thttp://127.0.0.1:{port}/',
  'ht\ntp://127.0.0.1:{port}/',
  'http://127.0.0.1:{port}/\r\nHost: inside',
  `http://127.0.0.1:{port}/${'a'.repeat(9_000)}`,
  `http://${'a.'.repeat(200)}example:{port}/`,
];

/**
 * Returns all spellings of the address of an internal server at this port, which must not be reached: hosts
 * as URL parsers, resolvers and sockets accept them, and complete addresses.
 */
export const insideAddresses = (port: number): string[] => [
  ...[...HOSTS, ...Object.keys(NAMES)].map((host) => `http://${host}:${String(port)}/feed`),
  ...[...ADDRESSES, ...ODD_ADDRESSES].map((address) => address.replaceAll('{port}', String(port))),
];
