import { describe, expect, it } from 'vitest';
import { decisionSchema, REASON_MAX_LENGTH } from '../../../../src/features/moderation/decision.ts';

describe('a decision', () => {
  it('approves without a reason, or rejects with one', () => {
    expect(decisionSchema.parse({ decision: 'approved' })).toEqual({ decision: 'approved' });
    expect(decisionSchema.parse({ decision: 'rejected', reason: '  Not in our region. ' })).toEqual(
      {
        decision: 'rejected',
        reason: 'Not in our region.',
      },
    );
  });

  it.each(['pending', 'cancelled', 'draft', '', null])('cannot be %j', (decision) => {
    expect(decisionSchema.safeParse({ decision }).success).toBe(false);
  });

  it('bounds the reason and refuses a NUL', () => {
    const reason = (text: string) =>
      decisionSchema.safeParse({ decision: 'rejected', reason: text }).success;
    expect(reason('x'.repeat(REASON_MAX_LENGTH))).toBe(true);
    expect(reason('x'.repeat(REASON_MAX_LENGTH + 1))).toBe(false);
    expect(reason('a\u0000b')).toBe(false);
  });
});
