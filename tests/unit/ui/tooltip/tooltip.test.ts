import { expect, test } from 'vitest';
import { tooltipDelay, tooltipPlace } from '../../../../src/ui/tooltip/tooltip.ts';

test.each([
  ['the first', null, 5000, 700],
  ['one 300 ms after another closed', 4700, 5000, 0],
  ['one later than that', 4699, 5000, 700],
])('%s opens after its delay', (_name, closedAt, now, delay) => {
  expect(tooltipDelay(closedAt, now)).toBe(delay);
});

const tip = { width: 100, height: 30 };
const phone = { width: 390 };

test.each([
  ['above the middle of its control', { left: 180, top: 200 }, { left: 150, top: 170 }],
  ['below a control at the top', { left: 180, top: 20 }, { left: 150, top: 60 }],
  ['within the left edge', { left: 5, top: 200 }, { left: 0, top: 170 }],
  ['within the right edge', { left: 345, top: 200 }, { left: 290, top: 170 }],
])('is %s', (_name, corner, place) => {
  expect(tooltipPlace({ ...corner, width: 40, height: 40 }, tip, phone)).toEqual(place);
});
