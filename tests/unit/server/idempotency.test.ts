import { describe, expect, it } from 'vitest';
import { readIdempotencyKey } from '../../../src/server/idempotency.ts';

const withKey = (key: string | null): Request =>
  new Request(
    'https://guide.example/',
    key === null ? {} : { headers: { 'Idempotency-Key': key } },
  );

describe('an idempotency key', () => {
  it('is optional', () => {
    expect(readIdempotencyKey(withKey(null))).toBeNull();
  });

  it('may be a UUID', () => {
    const key = '3f0f6b1e-0a6c-4a57-9a3c-6f1f0a0f5d11';
    expect(readIdempotencyKey(withKey(key))).toBe(key);
  });

  it.each(['short', 'x'.repeat(101), 'has spaces in it, alas', "quote'quote'quote'quote"])(
    'is refused as %j',
    (key) => {
      expect(() => readIdempotencyKey(withKey(key))).toThrow(
        expect.objectContaining({ status: 400 }) as Error,
      );
    },
  );
});
