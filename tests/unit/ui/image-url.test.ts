import { expect, test } from 'vitest';
import { imageUrl, imageSources } from '../../../src/ui/image-url.ts';

const read = (address: string) => {
  const url = new URL(address, 'https://example.org');
  return { path: url.pathname, ...Object.fromEntries(url.searchParams) };
};

test('an image has a width, as WebP, and an escaped address', () => {
  const address = 'https://example.net/a b.jpg?x=1&y=2';
  expect(read(imageUrl(address, 640))).toEqual({
    path: '/.netlify/images',
    url: address,
    w: '640',
    fm: 'webp',
    q: '72',
  });
});

test('a height crops the image to that shape', () => {
  expect(read(imageUrl('/image.jpg', 600, 400))).toMatchObject({
    w: '600',
    h: '400',
    fit: 'cover',
  });
});

test.each(['/illustrations/music.svg', '/a.SVG?v=2', 'data:image/png;base64,AA', 'blob:x'])(
  '%s is used as it is',
  (address) => {
    expect(imageUrl(address, 640)).toBe(address);
    expect(imageSources(address, [400, 800])).toEqual({ fallback: { src: address } });
  },
);

test('an image whose name only begins like that of an illustration is sized', () => {
  expect(imageUrl('/a.svg.png', 640)).not.toBe('/a.svg.png');
});

const candidates = (srcSet: string | undefined) =>
  (srcSet ?? '').split(', ').map((candidate) => candidate.split(' ')[1]);

test('every width is offered in both formats, and the middle one to browsers without a choice', () => {
  const { avif, fallback } = imageSources('/image.jpg', [400, 640, 960], 3 / 2);
  expect(read(fallback.src)).toMatchObject({ w: '640', h: '427', fm: 'webp' });
  expect(candidates(fallback.srcSet)).toEqual(['400w', '640w', '960w']);
  expect(candidates(avif)).toEqual(['400w', '640w', '960w']);
  expect(avif).toContain('fm=avif');
});

test('an image that keeps its own shape is not cropped', () => {
  expect(read(imageSources('/image.jpg', [640]).fallback.src)).not.toHaveProperty('h');
});
