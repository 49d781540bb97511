import { describe, expect, it } from 'vitest';
import { SAMPLE_RUN, sampleAdMail } from '../../../../../support/samples/sample-ad-mail.ts';
import { SAMPLE_SITE, SAMPLE_TOKEN } from '../../../../../support/samples/sample-mail.ts';

describe('the mail of the last week', () => {
  const mail = (days_left: number, ad = {}) =>
    sampleAdMail('ad-ending', { days_left }, { ...SAMPLE_RUN, ...ad });

  it('tells the last day and how many days are left, and how to go on', () => {
    const { subject, text } = mail(7);
    expect(subject).toBe('Ends soon: Open Studio Nights');
    expect(text).toContain(
      'up to and with Sunday, January 31, 2027. Today included, 7 days are left.',
    );
    expect(text).toContain(`Order It Again:\n${SAMPLE_SITE}/advertising/form#${SAMPLE_TOKEN}`);
    expect(text).toContain('nothing is charged by itself');
  });

  it('of the last day says so', () => {
    const { subject, text } = mail(1);
    expect(subject).toBe('Ends today: Open Studio Nights');
    expect(text).toContain('Today is its last day.');
  });

  it('offers to agree on a custom package again', () => {
    expect(mail(7, { type: 'image' }).text).toContain('Answer this mail');
  });

  it('is not written without the days that are left', () => {
    expect(() => mail(0)).toThrow('unreadable-payload');
  });
});
