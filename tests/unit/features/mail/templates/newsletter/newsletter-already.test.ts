import { expect, it } from 'vitest';
import { newsletterAlready } from '../../../../../../src/features/mail/templates/newsletter/newsletter-already.ts';
import { letterText } from '../../../../../../src/features/mail/layout/email-text.ts';
import { SAMPLE_SITE, SAMPLE_TOKEN } from '../../../../../support/samples/sample-mail.ts';

const letter = newsletterAlready.write({ manage_token: SAMPLE_TOKEN }, SAMPLE_SITE);

it('a subscriber who asks again is told that nothing is to do', () => {
  expect(letter.subject).toBe('You are subscribed to Coastal Bend Arts already');
  expect(letterText(letter)).toContain('It comes here already. Nothing has changed');
});

it('a subscriber who asks again gets the links to choose and to leave, and none to confirm', () => {
  const text = letterText(letter);
  expect(text).toContain(`https://guide.example/newsletter/preferences?token=${SAMPLE_TOKEN}`);
  expect(text).toContain(`https://guide.example/unsubscribe?token=${SAMPLE_TOKEN}`);
  expect(text).not.toContain('/newsletter/confirm');
});
