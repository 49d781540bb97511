import { describe, expect, it } from 'vitest';
import { asksForPrivacy } from '../../../../src/features/counts/visit.ts';

describe('visit', () => {
  it.each([
    [{}, false],
    [{ dnt: '0' }, false],
    [{ dnt: '1' }, true],
    [{ 'sec-gpc': '1' }, true],
  ])('takes a browser that asks not to be tracked at its word: %j', (headers, asks) => {
    expect(asksForPrivacy(new Headers(Object.entries(headers)))).toBe(asks);
  });
});
