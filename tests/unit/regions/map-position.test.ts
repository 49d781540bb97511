import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAP_BOUNDS, MAP_HEIGHT, MAP_WIDTH, project } from '../../../src/regions/map-position.ts';

describe('a position', () => {
  it('fills the drawing from corner to corner, and a mile is as long up as aside', () => {
    const { south, north, west, east } = MAP_BOUNDS;
    expect(project({ latitude: north, longitude: west })).toEqual({ x: 0, y: 0 });
    const { x, y } = project({ latitude: south, longitude: east });
    expect(x).toBeCloseTo(MAP_WIDTH);
    expect(Math.round(y)).toBe(MAP_HEIGHT);
  });

  it('is within the bounds that the database checks, and the shape that the frame has', () => {
    const read = (file: string) =>
      readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    const { south, north, west, east } = MAP_BOUNDS;
    expect(read('supabase/schemas/28_places.sql')).toContain(
      `latitude between ${south.toFixed(1)} and ${north} and longitude between ${west} and ${east}`,
    );
    expect(read('src/styles/map.css')).toContain(`aspect-ratio: ${MAP_WIDTH} / ${MAP_HEIGHT};`);
  });
});
