import { expect, test } from 'vitest';
import { sameImages } from '../../../../src/features/submissions/same-images.ts';

const image = (name: string) => ({ url: `/${name}.webp`, alt: name });

test('images change with their order, their words and their number', () => {
  const [a, b] = [image('a'), image('b')];
  expect(sameImages([a, b], [image('a'), image('b')])).toBe(true);
  expect(sameImages([a, b], [b, a])).toBe(false);
  expect(sameImages([a, b], [a])).toBe(false);
  expect(sameImages([a], [a, b])).toBe(false);
  expect(sameImages([a], [{ ...a, alt: 'another' }])).toBe(false);
});
