import { expect, it } from 'vitest';
import { SAMPLE_RUN, sampleAdMail } from '../../../../../support/samples/sample-ad-mail.ts';

const text = (paid: boolean) =>
  sampleAdMail('ad-cancelled', { reason: 'The shop has closed.', paid }, SAMPLE_RUN).text;

it('the mail about an end before its time gives the reason and the figures so far', () => {
  expect(text(false)).toContain('down for good. It does not go on show any more.');
  expect(text(false)).toContain('The volunteer wrote:\n> The shop has closed.\n');
  expect(text(false)).toContain('See Your Figures:');
});

it('it speaks of a refund only where money is here', () => {
  expect(text(false)).not.toMatch(/refund/i);
  expect(text(true)).toContain('A volunteer decides about a refund.');
});
