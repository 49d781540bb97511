import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  exhibitionColumns,
  submissionImages,
  toExhibition,
} from '../../../../src/features/submissions/submitted-event.ts';
import { ALT_MAX_LENGTH } from '../../../../src/forms/images/form-image.ts';

describe('submitted exhibition', () => {
  const read = (row: object) => z.object(exhibitionColumns).parse(row);
  const openingHours = [{ days: [3, 6], opens: '10:00', closes: '17:00' }];
  const none = { receptionDate: null, receptionStart: null, receptionEnd: null };

  it('an exhibition has hours, and an opening where it has a day and a time', () => {
    const opening = { receptionDate: '2026-12-05', receptionStart: '18:00:00', receptionEnd: null };
    expect(toExhibition(read({ openingHours, ...opening }))).toEqual({
      openingHours,
      openingReception: { date: '2026-12-05', startTime: '18:00', endTime: null },
    });
    expect(toExhibition(read({ openingHours: null, ...none }))).toEqual({
      openingHours: null,
      openingReception: null,
    });
  });

  it('a change that says nothing of an exhibition leaves it as it is', () => {
    const before = { openingHours, openingReception: null };
    expect(toExhibition(read({}), before)).toBe(before);
    expect(toExhibition(read({}))).toEqual({ openingHours: null, openingReception: null });
    expect(toExhibition(read({ openingHours: null, ...none }), before).openingHours).toBeNull();
  });
});

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
