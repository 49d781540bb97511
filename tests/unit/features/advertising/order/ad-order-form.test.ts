import { describe, expect, it } from 'vitest';
import {
  EMPTY_AD_ORDER,
  isEmptyOrder,
  orderProblems,
  orderToSend,
  orderType,
  orderValues,
  presetType,
} from '../../../../../src/features/advertising/order/ad-order-form.ts';
import { advertisementOrder } from '../../../../../src/features/advertising/order/advertisement-order.ts';

const TOKEN = 't'.repeat(43);
const FILLED = { ...EMPTY_AD_ORDER, name: 'Ana', email: 'ana@example.org', title: 'Open Studio' };

describe('what is wrong with an order', () => {
  it('is told at once, in the order of the form and in the specified words', () => {
    const values = {
      ...EMPTY_AD_ORDER,
      website: 'no address',
      duration: '13',
      linkUrl: 'ftp://x.org',
    };
    expect(orderProblems(values, 'Wait for the picture.')).toEqual([
      { part: 'name', message: 'Name is required' },
      { part: 'email', message: 'Valid email is required' },
      { part: 'website', message: 'Please enter a valid URL' },
      { part: 'duration', message: 'Duration cannot exceed 12 months' },
      { part: 'title', message: 'Ad title is required' },
      { part: 'linkUrl', message: 'Please enter a valid URL' },
      { part: 'picture', message: 'Wait for the picture.' },
    ]);
  });

  it.each(['0', '1.5', ''])('is a duration of %j, too', (duration) => {
    expect(orderProblems({ ...FILLED, duration }, undefined)).toEqual([
      { part: 'duration', message: 'Duration must be at least 1 month' },
    ]);
  });

  it('is nothing in a filled form, and a custom package has no picture to wait for', () => {
    expect(orderProblems(FILLED, undefined)).toEqual([]);
    expect(orderProblems({ ...FILLED, type: 'custom' }, 'Wait for the picture.')).toEqual([]);
  });
});

describe('what is sent', () => {
  it('is what the endpoint takes, with the months as a number and the place by its name', () => {
    const sent = orderToSend(
      { ...FILLED, type: 'horizontal', duration: '6' },
      { picture: { token: TOKEN, alt: 'Clay' }, renews: null },
    );
    expect(sent).toEqual({
      ...FILLED,
      type: 'horizontal',
      duration: 6,
      placement: 'horizontal_banner',
      picture: { token: TOKEN, alt: 'Clay' },
      renews: null,
    });
    expect(advertisementOrder.parse(sent)).toMatchObject({ duration: 6, type: 'horizontal' });
  });

  it('has no picture for a custom package', () => {
    const sent = orderToSend({ ...FILLED, type: 'custom' }, { picture: null, renews: TOKEN });
    expect(Object.keys(sent)).not.toContain('picture');
    expect(Object.keys(sent)).not.toContain('renews');
    expect(sent['placement']).toBe('homepage');
  });
});

describe('a form', () => {
  it('is empty while only a package is chosen', () => {
    expect(isEmptyOrder({ ...EMPTY_AD_ORDER, type: 'custom', duration: '12', title: '  ' })).toBe(
      true,
    );
    expect(isEmptyOrder({ ...EMPTY_AD_ORDER, phone: '1' })).toBe(false);
  });

  it('takes texts only', () => {
    const held: Record<string, unknown> = { name: 'Ana', email: 3, title: null };
    expect(orderValues((field) => held[field])).toEqual({ ...EMPTY_AD_ORDER, name: 'Ana' });
  });

  it('begins with the package that an address asks for, if there is such a package', () => {
    expect(presetType('?type=custom')).toBe('custom');
    expect(presetType('?type=image')).toBeNull();
    expect(presetType('')).toBeNull();
    expect(orderType('toString')).toBe('sidebar');
  });
});
