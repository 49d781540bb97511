import { describe, expect, it } from 'vitest';
import {
  EMPTY_AD_ORDER,
  orderValues,
} from '../../../../../src/features/advertising/order/ad-order-form.ts';
import { fieldProblems } from '../../../../../src/forms/form-problems.ts';
import { advertisementOrder } from '../../../../../src/features/advertising/order/advertisement-order.ts';

describe('the errors of an order', () => {
  it('are in the order of the form and in the specified words', () => {
    const values = {
      ...EMPTY_AD_ORDER,
      website: 'no address',
      duration: '13',
      linkUrl: 'ftp://x.org',
    };
    expect(fieldProblems(advertisementOrder, values)).toEqual([
      { part: 'name', message: 'Name is required' },
      { part: 'email', message: 'Valid email is required' },
      { part: 'website', message: 'Please enter a valid URL' },
      { part: 'duration', message: 'Duration cannot exceed 12 months' },
      { part: 'title', message: 'Ad title is required' },
      { part: 'linkUrl', message: 'Please enter a valid URL' },
    ]);
  });
});

describe('a form', () => {
  it('holds texts only', () => {
    const held: Record<string, unknown> = { name: 'Ana', email: 3, title: null };
    expect(orderValues((field) => held[field])).toEqual({ ...EMPTY_AD_ORDER, name: 'Ana' });
  });
});
