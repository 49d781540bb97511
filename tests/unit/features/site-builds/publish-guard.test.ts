import { describe, expect, it } from 'vitest';
import {
  buildRecordSchema,
  refusePublishing,
} from '../../../../src/features/site-builds/publish-guard.ts';

const holding = (events: number) => ({
  outcome: 'found' as const,
  record: { events, readAt: '2026-11-21T06:05:00Z' },
});

it.each([{}, { commit: null }, { commit: '1a2b3c4' }])(
  'a record of an older build, or one with %o, is read',
  (commit) => {
    const record = { ...holding(3).record, ...commit };
    expect(buildRecordSchema.parse(record)).toEqual(record);
  },
);

describe('the publish guard', () => {
  it('allows a first build, even an empty one', () => {
    expect(refusePublishing({ outcome: 'none' }, 0, false)).toBeNull();
  });

  it('allows exactly half of the events', () => {
    expect(refusePublishing(holding(100), 50, false)).toBeNull();
  });

  it('stops a build with fewer than half, with both counts and what to do', () => {
    const refusal = refusePublishing(holding(100), 49, false);
    expect(refusal).toContain('would publish 49 events');
    expect(refusal).toContain('100 are on the site');
    expect(refusal).toContain('ALLOW_FEWER_EVENTS=true');
  });

  it('stops when the count on the site can’t be read', () => {
    const refusal = refusePublishing(
      { outcome: 'unreadable', detail: 'it answered 503' },
      9,
      false,
    );
    expect(refusal).toContain('it answered 503');
  });

  it('can be overridden', () => {
    expect(refusePublishing(holding(100), 0, true)).toBeNull();
    expect(refusePublishing({ outcome: 'unreadable', detail: '' }, 0, true)).toBeNull();
  });
});
