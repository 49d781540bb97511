import { expect, test } from 'vitest';
import {
  PACKAGE_CARDS,
  priceSummary,
} from '../../../../../src/features/advertising/order/price-summary.ts';

test.each([
  ['sidebar', '1 month', '$99', '$99'],
  ['sidebar', '12 months', '$99', '$1,188'],
  ['horizontal', '6 months', '$199', '$1,194'],
] as const)('%s for %s is %s a month and %s in all', (type, duration, monthly, total) => {
  const summary = priceSummary(type, Number.parseInt(duration));
  expect(summary.total).toBe(total);
  expect(summary.lines).toEqual([
    { term: 'Package', text: PACKAGE_CARDS[type].name },
    { term: 'Monthly rate', text: monthly },
    { term: 'Duration', text: duration },
  ]);
});

test('a custom package has no total, whatever the months', () => {
  expect(priceSummary('custom', 12)).toEqual({
    lines: [
      { term: 'Package', text: 'Custom Package' },
      { term: 'Price', text: 'from $299' },
    ],
    total: null,
  });
});

test.each([0, 13, 1.5, Number.NaN])('%s months have no total', (months) => {
  expect(priceSummary('sidebar', months).total).toBeNull();
});

test('the cards say what the specification says', () => {
  expect(PACKAGE_CARDS.sidebar).toMatchObject({ price: '$99 per month', size: '300x250' });
  expect(PACKAGE_CARDS.horizontal).toMatchObject({ price: '$199 per month', size: '728x90' });
  expect(PACKAGE_CARDS.custom.price).toBe('from $299');
});
