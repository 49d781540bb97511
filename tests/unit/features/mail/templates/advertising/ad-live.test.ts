import { expect, it } from 'vitest';
import { SAMPLE_RUN, sampleAdMail } from '../../../../../support/samples/sample-ad-mail.ts';
import { SAMPLE_SITE, SAMPLE_TOKEN } from '../../../../../support/samples/sample-mail.ts';

it('the mail of the first day says until when it is seen, and where the figures are', () => {
  const { subject, text } = sampleAdMail('ad-live', {}, SAMPLE_RUN);
  expect(subject).toBe('Your advertisement is on show: Open Studio Nights');
  expect(text).toContain('now, up to and with Sunday, January 31, 2027.');
  expect(text).toContain(`See Your Figures:\n${SAMPLE_SITE}/manage-advertisement#${SAMPLE_TOKEN}`);
});
