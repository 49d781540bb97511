import { describe, expect, it } from 'vitest';
import { advertisementOrder } from '../../../../../src/features/advertising/order/advertisement-order.ts';

const FILLED = {
  name: 'Bettina Kohl',
  email: 'bettina@example.org',
  title: 'Used vinyl, loud opinions',
  type: 'horizontal',
  duration: 3,
};

const problems = (changed: Record<string, unknown>): Record<string, string> => {
  const { error } = advertisementOrder.safeParse({ ...FILLED, ...changed });
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
};

describe('an order', () => {
  it('takes no web address that is longer than the table once it is printed', () => {
    const long = `https://example.org/${'é'.repeat(1_900)}`;
    expect(problems({ website: long, linkUrl: long })).toEqual({
      website: 'Use at most 2,000 characters',
      linkUrl: 'Use at most 2,000 characters',
    });
  });
});
