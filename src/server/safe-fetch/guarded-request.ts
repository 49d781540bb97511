/** Sends one request to a public web server. The socket's own DNS lookup checks the server's IP address. */
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net';

/**
 * IPv4 ranges that are not public: the special-purpose ranges of the IANA registry, multicast and reserved
 * space.
 * https://www.iana.org/assignments/iana-ipv4-special-registry/
 */
const INSIDE_IPV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // A public IP address that leads to Azure's own host agent, but only within Azure.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/**
 * IPv6 ranges inside 2000::/3 that are not public or lead to IPv4 addresses: Teredo, ORCHID, documentation,
 * 6to4.
 * https://www.iana.org/assignments/iana-ipv6-special-registry/
 */
const INSIDE_IPV6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const inside = new BlockList();
for (const [net, bits] of INSIDE_IPV4) inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of INSIDE_IPV6) inside.addSubnet(net, bits, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/**
 * Says whether a resolved IP address is public, so that a fetch may connect to it. Refuses all IPv6 addresses
 * outside 2000::/3, such as loopback, link-local, multicast, IPv4-mapped and NAT64. Also refuses anything
 * that is not a plain IP address, such as an address with a zone id.
 */
export function isPublicIp(ip: string): boolean {
  if (isIPv4(ip)) return !inside.check(ip, 'ipv4');
  return (
    isIPv6(ip) && !ip.includes('%') && globalUnicast.check(ip, 'ipv6') && !inside.check(ip, 'ipv6')
  );
}

const WEB_PORTS: readonly number[] = [80, 443];

/** Resolves a host name to all its IP addresses, like `dns.lookup` with the option `all`. */
export type Resolve = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface Reach {
  /** An origin on this machine that may be read too: the origin of the local stack's invented sources. */
  localOrigin?: string | null | undefined;
  /** Allowed ports; default: 80 and 443. */
  ports?: readonly number[] | undefined;
  resolve?: Resolve | undefined;
}

/** Error for a host name or IP address that leads into the internal network; no connection was opened. */
export class InsideAddress extends Error {
  override name = 'InsideAddress';
}

const isThisMachine = (ip: string): boolean => ip === '127.0.0.1' || ip === '::1';

/**
 * Returns the check for the IP addresses to which a URL leads: the local origin must lead to this machine,
 * every other URL to public addresses.
 */
const ruleFor = (url: URL, { localOrigin }: Reach): ((ip: string) => boolean) =>
  url.origin === localOrigin ? isThisMachine : isPublicIp;

/** Returns why a URL is refused without a DNS lookup; null if a request may be sent. */
export function refusalOfUrl(url: URL, reach: Reach): 'bad-address' | 'inside' | null {
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    return 'bad-address';
  }
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  if (url.origin !== reach.localOrigin && !(reach.ports ?? WEB_PORTS).includes(port)) {
    return 'bad-address';
  }
  // The URL parser has already converted decimal, octal, hexadecimal and short forms to plain IP addresses.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && !ruleFor(url, reach)(literal) ? 'inside' : null;
}

/**
 * Returns a DNS lookup for the socket, which checks the IP addresses itself: if they were checked in a lookup
 * before the connection, the socket's own lookup could return other addresses.
 */
function guardedLookup(url: URL, reach: Reach): LookupFunction {
  const mayReach = ruleFor(url, reach);
  const resolve: Resolve = reach.resolve ?? systemLookup;
  return (host, options, done) => {
    resolve(host, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) {
        const missing: NodeJS.ErrnoException = new Error(`${host} has no address.`);
        missing.code = 'ENOTFOUND';
        done(error ?? missing, '', 0);
      } else if (!addresses.every(({ address }) => mayReach(address))) {
        done(new InsideAddress(`${host} leads inside.`), '', 0);
      } else if (options.all === true) {
        done(null, addresses);
      } else {
        done(null, first.address, first.family);
      }
    });
  };
}

/**
 * Sends a GET request and resolves with the response when its headers have arrived; does not follow
 * redirects. Rejects with InsideAddress, or with the socket's error.
 */
export function guardedRequest(
  url: URL,
  headers: Record<string, string>,
  reach: Reach,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    if (refusalOfUrl(url, reach) !== null) throw new InsideAddress(`${url.host} is refused.`);
    const options = { headers, signal, lookup: guardedLookup(url, reach) };
    // Uses separate agents, because the shared ones may use a proxy, which would look up names itself.
    const request =
      url.protocol === 'https:'
        ? requestHttps(url, { ...options, agent: new HttpsAgent() })
        : requestHttp(url, { ...options, agent: new HttpAgent() });
    request.on('response', resolve);
    request.on('error', reject);
    request.end();
  });
}
