import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldProblems } from '../../../src/forms/form-problems.ts';

const schema = z
  .object({ email: z.email('Enter an address'), name: z.string().min(3, 'Too short').max(1, 'No') })
  .refine(() => false, 'The whole is wrong');

test('a form lists the first problem of each of its fields, in its own order', () => {
  expect(fieldProblems(schema, { name: 'ab', email: 'x', phone: '' })).toEqual([
    { part: 'name', message: 'Too short' },
    { part: 'email', message: 'Enter an address' },
  ]);
});
