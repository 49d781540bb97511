import { expect, test } from 'vitest';
import { drawingLook } from '../../../../src/features/events/illustration-look.ts';

const ids = Array.from({ length: 200 }, (_, index) => `story-hour-${index.toString(36)}x9q2`);

test('an event always hangs the same way, here and in the next release', () => {
  expect(drawingLook('jazz-on-the-bay-k3x9q2').drawing).toBe('drawing-mirrored');
  expect(drawingLook('story-hour-0x9q2').drawing).toBe('drawing-left');
});

test('events that share a drawing hang in all the ways there are, none of them rare', () => {
  const counts = new Map<string, number>();
  for (const id of ids) {
    const { ground, drawing } = drawingLook(id);
    counts.set(`${ground} ${drawing}`, (counts.get(`${ground} ${drawing}`) ?? 0) + 1);
  }
  expect(counts.size).toBe(5);
  expect(Math.min(...counts.values())).toBeGreaterThan(ids.length / 12);
});

test.each(['', 'día', '🎺'])('the id "%s" has a look too', (id) => {
  expect(drawingLook(id).ground).not.toBe('');
});
