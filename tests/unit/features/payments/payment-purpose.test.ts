import { expect, test } from 'vitest';
import { PAYMENT_PURPOSES } from '../../../../src/features/payments/payment-purpose.ts';

test('every purpose is a noun that sentences put "an" in front of', () => {
  for (const purpose of PAYMENT_PURPOSES) expect(purpose).toMatch(/^[aeio][a-z]+$/);
});
