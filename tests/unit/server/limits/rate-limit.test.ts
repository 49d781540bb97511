import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  clientNetwork,
  forClient,
  forEveryone,
  surroundingNetwork,
} from '../../../../src/server/limits/rate-limit.ts';

vi.mock('../../../../src/server/env.ts', () => ({
  env: () => ({ SUPABASE_SERVICE_ROLE_KEY: 'a key of the tests' }),
}));

afterEach(() => {
  vi.clearAllMocks();
});

it.each([
  ['203.0.113.7', '203.0.113.7', null],
  ['::ffff:203.0.113.7', '203.0.113.7', null],
  ['::FFFF:203.0.113.7', '203.0.113.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::ffff:cb00:7107', '203.0.113.7', null],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7', null],
  ['', '', null],
  ['unknown', 'unknown', null],
])('the client %j counts as the network %j in %j', (ip, network, around) => {
  expect(clientNetwork(ip)).toBe(network);
  expect(surroundingNetwork(ip)).toBe(around);
});

describe('a limit', () => {
  const limit = { bucket: 'contact', limit: 10, windowSeconds: 60 };

  it('of an IPv4 client counts its address', () => {
    expect(forClient(limit, { ip: '203.0.113.7' })).toMatchObject([{ limit: 10 }]);
    expect(forClient(limit, { ip: '::ffff:203.0.113.7' })).toEqual(
      forClient(limit, { ip: '203.0.113.7' }),
    );
  });

  it('of an IPv6 client counts its /64, and eight times as much its /48', () => {
    const [network, around] = forClient(limit, { ip: '2001:db8:1:2::1' });
    const [neighbor, same] = forClient(limit, { ip: '2001:db8:1:3::1' });
    expect([network?.limit, around?.limit]).toEqual([10, 80]);
    expect(neighbor?.subject).not.toBe(network?.subject);
    expect(same?.subject).toBe(around?.subject);
  });

  it('of everyone is replaced by a solved challenge, once', () => {
    expect(forEveryone(limit, { proof: null })).toMatchObject({
      ...{ bucket: 'contact', subject: 'everyone', limit: 10, refusal: 'challenged' },
    });
    expect(forEveryone(limit, { proof: 'a hash' })).toMatchObject({
      ...{ bucket: 'challenge', subject: 'a hash', limit: 1, refusal: 'challenged' },
    });
  });
});
