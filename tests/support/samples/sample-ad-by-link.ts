import type {
  AdDay,
  AdvertisementByLink,
} from '../../../src/features/private-links/advertisement/advertisement-by-link.ts';
import { addDays } from '../../../src/time/wall-time.ts';

/** Returns this many days, beginning with `first`. The n-th day has 10 × n impressions and n clicks. */
const sampleDays = (first: string, number: number): AdDay[] =>
  Array.from({ length: number }, (_, day) => ({
    ...{ day: addDays(first, day), impressions: (day + 1) * 10, clicks: day + 1 },
  }));

/** A sidebar advertisement of November 2026 on its tenth day, as the holder of its private link sees it. */
export const sampleAdByLink = (
  changes: Partial<AdvertisementByLink> = {},
): AdvertisementByLink => ({
  ...{ id: '00000000-0000-4000-8000-0000000000a1', status: 'active', type: 'sidebar' },
  ...{ placement: 'sidebar', title: 'Harbor Frames', description: null },
  linkUrl: 'https://frames.example.org/',
  contact: {
    ...{ name: 'Ana Reyes', email: 'ana@frames.example.org', phone: null },
    ...{ company: 'Harbor Frames LLC', website: null },
  },
  ...{ duration: 1, monthlyCents: 9900, totalCents: 9900 },
  image: {
    url: 'https://images.example.org/frames.webp',
    ...{ width: 600, height: 500, alt: 'A gilded frame' },
  },
  ...{ startDate: '2026-11-01', endDate: '2026-11-30', pausedOn: null, offShow: [] },
  ...{ reviewNote: null, today: '2026-11-10', days: sampleDays('2026-11-01', 10), payment: null },
  ...changes,
});
