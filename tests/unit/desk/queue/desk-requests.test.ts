import { describe, expect, it, test } from 'vitest';
import { REASON_MAX_LENGTH } from '../../../../src/desk/parts/reasons.ts';
import {
  decisionSchema,
  manyDecisionsSchema,
  markText,
  questionSchema,
  queueRequest,
  versionSchema,
} from '../../../../src/desk/queue/desk-requests.ts';

describe('desk steps', () => {
  const version = '2026-11-01T10:00:00.123456+00:00';
  const decision = { id: 'moonlight-jazz-bcdfgh', decision: 'approved', version };

  test('a hundred decisions are one step, and none or more are refused', () => {
    const many = (count: number) =>
      manyDecisionsSchema.safeParse({ decisions: Array.from({ length: count }, () => decision) });
    expect([0, 1, 100, 101].map((count) => many(count).success)).toEqual([
      ...[false, true, true, false],
    ]);
  });

  test('each decision is checked as that of one event', () => {
    const bad = { ...decision, decision: 'published' };
    expect(manyDecisionsSchema.safeParse({ decisions: [decision, bad] }).success).toBe(false);
  });

  test('a question has words, within its length', () => {
    const asked = (question: string) => questionSchema.safeParse({ question, version }).success;
    expect([' ', '?', 'x'.repeat(2_000), 'x'.repeat(2_001)].map(asked)).toEqual([
      ...[false, true, true, false],
    ]);
  });

  test('a version is an instant', () => {
    expect(versionSchema.safeParse({ version: 'latest' }).success).toBe(false);
  });
});

describe('queue request', () => {
  const MARK = {
    isOver: false,
    startDate: '2026-12-05',
    isImported: true,
    cameIn: '2026-11-01T10:00:00.123456+00:00',
    id: 'moonlight-jazz-bcdfgh',
  };

  test('without a filter, what waits is asked for', () => {
    expect(queueRequest.parse({})).toEqual({ status: 'waiting' });
  });

  test('the mark of a page survives its way through an address, to the microsecond', () => {
    expect(queueRequest.parse({ after: markText(MARK) }).after).toEqual(MARK);
    expect(encodeURIComponent(markText(MARK))).toBe(markText(MARK));
  });

  test.each([
    { status: 'draft' },
    { source: 'somebody' },
    { paid: 'yes' },
    { q: 'x'.repeat(201) },
    { after: 'x' },
    { after: markText({ ...MARK, cameIn: 'now' }) },
    { after: markText({ ...MARK, id: 'moonlight-jazz\u0000' }) },
  ])('%j is refused', (query) => {
    expect(queueRequest.safeParse(query).success).toBe(false);
  });
});

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
