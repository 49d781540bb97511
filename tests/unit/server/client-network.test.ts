import { describe, expect, it } from 'vitest';
import { clientNetwork } from '../../../src/server/client-network.ts';

describe('the network of a client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (ip, network) => {
    expect(clientNetwork(ip)).toBe(network);
  });

  it('is one for all addresses that a single machine may take', () => {
    const own = Array.from({ length: 50 }, (_, n) =>
      clientNetwork(`2001:db8:5:6::${n.toString(16)}`),
    );
    expect(new Set(own).size).toBe(1);
    expect(clientNetwork('2001:db8:5:7::1')).not.toBe(own[0]);
  });

  it('is the text itself where it is no address', () => {
    expect(clientNetwork('')).toBe('');
    expect(clientNetwork('unknown')).toBe('unknown');
  });
});
