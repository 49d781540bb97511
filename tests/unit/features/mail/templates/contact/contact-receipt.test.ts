import { describe, expect, it } from 'vitest';
import { composeMail } from '../../../../../../src/features/mail/compose-mail.ts';
import { CONTACT_REPLY_TIME } from '../../../../../../src/figures.ts';
import { site } from '../../../../../../src/site.ts';
import { SAMPLE_SITE } from '../../../../../support/samples/sample-mail.ts';

const receipt = (payload: Record<string, unknown> = {}) => {
  const composed = composeMail('contact-receipt', payload, SAMPLE_SITE);
  if (!composed.ok) throw new Error(composed.reason);
  return composed.mail;
};

describe('the receipt of a message', () => {
  it('says when it is answered, and what somebody does whom it does not concern', () => {
    const { subject, text } = receipt();
    expect(subject).toBe('Coastal Bend Arts has your message');
    expect(text).toContain(`within ${CONTACT_REPLY_TIME}`);
    expect(text).toContain('Was that not you?');
    expect(text).toContain(site.contactEmail);
  });

  it('is the same for everybody, whatever was typed: it carries nothing to a stranger', () => {
    const typed = { name: 'Buy now', email: 'x@example.net', subject: 'Sale', message: 'Sale!' };
    expect(receipt(typed)).toEqual(receipt());
  });

  it('is answered to the guide', () => {
    expect(receipt().replyTo).toBeUndefined();
  });
});
