import { expect, test } from 'vitest';
import { PACKAGE_CARDS } from '../../../../../src/features/advertising/order/price-summary.ts';

test('the cards say what the specification says', () => {
  expect(PACKAGE_CARDS.sidebar).toMatchObject({ price: '$99 per month', size: '300x250' });
  expect(PACKAGE_CARDS.horizontal).toMatchObject({ price: '$199 per month', size: '728x90' });
  expect(PACKAGE_CARDS.custom.price).toBe('from $299');
});
