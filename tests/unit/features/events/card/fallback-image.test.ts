import { expect, test } from 'vitest';
import {
  chooseFallbackImage,
  eventIllustration,
  listIllustrations,
} from '../../../../../src/features/events/card/fallback-image.ts';
import { slowest } from '../../../../support/samples/hostile/hostile-text.ts';

const choose = (title: string, category = 'visual-arts') =>
  chooseFallbackImage({ title, category });

test('choosing is linear in time', () => {
  expect(slowest((title) => choose(title)).ms).toBeLessThan(100);
});

const event = (changes: Partial<Parameters<typeof listIllustrations>[0][number]> = {}) => ({
  id: 'open-night-k3x9q2',
  listingId: null,
  title: 'Open Night',
  category: 'music',
  imageUrl: null,
  ...changes,
});

test('the illustrations of a kind are about equally frequent', () => {
  const counts = new Map<string, number>();
  for (let index = 0; index < 200; index += 1) {
    const path = eventIllustration(event({ id: `story-hour-${index.toString(36)}x9q2` }));
    counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  expect(counts.size).toBe(5);
  expect(Math.min(...counts.values())).toBeGreaterThan(16);
});

test('neighbours of a list differ, but for dates of one listing', () => {
  const many = Array.from({ length: 60 }, (_, index) => event({ id: `night-${index * 7}` }));
  const shown = [...listIllustrations(many).values()];
  expect(shown).toHaveLength(60);
  for (const [at, path] of shown.entries()) {
    expect(shown.slice(at + 1, at + 5), String(at)).not.toContain(path);
  }
  const weekly = ['a', 'b', 'c'].map((id) => event({ id, listingId: 'tuesdays' }));
  expect(new Set(listIllustrations(weekly).values()).size).toBe(1);
});
