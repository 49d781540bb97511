import { describe, expect, it } from 'vitest';
import { renewedOrder } from '../../../../../src/features/advertising/order/renewal.ts';

const MANAGED = {
  type: 'horizontal' as const,
  title: 'Clay & Kiln',
  description: null,
  linkUrl: 'https://clay.example.org',
  contact: { name: 'Ana', email: 'ana@example.org', phone: null, company: null, website: null },
  duration: 3,
  picture: { url: '/a.avif', alt: null, width: 728, height: 90 },
};

describe('an earlier order', () => {
  it('fills in everything that was ordered, and keeps its picture', () => {
    expect(renewedOrder(MANAGED)).toEqual({
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
      picture: { url: '/a.avif', alt: '', size: { width: 728, height: 90 } },
    });
  });

  it.each([
    ['sidebar', 'sidebar'],
    // A custom package whose picture stands in the column; its price was agreed on.
    ['image', 'custom'],
    ['custom', 'custom'],
  ] as const)('of type %s is renewed as %s', (type, renewed) => {
    expect(renewedOrder({ ...MANAGED, type }).values.type).toBe(renewed);
  });

  it('begins with one month where its own cannot be chosen', () => {
    expect(renewedOrder({ ...MANAGED, duration: 5 }).values.duration).toBe('1');
    expect(renewedOrder({ ...MANAGED, duration: null }).values.duration).toBe('1');
  });

  it('has no picture to keep, without one or with one of unknown size, which nobody can place', () => {
    expect(renewedOrder({ ...MANAGED, picture: null }).picture).toBeNull();
    const picture = { ...MANAGED.picture, width: null };
    expect(renewedOrder({ ...MANAGED, picture }).picture).toBeNull();
  });
});
