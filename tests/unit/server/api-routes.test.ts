import { describe, expect, it } from 'vitest';
import { allowedMethods } from '../../../src/server/api-routes.ts';

describe('the methods of an address', () => {
  it('are all that its functions answer', () => {
    expect(allowedMethods('/api/events')).toEqual(['GET', 'POST']);
    expect(allowedMethods('/api/events/jazz-night-abc123')).toEqual(['GET']);
  });

  it('are none where there is no such address', () => {
    expect(allowedMethods('/api/nothing')).toEqual([]);
    expect(allowedMethods('/api/events/a/b')).toEqual([]);
  });
});
