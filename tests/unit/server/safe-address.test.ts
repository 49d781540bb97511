import { describe, expect, test } from 'vitest';
import { isPublicIp } from '../../../src/server/safe-address.ts';

/** First and last address of each range, with the neighbours that are public. */
const INSIDE = [
  ...['0.0.0.0', '0.255.255.255', '10.0.0.0', '10.255.255.255', '100.64.0.0', '100.127.255.255'],
  ...['127.0.0.1', '127.255.255.255', '169.254.169.254', '172.16.0.0', '172.31.255.255'],
  ...['192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.0.0', '192.168.255.255', '198.18.0.0'],
  ...['198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::7f00:1'],
  ...['64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', '2001::1', '2001:1ff:ffff::1', '2001:db8::1'],
  ...['2002:7f00:1::', '3fff::1', '3fff:fff::1', '5f00::1', 'fc00::1', 'fd12::1', 'fe80::1'],
  ...['fe80::1%eth0', 'fec0::1', 'ff02::1'],
];

const PUBLIC = [
  ...['1.0.0.0', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
  ...['128.0.0.0', '172.15.255.255', '172.32.0.0', '192.0.1.0', '192.167.255.255', '192.169.0.0'],
  ...['198.17.255.255', '198.20.0.0', '223.255.255.255', '8.8.8.8', '2001:200::1', '2001:db7::1'],
  ...['2001:db9::1', '2003::1', '2606:4700::1111', '3fff:1000::1'],
];

const NO_ADDRESS = [
  '',
  'localhost',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  '[::1]',
  ' 8.8.8.8',
];

describe('an address that a source leads to', () => {
  test.each(INSIDE)('%s leads inside and is refused', (ip) => {
    expect(isPublicIp(ip)).toBe(false);
  });

  test.each(PUBLIC)('%s is public', (ip) => {
    expect(isPublicIp(ip)).toBe(true);
  });

  test.each(NO_ADDRESS)('"%s" is no plain IP address and is refused', (text) => {
    expect(isPublicIp(text)).toBe(false);
  });
});
