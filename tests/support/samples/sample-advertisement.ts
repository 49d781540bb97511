import type { Advertisement } from '../../../src/features/advertising/advertisement.ts';

/** A horizontal banner that runs in July 2026; a test changes only what it is about. */
export const sampleAdvertisement = (changes: Partial<Advertisement> = {}): Advertisement => ({
  id: 'one',
  title: 'Windlass Records',
  imageUrl: 'https://images.example.org/wide.webp',
  linkUrl: 'https://windlass.example.com/',
  ...{ altText: null, type: 'horizontal', placement: 'homepage', status: 'active' },
  ...{ startDate: '2026-07-01', endDate: '2026-07-31' },
  ...changes,
});
