import { describe, expect, it } from 'vitest';
import {
  chosenPictures,
  keysWithin,
  knownPicture,
  leftOutProblem,
  movedPicture,
  pictureName,
  type Picture,
  picturesProblem,
} from '../../../../src/forms/images/form-image.ts';

const FREE = 1;
const PREMIUM = 5;

const known = knownPicture(
  { uploadId: 'id-1', url: 'https://photos.example.org/1.jpg', alt: 'Known' },
  0,
);
const sent = (key: string, changes: Partial<Picture> = {}): Picture => ({
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
    const pictures = [known, sent('a', { alt: 'A pier' }), sent('b', { state: 'checking' })];
    expect(chosenPictures(pictures, PREMIUM)).toEqual([
      { uploadId: 'id-1', alt: 'Known' },
      { token: 'token-a', alt: 'A pier' },
    ]);
  });

  it('is no more than the plan has, and what is refused takes no place', () => {
    const pictures = [sent('a', { state: 'refused' }), sent('b'), sent('c')];
    expect(keysWithin(pictures, FREE)).toEqual(['b']);
    expect(chosenPictures(pictures, FREE)).toEqual([{ token: 'token-b', alt: '' }]);
  });

  it('waits for what is under way within the plan, and for what may yet arrive', () => {
    const underWay = [sent('a'), sent('b', { state: 'sending' })];
    expect(picturesProblem(underWay, PREMIUM)).toMatch(/still being sent/);
    expect(picturesProblem(underWay, FREE)).toBeUndefined();
    const refused = sent('a', { state: 'refused', canRetry: true });
    expect(picturesProblem([refused], FREE)).toMatch(/not taken/);
    expect(picturesProblem([known, sent('a')], PREMIUM)).toBeUndefined();
  });
});

it('a file that can never be taken keeps nobody from sending the form', () => {
  const never = sent('a', { state: 'refused', canRetry: false });
  expect(picturesProblem([never, sent('b')], FREE)).toBeUndefined();
});

describe('the order', () => {
  it('knows nothing of what was not taken', () => {
    const pictures = [sent('a'), sent('x', { state: 'refused' }), sent('b'), sent('c')];
    const keys = (moved: readonly Picture[]) => moved.map(({ key }) => key).join('');
    expect(keys(movedPicture(pictures, 'b', -1))).toBe('baxc');
    expect(keys(movedPicture(pictures, 'a', 2))).toBe('xbca');
    expect(movedPicture(pictures, 'x', 1)).toBe(pictures);
  });

  it('changes by as many places as asked, and not beyond its ends', () => {
    const pictures = ['a', 'b', 'c'].map((key) => sent(key));
    const keys = (moved: readonly Picture[]) => moved.map(({ key }) => key).join('');
    expect(keys(movedPicture(pictures, 'c', -2))).toBe('cab');
    expect(keys(movedPicture(pictures, 'a', 1))).toBe('bac');
    for (const [key, by] of [
      ['a', -1],
      ['c', 1],
      ['b', 0],
      ['x', 1],
    ] as const) {
      expect(movedPicture(pictures, key, by)).toBe(pictures);
    }
  });
});

describe('a file that found no room', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((key) => sent(key));

  it('is named with the rule of the plan', () => {
    expect(leftOutProblem(['poster.jpg'], five, PREMIUM)).toBe(
      'poster.jpg was not taken: a premium event has up to 5 pictures',
    );
    expect(leftOutProblem(['b.jpg', 'c.jpg'], five.slice(0, 1), FREE)).toBe(
      'b.jpg, c.jpg were not taken: a free event has one picture',
    );
  });

  it('is no problem any more when the plan or the list has room', () => {
    expect(leftOutProblem(['b.jpg'], five.slice(0, 1), PREMIUM)).toBeUndefined();
    expect(leftOutProblem(['f.jpg'], five.slice(1), PREMIUM)).toBeUndefined();
    expect(leftOutProblem([], five, PREMIUM)).toBeUndefined();
  });
});

it('a picture is called by its file, and one that the guide had already by its place', () => {
  expect([pictureName(sent('a'), 1), pictureName(known, 1)]).toEqual(['a.jpg', 'Picture 2']);
});
