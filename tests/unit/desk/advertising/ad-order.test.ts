import { describe, expect, it } from 'vitest';
import { adDecisionSchema } from '../../../../src/desk/advertising/ad-order.ts';

const VERSION = '2026-11-22T08:20:27.123456+00:00';
const read = (sent: unknown) => adDecisionSchema.safeParse(sent);
const firstSentence = (sent: unknown) => read(sent).error?.issues[0]?.message;

describe('a decision about an advertisement', () => {
  it.each([
    { decision: 'approve', startDate: '2026-12-01' },
    { decision: 'reject', reason: 'Not of the arts.' },
  ])('may be %j', (sent) => {
    expect(read({ ...sent, version: VERSION }).success).toBe(true);
  });

  it.each([
    [{ decision: 'reject' }, 'Please tell them why.'],
    [{ decision: 'approve' }, 'Choose the first day.'],
    [{ decision: 'approve', startDate: '2026-02-30' }, 'Choose a day'],
    [
      { decision: 'delete' },
      'Please choose to approve, to reject, to pause, to resume or to take down.',
    ],
    [
      { decision: 'reject', reason: 'x'.repeat(2001) },
      'Please keep the reason within 2,000 characters.',
    ],
  ])('%j is refused: %s', (sent, sentence) => {
    expect(firstSentence({ ...sent, version: VERSION })).toBe(sentence);
  });

  it.each([undefined, null, 'yesterday'])('needs the version it is about, not %j', (version) => {
    expect(firstSentence({ decision: 'pause', version })).toBe('Please read the order again.');
  });
});
