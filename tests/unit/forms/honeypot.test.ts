import { describe, expect, it } from 'vitest';
import { ELAPSED_FIELD, looksAutomated, HONEYPOT_FIELD } from '../../../src/forms/honeypot.ts';

describe('the robot trap', () => {
  it('springs when the hidden field is filled', () => {
    expect(looksAutomated({ [HONEYPOT_FIELD]: '+1 361 555 0100' })).toBe(true);
  });

  it('springs when the form came back faster than anyone reads', () => {
    expect(looksAutomated({ [ELAPSED_FIELD]: 1_999 })).toBe(true);
  });

  it('leaves people alone', () => {
    expect(looksAutomated({ [HONEYPOT_FIELD]: '', [ELAPSED_FIELD]: 45_000 })).toBe(false);
  });

  it('does not judge callers that send neither field, or nonsense in them', () => {
    expect(looksAutomated({})).toBe(false);
    expect(looksAutomated({ [HONEYPOT_FIELD]: 3, [ELAPSED_FIELD]: 'soon' })).toBe(false);
  });

  it('does not take a clock that was set back for a script', () => {
    expect(looksAutomated({ [ELAPSED_FIELD]: -60_000 })).toBe(false);
  });
});
