import { expect, test } from 'vitest';
import { cityPoster } from '../../../../src/features/cities/city-poster.ts';

test("a city's poster is the drawing of its slug", () => {
  expect(cityPoster('port-aransas')).toBe('/illustrations/city-port-aransas.svg');
});
