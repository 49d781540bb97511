import { describe, expect, it, test } from 'vitest';
import {
  decisionSchema,
  markText,
  queueRequest,
} from '../../../../src/desk/queue/desk-requests.ts';

describe('queue request', () => {
  const MARK = {
    isOver: false,
    startDate: '2026-12-05',
    isImported: true,
    cameIn: '2026-11-01T10:00:00.123456+00:00',
    id: 'moonlight-jazz-bcdfgh',
  };

  test('the mark of a page survives its way through an address, to the microsecond', () => {
    expect(queueRequest.parse({ after: markText(MARK) }).after).toEqual(MARK);
    expect(encodeURIComponent(markText(MARK))).toBe(markText(MARK));
  });

  test.each([
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

  it.each(['a\u0000b', '\udfff'])('refuses in a sentence what no database takes: %j', (reason) => {
    expect(refusal(reason)).toBe('Remove the characters that can’t be read');
  });
});
