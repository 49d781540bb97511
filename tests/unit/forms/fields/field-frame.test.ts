import { expect, test } from 'vitest';
import { controlClasses, describedBy } from '../../../../src/forms/fields/field-frame.ts';

test.each([
  [undefined, undefined, undefined],
  ['As on the poster', undefined, 'title-hint'],
  [undefined, 'Enter a title', 'title-error'],
  ['As on the poster', 'Enter a title', 'title-hint title-error'],
])('a field with hint %s and message %s is described by %s', (hint, error, expected) => {
  expect(describedBy('title', hint, error)).toBe(expected);
});

test('only a wrong control has the outline of a mistake', () => {
  expect(controlClasses(true)).toContain('border-danger');
  expect(controlClasses(false)).not.toContain('border-danger');
});
