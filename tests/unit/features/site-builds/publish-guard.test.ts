import { describe, expect, it } from 'vitest';
import { refusePublishing } from '../../../../src/features/site-builds/publish-guard.ts';

describe('the publish guard', () => {
  it('lets a first build through, even an empty one', () => {
    expect(refusePublishing(null, 0, false)).toBeNull();
  });

  it('lets a fall of exactly half through', () => {
    expect(refusePublishing(100, 50, false)).toBeNull();
  });

  it('stops a fall of more than half, and says both figures and what to do', () => {
    const refusal = refusePublishing(100, 49, false);
    expect(refusal).toContain('would publish 49 events');
    expect(refusal).toContain('100 are on the site');
    expect(refusal).toContain('ALLOW_FEWER_EVENTS=true');
  });

  it('lets a person overrule it', () => {
    expect(refusePublishing(100, 0, true)).toBeNull();
  });
});
