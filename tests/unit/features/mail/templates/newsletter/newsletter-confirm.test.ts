import { expect, it } from 'vitest';
import { newsletterConfirm } from '../../../../../../src/features/mail/templates/newsletter/newsletter-confirm.ts';
import { letterText } from '../../../../../../src/features/mail/layout/email-text.ts';
import { SAMPLE_SITE, SAMPLE_TOKEN } from '../../../../../support/samples/sample-mail.ts';

const MANAGE = SAMPLE_TOKEN.toUpperCase();
const letter = newsletterConfirm.write(
  { confirm_token: SAMPLE_TOKEN, manage_token: MANAGE },
  SAMPLE_SITE,
);

it('the mail to confirm holds one button, to the page that asks', () => {
  expect(letter.subject).toBe('Please confirm your subscription to Coastal Bend Arts');
  expect(letterText(letter)).toContain(
    `Confirm your subscription:\nhttps://guide.example/newsletter/confirm?token=${SAMPLE_TOKEN}\n`,
  );
  expect(letter.blocks.filter(({ kind }) => kind === 'button')).toHaveLength(1);
});

it('the mail to confirm says that a stranger needs to do nothing, and for how long it works', () => {
  const text = letterText(letter);
  expect(text).toContain('If it was not you, do nothing');
  expect(text).toContain('It works for two days.');
});

it('the mail to confirm is the one a reader keeps: it can change and end everything later', () => {
  const text = letterText(letter);
  expect(text).toContain(`https://guide.example/newsletter/preferences?token=${MANAGE}`);
  expect(text).toContain(`https://guide.example/unsubscribe?token=${MANAGE}`);
});
