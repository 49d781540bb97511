import { describe, expect, it } from 'vitest';
import { ALT_MAX_LENGTH } from '../../../../src/forms/images/form-image.ts';
import { submissionPhotos } from '../../../../src/features/submissions/submitted-images.ts';

const token = (letter: string): string => letter.repeat(43);
const photos = (...letters: string[]) =>
  letters.map((letter) => ({ token: token(letter), alt: `Picture ${letter}` }));

const read = (plan: 'free' | 'premium', value: unknown) => submissionPhotos(plan).safeParse(value);
const problem = (plan: 'free' | 'premium', value: unknown) =>
  read(plan, value).error?.issues[0]?.message;

describe('the pictures of a submission', () => {
  it('are none when the form has none', () => {
    expect(read('free', undefined).data).toEqual([]);
    expect(read('free', null).data).toEqual([]);
  });

  it('keep their order', () => {
    expect(read('premium', photos('b', 'a')).data).toEqual(photos('b', 'a'));
  });

  it('may lack a description', () => {
    expect(read('free', [{ token: token('a') }]).data).toEqual([{ token: token('a'), alt: '' }]);
  });

  it('are one for a free event and five for a premium one', () => {
    expect(read('free', photos('a')).success).toBe(true);
    expect(problem('free', photos('a', 'b'))).toContain('A free event has one picture');
    expect(read('premium', photos('a', 'b', 'c', 'd', 'e')).success).toBe(true);
    expect(problem('premium', photos('a', 'b', 'c', 'd', 'e', 'f'))).toContain('up to 5 pictures');
  });

  it.each([
    ['no list', { token: token('a') }],
    ['an address instead of a token', [{ token: 'https://example.org/a.png' }]],
    ['no token', [{ alt: 'A picture' }]],
    ['the same picture twice', photos('a', 'a')],
    ['a text', ['a']],
  ])('are refused as %s', (_, value) => {
    expect(problem('premium', value)).toMatch(/picture|list/);
  });

  it('have descriptions of a bounded length', () => {
    const alt = 'x'.repeat(ALT_MAX_LENGTH);
    expect(read('free', [{ token: token('a'), alt }]).success).toBe(true);
    expect(problem('free', [{ token: token('a'), alt: `${alt}x` }])).toContain('300 characters');
  });
});
