import { describe, expect, it } from 'vitest';
import {
  chosenImages,
  keysWithin,
  knownImage,
  leftOutProblem,
  type Image,
  imagesProblem,
} from '../../../../src/forms/images/form-image.ts';

const FREE = 1;
const PREMIUM = 5;

const known = knownImage(
  { uploadId: 'id-1', url: 'https://images.example.org/1.jpg', alt: 'Known' },
  0,
);
const sent = (key: string, changes: Partial<Image> = {}): Image => ({
  key,
  name: `${key}.jpg`,
  alt: '',
  preview: null,
  state: 'ready',
  progress: 1,
  token: `token-${key}`,
  ...changes,
});

describe('what a form sends', () => {
  it('is what is ready, in order, with its description', () => {
    const images = [known, sent('a', { alt: 'A pier' }), sent('b', { state: 'checking' })];
    expect(chosenImages(images, PREMIUM)).toEqual([
      { uploadId: 'id-1', alt: 'Known' },
      { token: 'token-a', alt: 'A pier' },
    ]);
  });

  it('is no more than the plan has, and what is refused takes no place', () => {
    const images = [sent('a', { state: 'refused' }), sent('b'), sent('c')];
    expect(keysWithin(images, FREE)).toEqual(['b']);
    expect(chosenImages(images, FREE)).toEqual([{ token: 'token-b', alt: '' }]);
  });

  it('waits for what is under way within the plan, and for what may yet arrive', () => {
    const underWay = [sent('a'), sent('b', { state: 'sending' })];
    expect(imagesProblem(underWay, PREMIUM)).toMatch(/still uploading/);
    expect(imagesProblem(underWay, FREE)).toBeUndefined();
    const refused = sent('a', { state: 'refused', canRetry: true });
    expect(imagesProblem([refused], FREE)).toMatch(/couldn’t use/);
    expect(imagesProblem([known, sent('a')], PREMIUM)).toBeUndefined();
  });
});

describe('a file that found no room', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((key) => sent(key));

  it('is named with the rule of the plan', () => {
    expect(leftOutProblem(['poster.jpg'], five, PREMIUM)).toBe(
      'poster.jpg was not added: a premium event has up to 5 images',
    );
    expect(leftOutProblem(['b.jpg', 'c.jpg'], five.slice(0, 1), FREE)).toBe(
      'b.jpg, c.jpg were not added: a free event has one image',
    );
  });
});
