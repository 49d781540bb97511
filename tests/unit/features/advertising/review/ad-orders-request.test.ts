import { expect, test } from 'vitest';
import { adOrdersRequestSchema } from '../../../../../src/features/advertising/review/ad-orders-request.ts';

test('nothing asks for the first ten of every state', () => {
  expect(adOrdersRequestSchema.parse({})).toEqual({ page: 1, limit: 10 });
});

test.each(['pending', 'active', 'over', 'paused', 'rejected', 'cancelled'])(
  'the state %s can be asked for',
  (status) => {
    expect(adOrdersRequestSchema.parse({ status, page: '2' })).toMatchObject({ status, page: 2 });
  },
);

test.each([{ status: 'draft' }, { status: 'running' }, { page: '0' }, { limit: '101' }])(
  '%j is refused',
  (asked) => {
    expect(adOrdersRequestSchema.safeParse(asked).success).toBe(false);
  },
);
