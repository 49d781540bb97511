import { expect, it } from 'vitest';
import { readRecordsAddress, recordsQuery } from '../../../../src/desk/records/records.ts';
import { recordPaths } from '../../../../src/desk-paths.ts';

it('a list in the address comes back from it', () => {
  const address = { q: 'bay hall', status: 'draft', page: 3, open: 'new' };
  const href = recordPaths.posts(recordsQuery(address));
  expect(href).toBe('/admin/posts?q=bay+hall&status=draft&open=new&page=3');
  expect(readRecordsAddress(new URL(href, 'https://example.org').search)).toEqual(address);
});

it('what anyone may write into an address is cut or ignored', () => {
  expect(readRecordsAddress(`?q=${'x'.repeat(300)}&page=-1&open=%00`)).toEqual({
    q: 'x'.repeat(200),
    status: undefined,
    page: 1,
    open: undefined,
  });
  expect(recordPaths.venues(recordsQuery(readRecordsAddress('')))).toBe('/admin/venues');
});
