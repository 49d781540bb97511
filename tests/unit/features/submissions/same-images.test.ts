import { expect, test } from 'vitest';
import { samePhotos } from '../../../../src/features/submissions/same-images.ts';

const photo = (name: string) => ({ url: `/${name}.webp`, alt: name });

test('pictures change with their order, their words and their number', () => {
  const [a, b] = [photo('a'), photo('b')];
  expect(samePhotos([a, b], [photo('a'), photo('b')])).toBe(true);
  expect(samePhotos([a, b], [b, a])).toBe(false);
  expect(samePhotos([a, b], [a])).toBe(false);
  expect(samePhotos([a], [a, b])).toBe(false);
  expect(samePhotos([a], [{ ...a, alt: 'another' }])).toBe(false);
});
