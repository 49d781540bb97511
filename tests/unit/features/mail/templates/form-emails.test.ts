import { describe, expect, it } from 'vitest';
import { CONTACT_REPLY_TIME } from '../../../../../src/figures.ts';
import { prove } from '../../../../support/samples/mail/mail-cases.ts';
import {
  type Changes,
  composed,
  SAMPLE_SITE,
  SAMPLE_TOKEN,
} from '../../../../support/samples/mail/sample-mail.ts';

describe('contact form', () => {
  const message = (changes: Changes = {}) => ({
    name: 'Ana Reyes',
    email: 'ana@example.org',
    subject: 'The pier',
    message: 'It opens at six.\n\nThank you!',
    ...changes,
  });
  const forwarded = (changes: Changes = {}) => composed('contact-forwarded', message(changes));
  prove([
    [
      'the message, quoted line by line',
      () => forwarded(),
      {
        subject: 'Contact form: The pier',
        says: [
          '\nName: Ana Reyes\nEmail: ana@example.org\nSubject: The pier\n',
          '\nThe sender wrote:\n> It opens at six.\n>\n> Thank you!\n',
        ],
      },
    ],
    [
      'an urgent subject',
      () => forwarded({ subject: 'Urgent: the doors are shut' }),
      { subject: '[URGENT] Contact form: Urgent: the doors are shut' },
    ],
    [
      'urgent only as a word of the subject',
      () => forwarded({ subject: 'Urgently needed: a chair', message: 'URGENT!' }),
      { subject: 'Contact form: Urgently needed: a chair' },
    ],
    [
      'the receipt: when we answer',
      () => composed('contact-receipt', {}),
      {
        subject: 'Coastal Bend Arts has your message',
        says: [`within ${CONTACT_REPLY_TIME}`, 'Not you?'],
      },
    ],
  ]);

  it('cuts a long subject', () => {
    const { subject } = forwarded({ subject: `Jazz ${'and more '.repeat(30)}` });
    expect(subject).toMatch(/^Contact form: Jazz .*…$/);
    expect(subject.length).toBeLessThan(110);
  });

  it('replies go from the message to its sender, from the receipt to the guide', () => {
    expect(forwarded().replyTo).toBe('ana@example.org');
    expect(composed('contact-receipt', {}).replyTo).toBeUndefined();
  });

  it('the receipt is the same whatever was submitted', () => {
    expect(composed('contact-receipt', message())).toEqual(composed('contact-receipt', {}));
  });
});

describe('newsletter forms', () => {
  const OTHER = SAMPLE_TOKEN.toUpperCase();
  const mail = (kind: string) =>
    composed(`newsletter-${kind}`, { confirm_token: SAMPLE_TOKEN, manage_token: OTHER });
  const MANAGE = [
    `${SAMPLE_SITE}/newsletter/preferences?token=${OTHER}`,
    `${SAMPLE_SITE}/unsubscribe?token=${OTHER}`,
  ];
  const WHY = ['someone entered this address in a form on Coastal Bend Arts', 'once a day at most'];
  prove([
    [
      'confirm: one button to the page that asks, and the links that keep working',
      () => mail('confirm'),
      {
        subject: 'Please confirm your subscription to Coastal Bend Arts',
        says: [
          ...WHY,
          ...MANAGE,
          `Confirm Your Subscription:\n${SAMPLE_SITE}/newsletter/confirm?token=${SAMPLE_TOKEN}\n`,
          'Not you? Just ignore this email',
          'It works for two days.',
        ],
      },
    ],
    [
      'subscribed already: nothing to do, nothing to confirm',
      () => mail('already'),
      {
        subject: 'You’re already subscribed to Coastal Bend Arts',
        says: [...WHY, ...MANAGE, 'You already get it. Nothing has changed'],
        not: /newsletter\/confirm/,
      },
    ],
    [
      'asked to leave: one button, and no action changes nothing',
      () => mail('unsubscribe-link'),
      {
        subject: 'Your link to unsubscribe from Coastal Bend Arts',
        says: [
          ...WHY,
          `Unsubscribe:\n${SAMPLE_SITE}/unsubscribe?token=${OTHER}\n`,
          'Not you? Just ignore this email, and everything stays as it is.',
        ],
      },
    ],
  ]);
});
