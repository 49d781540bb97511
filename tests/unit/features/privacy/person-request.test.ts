import { expect, it } from 'vitest';
import { ADDRESS_MISSING } from '../../../../src/features/privacy/data-erasure.ts';
import { personRequest } from '../../../../src/features/privacy/person-request.ts';

it('takes an address in lower case', () => {
  expect(personRequest.parse({ email: ' Ana@Example.ORG ' })).toEqual({
    email: 'ana@example.org',
  });
});

it.each([undefined, null, '', 'ana', ['ana@example.org'], { email: 'ana@example.org' }])(
  'refuses %j instead of an address',
  (email) => {
    const read = personRequest.safeParse({ email });
    expect(read.error?.issues[0]?.message).toBe(ADDRESS_MISSING);
  },
);
