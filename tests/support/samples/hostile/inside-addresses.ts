/** Spellings of addresses that lead inside, for all that fetches what others name: a source, a pasted page, a picture. */
import type { LookupAddress } from 'node:dns';
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

/** A name server that knows these names only; `lookups` has what it was asked. */
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

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Hosts in the spellings that URL parsers, resolvers and sockets accept. */
const HOSTS = [
  ...words(`
    127.0.0.1 127.0.0.2 127.1 127.0.1 127.255.255.254 127.0.0.1. 0 0.0.0.0
    2130706433 0x7f000001 0x7f.1 0x7f.0x0.0x0.0x1 0X7F.0.0.1 017700000001 0177.0.0.1 0177.1
    00000177.0.0.1 127.0x1 0x7f.0.1 127.0.0.0x1 127.000.000.1
    １２７.0.0.1 ①②⑦.⓪.⓪.① 127。0。0。1 127%2e0%2e0%2e1 %31%32%37.0.0.1 127.0.0.%31
    localhost LOCALHOST localhost. LocalHost ⓛocalhost app.localhost l%6fcalhost
    [::1] [0:0:0:0:0:0:0:1] [0000::0001] [::] [::127.0.0.1] [::7f00:1] [::ffff:127.0.0.1]
    [::ffff:7f00:1] [0:0:0:0:0:ffff:127.0.0.1] [::FFFF:7F00:0001] [::ffff:0:127.0.0.1]
    [64:ff9b::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b:1::7f00:1] [2002:7f00:1::] [2001:0:7f00:1::]
    [fe80::1] [fc00::1] [fd00:ec2::254] [fec0::1] [ff02::1] [::1%25lo] [fe80::1%25eth0]
    [::ffff:a9fe:a9fe] [64:ff9b::a9fe:a9fe]
    169.254.169.254 2852039166 0xa9fea9fe 0251.0376.0251.0376 169.254.43518
    10.0.0.1 10.1 0x0a.1 012.0.0.1 167772161 172.16.0.1 0xac100001 172.31.255.255 192.168.0.1 192.168.1 0xc0a80001 3232235521 100.64.0.1 100.127.255.254 192.0.0.1 198.18.0.1
    192.0.2.1 198.51.100.7 203.0.113.7 192.88.99.1 240.0.0.1
    224.0.0.1 255.255.255.255 168.63.129.16 100.100.100.200 169.254.170.2 169.254.169.123
    [::ffff:10.0.0.1] [::ffff:c0a8:1] [::ffff:169.254.169.254] [2002:a00:1::] [2002:c0a8:1::]
    [64:ff9b::10.0.0.1] [100::1] [2001:db8::1] [2001:10::1] [3fff::1] [5f00::1] [fe80::1:1] [febf::1]
    [fdff::1] [ff05::1:3] [::2] [::ffff:0:a00:1] 127.0.0.1%00.example 127.0.0.1%0d%0aHost:inside
  `),
  ...Object.keys(NAMES),
];

/** Complete addresses; `{port}` is replaced by the port of the internal server that must not be reached. */
const ADDRESSES = [
  ...words(String.raw`
    http://user@127.0.0.1:{port}/ http://user:pass@127.0.0.1:{port}/ http://a@b@127.0.0.1/
    http://feeds.example@127.0.0.1:{port}/ http://feeds.example:80@127.0.0.1:{port}/
    http://feeds.example%40127.0.0.1:{port}/ http://127.0.0.1:{port}#@feeds.example/
    http://127.0.0.1:{port}\@feeds.example/ http:\\127.0.0.1:{port}\ http:127.0.0.1:{port}
    http:///127.0.0.1:{port}/ http:/127.0.0.1:{port}/ //127.0.0.1 HTTP://127.0.0.1:{port}/
    http://127.0.0.1:0{port}/ ftp://127.0.0.1:{port}/ file:///etc/hostname
    gopher://127.0.0.1:{port}/ data:,inside unix:///run/app.sock ws://127.0.0.1:{port}/
    blob:http://127.0.0.1:{port}/ javascript:1 http+unix://%2Frun%2Fapp.sock/
    webcal://127.0.0.1:{port}/ jar:http://127.0.0.1:{port}!/ 127.0.0.1:{port} localhost:{port}
    http:// http://:{port}/ http://[/
  `),
  ...[
    '',
    '\thttp://127.0.0.1:{port}/',
    'ht\ntp://127.0.0.1:{port}/',
    'http://127.0.0.1:{port}/\r\nHost: inside',
  ],
  ...[`http://127.0.0.1:{port}/${'a'.repeat(9_000)}`, `http://${'a.'.repeat(200)}example:{port}/`],
];

/** Returns all spellings, for an internal server at this port. */
export const insideAddresses = (port: number): string[] => [
  ...HOSTS.map((host) => `http://${host}:${String(port)}/feed`),
  ...ADDRESSES.map((address) => address.replaceAll('{port}', String(port))),
];
