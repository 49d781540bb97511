import { describe, expect, it } from 'vitest';
import { SAMPLE_QUOTE, sampleAdMail } from '../../../../../support/samples/sample-ad-mail.ts';
import { SAMPLE_SITE, SAMPLE_TOKEN } from '../../../../../support/samples/sample-mail.ts';

const mail = (ad: Record<string, unknown> = {}) =>
  sampleAdMail('ad-quote-requested', {}, { ...SAMPLE_QUOTE, ...ad });

describe('the mail of a request for a quote', () => {
  it('says when we reply and that nothing was charged', () => {
    const { subject, text } = mail();
    expect(subject).toBe('We have your request: Open Studio Nights');
    expect(text).toContain('We reply to this address within 24 hours');
    expect(text).toContain('Nothing was charged, and nothing will be before we have agreed.');
  });

  it('says which pictures its private link takes', () => {
    const { text } = mail();
    expect(text).toContain('728 by 90 pixels or 300 by 250 pixels');
    expect(text).toContain(`${SAMPLE_SITE}/manage-advertisement#${SAMPLE_TOKEN}`);
  });

  it('carries nothing that was typed but the title, since anybody can type anybody’s address', () => {
    const { text, html } = mail({
      description: 'typed description',
      contact_name: 'typed name',
      contact_company: 'typed company',
      contact_phone: 'typed phone',
      contact_website: 'https://typed.example.net',
      link_url: 'https://typed.example.net',
    });
    expect(text).not.toContain('typed ');
    expect(`${text}${html}`).not.toContain('typed.example.net');
  });
});
