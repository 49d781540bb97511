import { describe, expect, it } from 'vitest';
import {
  EMPTY_AD_ORDER,
  isEmptyOrder,
  isWorthKeeping,
  orderToSend,
  orderType,
  orderValues,
  presetType,
  sentValues,
  filledTexts,
  renewedOrder,
} from '../../../../../src/features/advertising/order/ad-order-form.ts';
import { fieldProblems } from '../../../../../src/forms/form-problems.ts';
import { advertisementOrder } from '../../../../../src/features/advertising/order/advertisement-order.ts';

const TOKEN = 't'.repeat(43);
const FILLED = { ...EMPTY_AD_ORDER, name: 'Ana', email: 'ana@example.org', title: 'Open Studio' };

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

describe('what is sent', () => {
  it('is what the endpoint takes, with the months as a number and the placement', () => {
    const sent = orderToSend(
      { ...FILLED, type: 'horizontal', duration: '6' },
      { image: { token: TOKEN, alt: 'Clay' }, renews: null },
    );
    expect(sent).toEqual({
      ...FILLED,
      type: 'horizontal',
      duration: 6,
      placement: 'horizontal_banner',
      image: { token: TOKEN, alt: 'Clay' },
      renews: null,
    });
    expect(advertisementOrder.parse(sent)).toMatchObject({ duration: 6, type: 'horizontal' });
  });

  it('has no image for a custom package', () => {
    const sent = orderToSend({ ...FILLED, type: 'custom' }, { image: null, renews: TOKEN });
    expect(Object.keys(sent)).not.toContain('image');
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
    expect(filledTexts({ ...EMPTY_AD_ORDER, phone: '1', name: ' ' })).toEqual({ phone: '1' });
  });

  it('is worth keeping once it has a text or an image', () => {
    expect(isWorthKeeping({ values: EMPTY_AD_ORDER, image: null })).toBe(false);
    expect(isWorthKeeping({ values: EMPTY_AD_ORDER, image: { name: 'a.png' } })).toBe(true);
    expect(isWorthKeeping({ values: FILLED, image: null })).toBe(true);
  });

  it('can be filled in with an order that was sent', () => {
    expect(sentValues({ name: 'Ana', type: 'sidebar', duration: 6, image: null })).toEqual({
      ...EMPTY_AD_ORDER,
      name: 'Ana',
      duration: '6',
    });
  });

  it('holds texts only', () => {
    const held: Record<string, unknown> = { name: 'Ana', email: 3, title: null };
    expect(orderValues((field) => held[field])).toEqual({ ...EMPTY_AD_ORDER, name: 'Ana' });
  });

  it('begins with the package in the address, if it exists', () => {
    expect(presetType('?type=custom')).toBe('custom');
    expect(presetType('?type=image')).toBeNull();
    expect(presetType('')).toBeNull();
    expect(orderType('toString')).toBe('sidebar');
  });
});

const LINKED = {
  type: 'horizontal' as const,
  title: 'Clay & Kiln',
  description: null,
  linkUrl: 'https://clay.example.org',
  contact: { name: 'Ana', email: 'ana@example.org', phone: null, company: null, website: null },
  duration: 3,
  image: { url: '/a.avif', alt: null, width: 728, height: 90 },
};

describe('an earlier order', () => {
  it('fills in every field, and keeps its image', () => {
    expect(renewedOrder(LINKED)).toEqual({
      values: {
        name: 'Ana',
        email: 'ana@example.org',
        phone: '',
        company: '',
        website: '',
        type: 'horizontal',
        duration: '3',
        title: 'Clay & Kiln',
        description: '',
        linkUrl: 'https://clay.example.org',
      },
      image: { url: '/a.avif', alt: '', size: { width: 728, height: 90 } },
    });
  });

  it.each([
    ['sidebar', 'sidebar'],
    // A custom package whose image is shown in the sidebar.
    ['image', 'custom'],
    ['custom', 'custom'],
  ] as const)('of type %s is renewed as %s', (type, renewed) => {
    expect(renewedOrder({ ...LINKED, type }).values.type).toBe(renewed);
  });

  it('begins with one month where its own number cannot be chosen', () => {
    expect(renewedOrder({ ...LINKED, duration: 5 }).values.duration).toBe('1');
    expect(renewedOrder({ ...LINKED, duration: null }).values.duration).toBe('1');
  });

  it('keeps no image without one or with one of unknown size', () => {
    expect(renewedOrder({ ...LINKED, image: null }).image).toBeNull();
    const image = { ...LINKED.image, width: null };
    expect(renewedOrder({ ...LINKED, image }).image).toBeNull();
  });
});
