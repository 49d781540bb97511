import { expect, test } from 'vitest';
import { listRequest } from '../../../../src/server/http/list-request.ts';

const request = listRequest(['pending', 'over'], 'an order', 10);

test('a list starts with the first page of every status', () => {
  expect(request.parse({})).toEqual({ page: 1, limit: 10 });
  expect(request.parse({ status: 'over', page: '2', limit: '50' })).toEqual({
    status: 'over',
    page: 2,
    limit: 50,
  });
});

test.each([
  [{ status: 'secret' }, 'That is no status of an order.'],
  [{ page: '0' }, 'page must be a whole number from 1 to 1000000.'],
  [{ page: 'x' }, 'page must be a whole number from 1 to 1000000.'],
  [{ limit: '101' }, 'limit must be a whole number from 1 to 100.'],
])('%j is refused', (parameters, sentence) => {
  expect(request.safeParse(parameters).error?.issues[0]?.message).toBe(sentence);
});
