import { BlockList, isIPv4, isIPv6 } from 'node:net';

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
