import { describe, expect, it } from 'vitest';
import { ELAPSED_FIELD, looksAutomated, HONEYPOT_FIELD } from '../../../src/forms/honeypot.ts';

describe('the honeypot', () => {
  it('detects a filled hidden field', () => {
    expect(looksAutomated({ [HONEYPOT_FIELD]: '+1 361 555 0100' })).toBe(true);
  });

  it('detects a form that is sent too fast', () => {
    expect(looksAutomated({ [ELAPSED_FIELD]: 1_999 })).toBe(true);
  });

  it('lets visitors pass', () => {
    expect(looksAutomated({ [HONEYPOT_FIELD]: '', [ELAPSED_FIELD]: 45_000 })).toBe(false);
  });

  it('lets requests pass that send neither field, or nonsense in them', () => {
    expect(looksAutomated({})).toBe(false);
    expect(looksAutomated({ [HONEYPOT_FIELD]: 3, [ELAPSED_FIELD]: 'soon' })).toBe(false);
  });

  it('lets a clock pass that was set back', () => {
    expect(looksAutomated({ [ELAPSED_FIELD]: -60_000 })).toBe(false);
  });
});
