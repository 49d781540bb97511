import { describe, expect, it } from 'vitest';
import { composeMail } from '../../../../../../src/features/mail/compose-mail.ts';
import { manageLinks } from '../../../../../../src/features/mail/templates/newsletter/newsletter-mail.ts';
import { SAMPLE_SITE, SAMPLE_TOKEN } from '../../../../../support/samples/sample-mail.ts';

const KINDS = ['newsletter-confirm', 'newsletter-already', 'newsletter-unsubscribe-link'];
const TOKENS = { confirm_token: SAMPLE_TOKEN, manage_token: SAMPLE_TOKEN };

describe('a mail that a form of the newsletter causes', () => {
  it.each(KINDS)('says who writes and why, and how seldom: %s', (kind) => {
    const composed = composeMail(kind, TOKENS, SAMPLE_SITE);
    const text = composed.ok ? composed.mail.text : '';
    expect(text).toContain('Coastal Bend Arts');
    expect(text).toContain('this address was typed into a form of Coastal Bend Arts');
    expect(text).toContain('once a day at most');
  });

  it.each(KINDS)('carries nothing that was typed: %s', (kind) => {
    const typed = { first_name: 'CHEAP PILLS', name: 'CHEAP PILLS', email: 'x@CHEAP.example' };
    expect(JSON.stringify(composeMail(kind, { ...TOKENS, ...typed }, SAMPLE_SITE))).not.toContain(
      'CHEAP',
    );
  });

  it.each(KINDS)('is written with whole tokens only: %s', (kind) => {
    for (const token of ['', 'short', `${SAMPLE_TOKEN}&email=eve@example.org`, null]) {
      const payload = { confirm_token: token, manage_token: token };
      expect(composeMail(kind, payload, SAMPLE_SITE)).toEqual({
        ok: false,
        reason: 'unreadable-payload',
      });
    }
  });
});

describe('the links that go on working', () => {
  it('lead to the preferences and to the way out', () => {
    expect(JSON.stringify(manageLinks('If you like', SAMPLE_SITE, SAMPLE_TOKEN))).toMatch(
      /^.*\/newsletter\/preferences\?token=.*\/unsubscribe\?token=.*$/,
    );
  });
});
