import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Providers give every customer at least this many groups of their own to number devices with. */
const NETWORK_GROUPS = 4;

/** `::ffff:203.0.113.7`: an IPv4 client, as a socket that speaks both writes it. */
const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * Whom an address stands for when requests are counted: an IPv4 address itself, and of an IPv6
 * address the /64 it lies in, since one machine may take a new address there for every request.
 */
export function clientNetwork(ip: string): string {
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : GROUPS - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  const network = groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
