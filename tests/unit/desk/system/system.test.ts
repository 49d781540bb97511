import { expect, it } from 'vitest';
import { retrySchema } from '../../../../src/desk/system/system.ts';

it('a retry names one mail, or none for all', () => {
  const mail = '00000000-0000-4000-8000-0000000000a3';
  expect(retrySchema.safeParse({ mail }).success).toBe(true);
  expect(retrySchema.safeParse({ mail: null }).success).toBe(true);
  expect(retrySchema.safeParse({}).success).toBe(false);
  expect(retrySchema.safeParse({ mail: 'all' }).success).toBe(false);
});
