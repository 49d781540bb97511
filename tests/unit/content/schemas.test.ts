import { expect, test } from 'vitest';
import { citySchema } from '../../../src/content/schemas.ts';

const attraction = {
  name: 'Art Center',
  kind: 'Gallery',
  text: 'Images.',
  address: '1 Main St.',
};
const city = {
  name: 'Rockport',
  lead: 'A harbor.',
  imageAlt: 'A heron.',
  facts: [1, 2, 3].map((n) => ({ label: `Fact ${String(n)}`, value: String(n) })),
  attractions: Array.from({ length: 6 }, () => attraction),
};

const messages = (changed: object): string[] =>
  citySchema.safeParse({ ...city, ...changed }).error?.issues.map(({ message }) => message) ?? [];

test.each([5, 7])('%i attractions are refused with the number there must be', (count) => {
  expect(messages({ attractions: Array.from({ length: count }, () => attraction) })).toEqual([
    "A city's page lists 6 arts attractions.",
  ]);
});

test('an address may be missing, but not empty', () => {
  const uncertain = { ...attraction, address: undefined };
  expect(messages({ attractions: Array.from({ length: 6 }, () => uncertain) })).toEqual([]);
  const empty = { ...attraction, address: ' ' };
  expect(messages({ attractions: Array.from({ length: 6 }, () => empty) })).toContain(
    'The address is empty.',
  );
});

test('too few facts, and a number without quotes, are refused with what to do', () => {
  expect(messages({ facts: [] })[0]).toContain('at least three quick facts');
  const facts = [{ label: 'Founded', value: 1867 }, ...city.facts];
  expect(messages({ facts })[0]).toContain('in quotes where it is a number');
});
