import { describe, expect, it, test } from 'vitest';
import { CURRENCY, PAYMENT_PURPOSES, PLANS } from '../../../../src/features/payments/payment.ts';

describe('payment purpose', () => {
  test('every purpose is a noun that sentences put "an" in front of', () => {
    for (const purpose of PAYMENT_PURPOSES) expect(purpose).toMatch(/^[aeio][a-z]+$/);
  });
});

describe('submission plan', () => {
  it('costs nothing, or 29 dollars once', () => {
    expect([PLANS.free.cents, PLANS.premium.cents, CURRENCY]).toEqual([0, 2900, 'usd']);
  });

  it('allows one image, or five and social links', () => {
    expect(PLANS.free).toMatchObject({ images: 1, socialLinks: false });
    expect(PLANS.premium).toMatchObject({ images: 5, socialLinks: true });
  });
});
