import { expect, it } from 'vitest';
import { CURRENCY, PLANS } from '../../../../src/features/submissions/submission-plan.ts';

it('costs nothing, or 29 dollars once', () => {
  expect([PLANS.free.cents, PLANS.premium.cents, CURRENCY]).toEqual([0, 2900, 'usd']);
});

it('allows one image, or five and social links', () => {
  expect(PLANS.free).toMatchObject({ images: 1, socialLinks: false });
  expect(PLANS.premium).toMatchObject({ images: 5, socialLinks: true });
});
