import { describe, expect, it, test } from 'vitest';
import {
  submissionImages,
  submissionRow,
} from '../../../../src/features/submissions/submitted-event.ts';
import { ALT_MAX_LENGTH } from '../../../../src/forms/images/form-image.ts';
import { eventSubmission } from '../../../../src/features/submissions/event-submission.ts';
import { sampleSubmission } from '../../../support/samples/submissions/sample-submission.ts';

describe('submitted images', () => {
  const token = (letter: string): string => letter.repeat(43);
  const images = (...letters: string[]) =>
    letters.map((letter) => ({ token: token(letter), alt: `Image ${letter}` }));

  const read = (plan: 'free' | 'premium', value: unknown) =>
    submissionImages(plan).safeParse(value);
  const problem = (plan: 'free' | 'premium', value: unknown) =>
    read(plan, value).error?.issues[0]?.message;

  describe('the images of a submission', () => {
    it('are none when the form has none', () => {
      expect(read('free', undefined).data).toEqual([]);
      expect(read('free', null).data).toEqual([]);
    });

    it('keep their order', () => {
      expect(read('premium', images('b', 'a')).data).toEqual(images('b', 'a'));
    });

    it('may lack a description', () => {
      expect(read('free', [{ token: token('a') }]).data).toEqual([{ token: token('a'), alt: '' }]);
    });

    it('are one for a free event and five for a premium one', () => {
      expect(read('free', images('a')).success).toBe(true);
      expect(problem('free', images('a', 'b'))).toContain('A free event has one image');
      expect(read('premium', images('a', 'b', 'c', 'd', 'e')).success).toBe(true);
      expect(problem('premium', images('a', 'b', 'c', 'd', 'e', 'f'))).toContain('up to 5 images');
    });

    it.each([
      ['no list', { token: token('a') }],
      ['an address instead of a token', [{ token: 'https://example.org/a.png' }]],
      ['no token', [{ alt: 'An image' }]],
      ['the same image twice', images('a', 'a')],
      ['a text', ['a']],
    ])('are refused as %s', (_, value) => {
      expect(problem('premium', value)).toMatch(/image|list/);
    });

    it('have descriptions of a bounded length', () => {
      const alt = 'x'.repeat(ALT_MAX_LENGTH);
      expect(read('free', [{ token: token('a'), alt }]).success).toBe(true);
      expect(problem('free', [{ token: token('a'), alt: `${alt}x` }])).toContain('300 characters');
    });
  });
});

const submission = eventSubmission('2026-11-20').parse({
  ...sampleSubmission(),
  instagram: 'https://instagram.com/coastalbend',
  socialMedia: 'https://social.example.net/@coastalbend',
});

test('a premium submission stores its social links', () => {
  expect(submissionRow(submission, 'premium')).toMatchObject({
    instagram: 'https://instagram.com/coastalbend',
    social_media: 'https://social.example.net/@coastalbend',
  });
});

test('an exhibition stores its hours and its opening, and any event its venue', () => {
  const openingHours = [{ days: [5, 6], opens: '10:00', closes: '17:00' }];
  const exhibition = eventSubmission('2026-11-20').parse({
    ...sampleSubmission({ startDate: '2026-12-05', endDate: '2027-01-09', venueId: 'hall-bcdfgh' }),
    openingHours,
    openingReception: { date: '2026-12-05', startTime: '18:00', endTime: null },
  });
  expect(submissionRow(exhibition, 'free')).toMatchObject({
    opening_hours: openingHours,
    ...{ reception_date: '2026-12-05', reception_start: '18:00', reception_end: null },
    venue_id: 'hall-bcdfgh',
  });
});

test('a free submission stores no social links', () => {
  const row = submissionRow(submission, 'free');
  expect(row).not.toHaveProperty('instagram');
  expect(row).not.toHaveProperty('social_media');
});
