import { expect, test } from 'vitest';
import { isForFamilies } from '../../../../src/features/events/audience.ts';

const plain = { title: 'Evening of Jazz', description: '', category: 'music', tags: [] };

test('an event that says nothing about it is not for families', () => {
  expect(isForFamilies(plain)).toBe(false);
});

test.each([
  { category: 'family-community' },
  { title: 'Kids Paint the Sea' },
  { title: 'Family Day at the Museum' },
  { description: 'Open to all ages.' },
  { description: 'A Family-friendly market' },
  { tags: ['storytime'] },
])('%o is for families', (change) => {
  expect(isForFamilies({ ...plain, ...change })).toBe(true);
});

test.each([
  { title: 'The Addams Family', category: 'theater' },
  { title: 'Kidsgrove Singers' },
  { title: 'Kids of the Nineties', description: 'A show for adults only.' },
  { category: 'family-community', description: 'Doors 21+' },
  { title: 'Gala', description: 'Not for children.' },
])('%o is not', (change) => {
  expect(isForFamilies({ ...plain, ...change })).toBe(false);
});
