import { describe, expect, it } from 'vitest';
import {
  inView,
  isInView,
  linePoints,
  middleOf,
  placeLabels,
  smoothPath,
  viewAround,
} from '../../../../../../src/features/events/list/map/map-drawing.ts';
import * as coast from '../../../../../../src/regions/coast.ts';
import { MAP_HEIGHT, MAP_WIDTH } from '../../../../../../src/regions/map-position.ts';

describe('map view', () => {
  it('a zoomed view keeps its middle, but never leaves the map', () => {
    expect(middleOf(viewAround({ x: 500, y: 500 }, 2))).toEqual({ x: 500, y: 500 });
    expect(viewAround({ x: 0, y: 0 }, 1)).toMatchObject({ left: 0, top: 0 });
    expect(viewAround({ x: 999, y: 999 }, 0)).toEqual({
      ...{ left: 0, top: 0, width: MAP_WIDTH, height: MAP_HEIGHT },
    });
  });

  it('a point is a share of the view', () => {
    const view = { left: 100, top: 100, width: 200, height: 200 };
    expect(inView(view, { x: 150, y: 300 })).toEqual({ x: 0.25, y: 1 });
    expect(isInView(view, { x: 150, y: 300 })).toBe(true);
    expect(isInView(view, { x: 99, y: 300 })).toBe(false);
  });
});

describe('outline path', () => {
  it('a line runs through its points, an outline back to its first', () => {
    expect(smoothPath('29.1 -98.6 29.1 -98.6')).toBe('M0.0 0.0C0.0 0.0 0.0 0.0 0.0 0.0');
    expect(smoothPath('29.1 -98.6 28 -98 27 -97', true)).toMatch(/^M0\.0 0\.0(C[^C]+){3}Z$/);
  });

  it('every line of the coast is written in whole pairs', () => {
    const { MAINLAND, ISLANDS, LAKES, RIVERS, ROADS } = coast;
    const lines = [MAINLAND, ...[ISLANDS, LAKES, RIVERS, ROADS].flatMap(Object.values)] as string[];
    for (const line of lines) {
      for (const { x, y } of linePoints(line)) {
        expect(Number.isFinite(x + y) && x > -250 && x < 1300 && y > -150 && y < 1150, line).toBe(
          true,
        );
      }
    }
  });
});

describe('place labels', () => {
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
});
