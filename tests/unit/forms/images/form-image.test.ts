import { describe, expect, it } from 'vitest';
import {
  chosenImages,
  keysWithin,
  knownImage,
  leftOutProblem,
  movedImage,
  imageName,
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

it('a file that is refused for good does not block the form', () => {
  const never = sent('a', { state: 'refused', canRetry: false });
  expect(imagesProblem([never, sent('b')], FREE)).toBeUndefined();
});

describe('the order', () => {
  it('knows nothing of what was not taken', () => {
    const images = [sent('a'), sent('x', { state: 'refused' }), sent('b'), sent('c')];
    const keys = (moved: readonly Image[]) => moved.map(({ key }) => key).join('');
    expect(keys(movedImage(images, 'b', -1))).toBe('baxc');
    expect(keys(movedImage(images, 'a', 2))).toBe('xbca');
    expect(movedImage(images, 'x', 1)).toBe(images);
  });

  it('changes by the given number of places, and not beyond its ends', () => {
    const images = ['a', 'b', 'c'].map((key) => sent(key));
    const keys = (moved: readonly Image[]) => moved.map(({ key }) => key).join('');
    expect(keys(movedImage(images, 'c', -2))).toBe('cab');
    expect(keys(movedImage(images, 'a', 1))).toBe('bac');
    for (const [key, by] of [
      ['a', -1],
      ['c', 1],
      ['b', 0],
      ['x', 1],
    ] as const) {
      expect(movedImage(images, key, by)).toBe(images);
    }
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

  it('is no problem any more when the plan or the list has room', () => {
    expect(leftOutProblem(['b.jpg'], five.slice(0, 1), PREMIUM)).toBeUndefined();
    expect(leftOutProblem(['f.jpg'], five.slice(1), PREMIUM)).toBeUndefined();
    expect(leftOutProblem([], five, PREMIUM)).toBeUndefined();
  });
});

it('an image is called by its file, and one that the guide had already by its place', () => {
  expect([imageName(sent('a'), 1), imageName(known, 1)]).toEqual(['a.jpg', 'Image 2']);
});
