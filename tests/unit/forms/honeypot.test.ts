import { describe, expect, it } from 'vitest';
import { ELAPSED_FIELD, looksAutomated, HONEYPOT_FIELD } from '../../../src/forms/honeypot.ts';

describe('the honeypot', () => {
  it('detects a filled hidden field', () => {
    expect(looksAutomated({ [HONEYPOT_FIELD]: '+1 361 555 0100' })).toBe(true);
  });

  it('lets requests pass that send neither field, or nonsense in them', () => {
    expect(looksAutomated({})).toBe(false);
    expect(looksAutomated({ [HONEYPOT_FIELD]: 3, [ELAPSED_FIELD]: 'soon' })).toBe(false);
  });

  it('has a name that no address book, browser or password manager knows', () => {
    // Words of the field names of autocomplete (HTML Standard) and of Chromium's and Firefox's patterns.
    const known =
      /fax|tel|phone|mobile|mail|name|nick|user|login|pass|pwd|company|organi[sz]|title|street|address|line|city|town|zip|post|state|country|region|suburb|card|cc|cvc|exp|month|year|day|birth|sex|url|web|site|iban|vat|otp|pin|search|message|comment|contact|note/i;
    expect(HONEYPOT_FIELD).not.toMatch(known);
    expect('contactFax').toMatch(known);
  });
});
