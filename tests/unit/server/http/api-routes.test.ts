import { describe, expect, it } from 'vitest';
import { allowedMethods } from '../../../../src/server/http/api-routes.ts';

describe('the methods of an address', () => {
  it('are those of its functions', () => {
    expect(allowedMethods('/api/events')).toEqual(['GET', 'POST']);
    expect(allowedMethods('/api/events/jazz-night-abc123')).toEqual(['GET']);
  });
});
