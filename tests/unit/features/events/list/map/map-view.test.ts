import { expect, it } from 'vitest';
import {
  inView,
  isInView,
  middleOf,
  viewAround,
} from '../../../../../../src/features/events/list/map/map-view.ts';
import { MAP_HEIGHT, MAP_WIDTH } from '../../../../../../src/regions/map-position.ts';

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
