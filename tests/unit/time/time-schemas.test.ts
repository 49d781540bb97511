import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sentDay } from '../../../src/time/time-schemas.ts';

describe('sent time', () => {
  const errors = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message);

  test('days are compared only if both are days', () => {
    const span = z
      .object({ from: sentDay('from?'), to: sentDay('to?') })
      .refine(() => false, 'compared');
    expect(errors(span, { from: '2026-11-26', to: '' })).toEqual(['to?']);
    expect(errors(span, { from: '2026-11-26', to: '2026-11-26' })).toEqual(['compared']);
  });
});
