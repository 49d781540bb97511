import { expect, test } from 'vitest';
import {
  eventDrawing,
  eventIllustration,
  fallbackCardOf,
} from '../../../../src/features/events/card/fallback-image.ts';
import {
  drawingCards,
  fallbackCards,
  listCards,
} from '../../../../src/features/share-cards/share-card.ts';
import { serverPaths } from '../../../../src/paths.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';

test('the lists of days, of what is free and of each city have a card that names no day', () => {
  const cards = listCards('2026-11-24');
  expect(new Set(cards.map(({ path }) => path)).size).toBe(11);
  expect(cards).toContainEqual({
    path: '/share/lists/rockport-this-weekend.png',
    kicker: 'Events',
    title: 'This Weekend in Rockport',
    lines: ['Corpus Christi and the South Texas coast', 'Coastal Bend Arts'],
    illustration: '/illustrations/city-rockport.svg',
  });
});

test('an event without a card of its own has that of its illustration', () => {
  const paths = fallbackCards().map(({ path }) => path);
  for (const category of ['music', 'theater', 'hill-country']) {
    expect(paths).toContain(fallbackCardOf({ title: 'Tides', category }));
  }
});

test('each illustration of an event has a card without texts, which emails show', () => {
  const cards = drawingCards();
  expect(new Set(cards.map(({ path }) => path)).size).toBe(cards.length);
  for (const category of ['music', 'theater', 'hill-country']) {
    expect(cards).toContainEqual(
      expect.objectContaining({
        path: serverPaths.drawing(eventDrawing(sampleEvent({ category }))),
        illustration: eventIllustration(sampleEvent({ category })),
        title: '',
      }),
    );
  }
});
