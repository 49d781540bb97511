import { expect, test } from 'vitest';
import { coverMount, eventGallery } from '../../../../../src/features/events/page/event-gallery.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

const image = (name: string, alt = name) => ({ url: `/${name}.webp`, alt, width: 4, height: 3 });
const gallery = (changes: Parameters<typeof sampleEvent>[0]) =>
  eventGallery(sampleEvent({ title: 'Jazz', ...changes }));

test('the gallery keeps the order of the organizer, and shows five at most', () => {
  const images = [image('b'), image('a')];
  expect(gallery({ images, imageUrl: '/b.webp' })).toEqual(images);
  expect(gallery({ images: [...'abcdefg'].map((name) => image(name)) })).toHaveLength(5);
});

test('without images it is the image of the card, or empty', () => {
  expect(gallery({ imageUrl: '/card.webp', imageAlt: 'A band' })).toEqual([
    { url: '/card.webp', alt: 'A band', width: null, height: null },
  ]);
  expect(gallery({ imageUrl: null })).toEqual([]);
});

test('a missing alt text is the title, with the position among several', () => {
  expect(gallery({ imageUrl: '/card.webp' })[0]?.alt).toBe('Jazz');
  const images = [image('a', ' '), image('b', 'The bay'), image('c', '')];
  expect(gallery({ images }).map(({ alt }) => alt)).toEqual([
    'Jazz, image 1 of 3',
    'The bay',
    'Jazz, image 3 of 3',
  ]);
});

test.each([
  [3000, 800, ''],
  [900, 900, ''],
  [800, 1400, 'aspect-square print:aspect-3/2'],
  [null, null, 'aspect-3/2'],
])('a cover of %j by %j has the box "%s"', (width, height, box) => {
  expect(coverMount({ width, height })).toBe(box);
});
