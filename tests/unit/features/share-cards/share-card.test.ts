import { expect, test } from 'vitest';
import {
  eventDrawing,
  eventIllustration,
  fallbackCardOf,
} from '../../../../src/features/events/card/fallback-image.ts';
import {
  articleCard,
  drawingCards,
  eventCard,
  fallbackCards,
  listCards,
} from '../../../../src/features/share-cards/share-card.ts';
import { serverPaths } from '../../../../src/paths.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';
import { samplePost } from '../../../support/samples/sample-post.ts';

test('the card of an event says what, when and where', () => {
  expect(eventCard(sampleEvent({ status: 'cancelled' }))).toEqual({
    path: '/share/events/jazz-on-the-bay-k3x9q2.png',
    kicker: 'Music',
    title: 'Cancelled: Jazz on the Bay',
    lines: ['Saturday, July 4, 2026, 7:30 PM', 'Bayfront Pavilion, Corpus Christi, TX'],
    illustration: '/illustrations/music-2.svg',
  });
});

test.each([
  ['Paint 🎨 & Sip 👩‍👩‍👧‍👦', 'Paint & Sip'],
  ['🇺🇸🎆', 'Music'],
  ['Suite No. 9 #1 *', 'Suite No. 9 #1 *'],
  ['ليلة الجاز', 'ليلة الجاز'],
])('the title %j is drawn as %j: no font of the guide has emoji', (title, drawn) => {
  expect(eventCard(sampleEvent({ title })).title).toBe(drawn);
});

test('the card of an article says when and by whom', () => {
  expect(articleCard(samplePost())).toMatchObject({
    path: '/share/blog/a-night-at-the-kiln.png',
    lines: ['November 5, 2026', 'By Renata Ojeda'],
  });
});

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
