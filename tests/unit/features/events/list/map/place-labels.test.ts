import { expect, it } from 'vitest';
import { placeLabels } from '../../../../../../src/features/events/list/map/place-labels.ts';

const SIZE = { width: 300, height: 300 };
const town = (text: string, x: number, y: number) => ({
  text,
  at: { x, y },
  kind: 'town' as const,
});

it('names stand beside their places, clear of points, of each other and of the edge', () => {
  const labels = [
    town('Rockport', 280, 100),
    town('Fulton', 100, 100),
    town('Lamar', 105, 105),
    town('Sinton', 60, 100),
  ];
  const placed = placeLabels(labels, [{ x: 100, y: 100 }], 18, SIZE);
  expect(
    placed.map(({ text }) => text),
    'one name for a point',
  ).not.toContain('Lamar');
  const [rockport, fulton, sinton] = placed.map(({ middle }) => middle);
  expect(rockport?.x, 'on the left, where there is room').toBeLessThan(260);
  expect(fulton?.x).toBeGreaterThan(118);
  expect(sinton?.x, 'on the other side').toBeLessThan(60);
});

it('two names do not stand so close that they read as one', () => {
  const [rockport, sinton] = placeLabels(
    [town('Rockport', 100, 100), town('Sinton', 52, 100)],
    [],
    18,
    SIZE,
  );
  expect(rockport?.middle.x).toBeGreaterThan(100);
  expect(sinton?.middle.x, 'not between the two places').toBeLessThan(52);
});

it('a name without room is left out, a later one never takes the room of an earlier', () => {
  const water = { text: 'Corpus Christi Bay', at: { x: 150, y: 150 }, kind: 'water' as const };
  const placed = placeLabels([water, { ...water, text: 'Nueces Bay' }], [], 18, SIZE);
  expect(placed.map(({ text }) => text)).toEqual(['Corpus Christi Bay']);
  expect(placeLabels([water], [{ x: 170, y: 150 }], 18, SIZE)).toEqual([]);
  expect(placeLabels([water], [], 18, SIZE, { width: 160, height: 160 })).toEqual([]);
});
