import { expect, test } from 'vitest';
import { coverMount, eventGallery } from '../../../../../src/features/events/page/event-gallery.ts';
import { sampleEvent } from '../../../../support/samples/sample-event.ts';

const photo = (name: string, alt = name) => ({ url: `/${name}.webp`, alt, width: 4, height: 3 });

test('the photos are shown in the order of the organizer', () => {
  const photos = [photo('b'), photo('a')];
  expect(eventGallery(sampleEvent({ photos, imageUrl: '/b.webp' }))).toEqual(photos);
});

test('there are five at most', () => {
  expect(
    eventGallery(sampleEvent({ photos: [...'abcdefg'].map((name) => photo(name)) })),
  ).toHaveLength(5);
});

test('where none are known it is the picture of the card, and without one there is none', () => {
  expect(eventGallery(sampleEvent({ imageUrl: '/card.webp', imageAlt: 'A band' }))).toEqual([
    { url: '/card.webp', alt: 'A band', width: null, height: null },
  ]);
  expect(eventGallery(sampleEvent({ imageUrl: null }))).toEqual([]);
});

test('a picture without words is told by the title, and by its place among others', () => {
  const alone = eventGallery(sampleEvent({ title: 'Jazz', imageUrl: '/card.webp' }));
  expect(alone.map(({ alt }) => alt)).toEqual(['Jazz']);
  const photos = [photo('a', ' '), photo('b', 'The bay'), photo('c', '')];
  expect(eventGallery(sampleEvent({ title: 'Jazz', photos })).map(({ alt }) => alt)).toEqual([
    'Jazz, photo 1 of 3',
    'The bay',
    'Jazz, photo 3 of 3',
  ]);
});

test('a wide picture has the height of its own shape, a tall one a square, an unknown one the usual box', () => {
  expect(coverMount({ width: 3000, height: 800 })).toBe('');
  expect(coverMount({ width: 900, height: 900 })).toBe('');
  expect(coverMount({ width: 800, height: 1400 })).toContain('aspect-square');
  expect(coverMount({ width: null, height: null })).toBe('aspect-3/2');
});
