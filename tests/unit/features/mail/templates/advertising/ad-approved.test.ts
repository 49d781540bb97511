import { expect, it } from 'vitest';
import { SAMPLE_RUN, sampleAdMail } from '../../../../../support/samples/sample-ad-mail.ts';
import { SAMPLE_SITE, SAMPLE_TOKEN } from '../../../../../support/samples/sample-mail.ts';

it('the mail about an approval says from when to when it is on show', () => {
  const { subject, text } = sampleAdMail('ad-approved', {}, SAMPLE_RUN);
  expect(subject).toBe('Your advertisement is approved: Open Studio Nights');
  expect(text).toContain('from Tuesday, December 1, 2026 up to and with Sunday, January 31, 2027');
  expect(text).toContain('First day: Dec 1, 2026\nLast day: Jan 31, 2027\n');
  expect(text).toContain('On its first day you get another mail.');
  expect(text).toContain(`${SAMPLE_SITE}/manage-advertisement#${SAMPLE_TOKEN}`);
});
