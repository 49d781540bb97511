import { describe, expect, it } from 'vitest';
import {
  type DeskSubscriber,
  lastMoment,
  stateLabel,
  subscribersCsv,
} from '../../../../src/desk/newsletter/subscribers.ts';

describe('subscriber state', () => {
  const MOMENTS = { createdAt: '1', confirmedAt: '2', unsubscribedAt: '3', suppressedAt: '4' };

  it.each([
    ['active', null, 'Subscribed', 'Confirmed on', '2'],
    ['pending', null, 'Not yet confirmed', 'Signed up on', '1'],
    ['unsubscribed', null, 'Unsubscribed', 'Left on', '3'],
    ['suppressed', 'bounced', 'Bounced', 'Since', '4'],
  ] as const)('a subscriber who is %s (%s) is shown as "%s"', (status, reason, label, done, at) => {
    const subscriber = { ...MOMENTS, status, reason } as DeskSubscriber;
    expect(stateLabel(subscriber)).toBe(label);
    expect(lastMoment(subscriber)).toEqual({ done, at });
  });
});

describe('subscribers csv', () => {
  const ANA: DeskSubscriber = {
    id: '1',
    email: 'ana@example.org',
    firstName: 'Ana "Annie"',
    lastName: null,
    status: 'suppressed',
    reason: 'bounced',
    interests: ['music', 'rockport'],
    createdAt: '2026-11-01T03:30:00+00:00',
    confirmedAt: '2026-11-02T15:00:00+00:00',
    unsubscribedAt: null,
    suppressedAt: '2026-11-20T15:00:00+00:00',
  };

  it('a subscriber is a line with days on the Central clock', () => {
    const [heading, line, end] = subscribersCsv([ANA]).split('\r\n');
    expect(heading).toContain('"Address","First name"');
    expect(line).toBe(
      '"ana@example.org","Ana ""Annie""","","suppressed","bounced","music; rockport","2026-10-31","2026-11-02","","2026-11-20"',
    );
    expect(end).toBe('');
  });

  it.each(['=cmd|calc', '-1', '@sum(a1)', '\tx'])(
    'a name like %j is no formula in a spreadsheet',
    (name) => {
      expect(subscribersCsv([{ ...ANA, firstName: name, email: name }])).toContain(
        `"'${name}","'${name}"`,
      );
    },
  );
});
