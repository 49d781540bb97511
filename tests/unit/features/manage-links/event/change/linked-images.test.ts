import { describe, expect, it } from 'vitest';
import { imagesByLink } from '../../../../../../src/features/manage-links/event/change/linked-images.ts';

const ID = '00000000-0000-4000-8000-0000000000a1';
const token = (letter: string) => letter.repeat(43);
const sentence = (plan: 'free' | 'premium', images: unknown) =>
  imagesByLink(plan).safeParse(images).error?.issues[0]?.message;

describe('the images of a change', () => {
  it('are new ones by token and existing ones by id, in order', () => {
    expect(
      imagesByLink('premium').parse([{ uploadId: ID, alt: ' A pier ' }, { token: token('a') }]),
    ).toEqual([
      { uploadId: ID, alt: 'A pier' },
      { token: token('a'), alt: '' },
    ]);
  });

  it.each([undefined, null])('stay as they are when they are %j', (images) => {
    expect(imagesByLink('free').parse(images)).toBeNull();
  });

  it('can be none', () => {
    expect(imagesByLink('free').parse([])).toEqual([]);
  });

  it('are no more than the plan allows', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => ({ token: token(letter) }));
    expect(sentence('free', many.slice(0, 2))).toBe(
      'A free event has one image. Remove the others.',
    );
    expect(sentence('premium', many.slice(0, 5))).toBeUndefined();
    expect(sentence('premium', many)).toMatch(/^A premium event has up to 5 images/);
  });

  it.each([
    [[{ token: token('a') }, { token: token('a') }]],
    [[{ uploadId: ID }, { uploadId: ID }]],
    [[{ alt: 'nothing' }]],
    [[{ token: 'short' }]],
    [[{ uploadId: 'x' }]],
    [['https://example.org/image.jpg']],
  ])('are refused when they are %j', (images) => {
    expect(sentence('premium', images)).toBe(
      'An image is no longer here. Remove it and choose it again.',
    );
  });
});
