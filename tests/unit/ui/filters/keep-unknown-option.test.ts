import { expect, test } from 'vitest';
import { keepUnknownOption } from '../../../../src/ui/filters/keep-unknown-option.ts';

const options = [{ value: 'alice', label: 'Alice' }];

test('a value outside the list comes last, by its own name or the one it is given', () => {
  expect(keepUnknownOption(options, 'bay')).toEqual([...options, { value: 'bay', label: 'bay' }]);
  expect(keepUnknownOption(options, 'bay', (value) => value.toUpperCase())).toEqual([
    ...options,
    { value: 'bay', label: 'BAY' },
  ]);
});
