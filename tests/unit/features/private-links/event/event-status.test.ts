import { describe, expect, it } from 'vitest';
import {
  changedFacts,
  eventFacts,
} from '../../../../../src/features/private-links/event/event-status.ts';
import { sampleEventByLink } from '../../../../support/samples/sample-event-by-link.ts';

describe('event facts', () => {
  const before = sampleEventByLink();
  const image = { uploadId: 'one', url: '/one.webp', alt: '', width: 8, height: 6 };
  const other = { ...image, uploadId: 'two', url: '/two.webp' };

  const exhibition = {
    openingHours: [{ days: [3, 6], opens: '10:00', closes: '17:00' }],
    openingReception: { date: '2026-12-05', startTime: '18:00', endTime: null },
  };

  it('an exhibition has its hours and its opening, and no time', () => {
    const facts = eventFacts({ ...before, ...exhibition });
    expect(facts).toContainEqual({ label: 'Time', text: '' });
    expect(facts).toContainEqual({
      label: 'Opening hours',
      text: 'Wednesday and Saturday: 10:00 AM - 5:00 PM',
    });
    expect(facts).toContainEqual({
      label: 'Opening reception',
      text: 'Saturday, December 5, 2026, 6:00 PM',
    });
  });

  describe('what a change makes different', () => {
    it('names other hours, and an opening that falls out', () => {
      const openingHours = [{ days: [3], opens: '11:00', closes: '17:00' }];
      const after = { ...before, openingHours, openingReception: null };
      expect(changedFacts({ ...before, ...exhibition }, after)).toEqual([
        {
          label: 'Opening hours',
          before: 'Wednesday and Saturday: 10:00 AM - 5:00 PM',
          after: 'Wednesday: 11:00 AM - 5:00 PM',
        },
        {
          label: 'Opening reception',
          before: 'Saturday, December 5, 2026, 6:00 PM',
          after: '',
        },
      ]);
    });

    it.each([
      [[], [image], 'None', '1 image'],
      [[image, other], [], '2 images', 'None'],
      [[image, other], [other, image], '2 images', '2 images, changed'],
      [[image], [{ ...image, alt: 'A pier' }], '1 image', '1 image, changed'],
    ])('counts images, and notices their order and alt texts', (old, next, was, becomes) => {
      expect(changedFacts({ ...before, images: old }, { ...before, images: next })).toEqual([
        { label: 'Images', before: was, after: becomes },
      ]);
    });
  });
});
