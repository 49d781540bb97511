import { describe, expect, it } from 'vitest';
import { decisionSchema } from '../../../../../src/features/submissions/review/decision.ts';
import { REASON_MAX_LENGTH } from '../../../../../src/features/admin/reason-question.ts';

const refusal = (reason: unknown): string | undefined =>
  decisionSchema.safeParse({ decision: 'rejected', reason, version: VERSION }).error?.issues[0]
    ?.message;

/** Version of the submission that the admin has read. */
const VERSION = '2026-10-09T12:00:00.123456+00:00';

describe('a decision', () => {
  it.each([undefined, null, '', 'yesterday'])(
    'names what was read, which %j does not',
    (version) => {
      expect(
        decisionSchema.safeParse({ decision: 'approved', version }).error?.issues,
      ).toMatchObject([{ message: 'Please read the event again.' }]);
    },
  );

  it.each([undefined, null, '', ' \n '])('approves without a reason: %j', (reason) => {
    expect(decisionSchema.parse({ decision: 'approved', reason, version: VERSION })).toEqual({
      decision: 'approved',
      reason: null,
      version: VERSION,
    });
  });

  it('needs no field for the reason', () => {
    expect(decisionSchema.parse({ decision: 'approved', version: VERSION }).reason).toBeNull();
  });

  it('rejects with a reason of several lines', () => {
    const reason = '  Not in our region.\r\nTry Houston. ';
    expect(decisionSchema.parse({ decision: 'rejected', reason, version: VERSION })).toEqual({
      decision: 'rejected',
      reason: 'Not in our region.\nTry Houston.',
      version: VERSION,
    });
  });

  it.each(['pending', 'cancelled', 'draft', '', null])('cannot be %j', (decision) => {
    expect(decisionSchema.safeParse({ decision, version: VERSION }).success).toBe(false);
  });

  it('bounds the reason where the database does', () => {
    expect(REASON_MAX_LENGTH).toBe(2_000);
    expect(refusal('x'.repeat(REASON_MAX_LENGTH))).toBeUndefined();
    expect(refusal('x'.repeat(REASON_MAX_LENGTH + 1))).toBe(
      'Please keep the reason within 2,000 characters.',
    );
  });

  it.each(['a\u0000b', 'half a pair \ud800', '\udfff'])(
    'refuses in a sentence what no database takes: %j',
    (reason) => {
      expect(refusal(reason)).toBe('Remove the characters that can’t be read');
    },
  );

  it('refuses a reason that is no text', () => {
    expect(refusal(['no'])).toBe('Enter this as text');
  });
});
