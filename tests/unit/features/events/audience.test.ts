import { expect, test } from 'vitest';
import { isForFamilies } from '../../../../src/features/events/audience.ts';

const plain = { category: 'music', tags: [], city: 'Rockport, TX' };

test.each([{ category: 'family-community' }, { tags: ['jazz', 'All Ages '] }])(
  '%o is for families, as on the page of family events',
  (change) => {
    expect(isForFamilies({ ...plain, ...change })).toBe(true);
  },
);

test.each([{}, { category: 'theater' }, { tags: ['kidsgrove'] }])('%o is not', (change) => {
  expect(isForFamilies({ ...plain, ...change })).toBe(false);
});
