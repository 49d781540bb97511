import { afterEach, describe, expect, it, vi } from 'vitest';
import { forClient, forEveryone } from '../../../../src/server/limits/rate-limit.ts';

vi.mock('../../../../src/server/env.ts', () => ({
  env: () => ({ SUPABASE_SERVICE_ROLE_KEY: 'a key of the tests' }),
}));

afterEach(() => {
  vi.clearAllMocks();
});

describe('a limit', () => {
  const limit = { bucket: 'contact', limit: 10, windowSeconds: 60 };

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
