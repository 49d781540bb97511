import { expect, test } from 'vitest';
import { asText } from '../../../../../../src/features/content-sync/parse/json-ld/loose-json.ts';

test.each([
  [' Jazz ', 'Jazz'],
  [12, '12'],
  [[7, 8], '7'],
  [Infinity, ''],
  [Number.NaN, ''],
  [true, ''],
  [null, ''],
])('the text of %j is "%s"', (value, text) => {
  expect(asText(value)).toBe(text);
});
