import { describe, expect, it } from 'vitest';
import { DatabaseError, unwrap } from '../../../src/server/supabase.ts';

const failure = (code: string, status: number) => ({
  data: null,
  error: { message: 'no', code },
  status,
});

describe('an answer of the database', () => {
  it('gives its data', () => {
    expect(unwrap({ data: [1], error: null, status: 200 }, 'count')).toEqual([1]);
  });

  it('says what was being done when it failed', () => {
    expect(() => unwrap(failure('42501', 403), 'read the venues')).toThrow(
      /Could not read the venues: no/,
    );
  });

  it.each([
    ['', 0],
    ['PGRST001', 503],
    ['57P01', 500],
    ['57014', 500],
    ['08006', 500],
  ])('counts code %j with status %i as out of reach', (code, status) => {
    expect(new DatabaseError('x', { code, status }).unavailable).toBe(true);
  });

  it.each([
    ['42501', 403],
    ['23505', 409],
    ['PGRST116', 406],
  ])('counts code %j with status %i as a refusal', (code, status) => {
    expect(new DatabaseError('x', { code, status }).unavailable).toBe(false);
  });
});
