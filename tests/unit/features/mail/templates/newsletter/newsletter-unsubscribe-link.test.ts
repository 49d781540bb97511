import { expect, it } from 'vitest';
import { newsletterUnsubscribeLink } from '../../../../../../src/features/mail/templates/newsletter/newsletter-unsubscribe-link.ts';
import { letterText } from '../../../../../../src/features/mail/layout/email-text.ts';
import { SAMPLE_SITE, SAMPLE_TOKEN } from '../../../../../support/samples/sample-mail.ts';

it('whoever asked to leave gets one button, and a stranger’s question ends nothing', () => {
  const letter = newsletterUnsubscribeLink.write({ manage_token: SAMPLE_TOKEN }, SAMPLE_SITE);
  const text = letterText(letter);
  expect(letter.subject).toBe('Your link to unsubscribe from Coastal Bend Arts');
  expect(text).toContain(`Unsubscribe:\nhttps://guide.example/unsubscribe?token=${SAMPLE_TOKEN}\n`);
  expect(text).toContain('If it was not you, do nothing: everything stays as it is.');
});
