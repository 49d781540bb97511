import { expect, test } from 'vitest';
import { describedBy } from '../../../../src/forms/fields/field-frame.ts';

test.each([
  [undefined, undefined, undefined],
  ['As on the poster', undefined, 'title-hint'],
  [undefined, 'Enter a title', 'title-error'],
  ['As on the poster', 'Enter a title', 'title-hint title-error'],
])('a field with hint %s and message %s is described by %s', (hint, error, expected) => {
  expect(describedBy('title', hint, error)).toBe(expected);
});
