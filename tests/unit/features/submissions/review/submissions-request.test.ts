import { describe, expect, it } from 'vitest';
import { submissionsRequestSchema } from '../../../../../src/features/submissions/review/submissions-request.ts';

describe("the dashboard's request", () => {
  it('asks for the first ten of every status by default', () => {
    expect(submissionsRequestSchema.parse({})).toEqual({ page: 1, limit: 10 });
  });

  it('reads its parameters from text', () => {
    expect(submissionsRequestSchema.parse({ status: 'pending', page: '2', limit: '50' })).toEqual({
      status: 'pending',
      page: 2,
      limit: 50,
    });
  });

  it.each([{ status: 'secret' }, { page: '0' }, { page: 'x' }, { limit: '101' }])(
    'refuses %j',
    (given) => {
      expect(submissionsRequestSchema.safeParse(given).success).toBe(false);
    },
  );
});
