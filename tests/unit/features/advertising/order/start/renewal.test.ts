import { describe, expect, it } from 'vitest';
import { renewedOrder } from '../../../../../../src/features/advertising/order/start/renewal.ts';

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
