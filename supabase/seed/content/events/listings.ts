import type { SampleListing } from '../sample-event.ts';

export const LISTINGS: readonly SampleListing[] = [
  {
    event: {
      title: 'Watercolor for Absolute Beginners',
      category: 'workshops-classes',
      from: '18:00',
      to: '20:00',
      at: 'coveLibrary',
      by: 'windward',
      price: '$12',
      about:
        'Six Tuesdays with a brush, a jar of water and no talent whatever. We paint what stands on the table: first a lemon, at the end the lemon tree. Each evening stands on its own, so come to one or to all.\n\nPaper and paint are included. Bring an apron you do not love.',
      tags: ['painting', 'class', 'beginners'],
    },
    on: 'tue',
    weeks: [-1, 0, 1, 2, 4, 5],
  },
];
