import { describe, expect, it } from 'vitest';
import { wrongLinkAnswer } from '../../../src/server/private-link.ts';

describe('the answer to a wrong link', () => {
  it('is the same nothing for every wrong one', async () => {
    const answer = wrongLinkAnswer({ outcome: 'missing' });
    expect([answer.status, await answer.text()]).toEqual([404, 'null']);
  });

  it('says how long to wait after too many', () => {
    expect(() => wrongLinkAnswer({ outcome: 'limited', retry_after: 30 })).toThrow(
      expect.objectContaining({ status: 429, headers: { 'Retry-After': '30' } }) as Error,
    );
  });
});
