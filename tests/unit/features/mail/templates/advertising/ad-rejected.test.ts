import { describe, expect, it } from 'vitest';
import { SAMPLE_QUOTE, sampleAdMail } from '../../../../../support/samples/sample-ad-mail.ts';
import { SAMPLE_SITE, SAMPLE_TOKEN } from '../../../../../support/samples/sample-mail.ts';

describe('the mail about an order that is turned down', () => {
  const text = (more: Record<string, unknown> = {}, ad: Record<string, unknown> = {}) =>
    sampleAdMail('ad-rejected', { reason: 'It fits no\narts guide.', paid: false, ...more }, ad)
      .text;

  it('gives the reason, and how to try again with what was entered', () => {
    expect(text()).toContain('The volunteer wrote:\n> It fits no\n> arts guide.\n');
    expect(text()).toContain(`${SAMPLE_SITE}/advertising/form#${SAMPLE_TOKEN}`);
  });

  it('speaks of money only where some was paid, and promises none', () => {
    expect(text()).not.toMatch(/paid|payment|refund/i);
    expect(text({ paid: true })).toContain('A volunteer decides about a refund.');
    expect(text({ paid: true })).toContain('If the money goes back');
  });

  it('to whoever asked for a quote asks for an answer instead', () => {
    expect(text({}, SAMPLE_QUOTE)).toContain('Answer this mail');
    expect(text({}, SAMPLE_QUOTE)).not.toContain('/advertising/form');
  });

  it('is not written without a reason', () => {
    expect(() => text({ reason: null })).toThrow('unreadable-payload');
  });
});
