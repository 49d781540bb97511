import { describe, expect, it } from 'vitest';
import {
  type Erasure,
  erasureReport,
  readPersonAddress,
} from '../../../../src/features/privacy/data-erasure.ts';

const NONE: Erasure = {
  erased: {
    subscriber: false,
    messages: 0,
    drafts: 0,
    submissions: 0,
    advertisements: 0,
    orders: 0,
    contactDetails: 0,
    mails: 0,
  },
  kept: {
    events: 0,
    payments: 0,
    advertisements: 0,
    advertisers: 0,
    suppressed: false,
    texts: 0,
  },
};

const AUDITED = 'Who asked for this here and when stays in the audit log, without the address.';

const report = (erased: Partial<Erasure['erased']>, kept: Partial<Erasure['kept']> = {}) =>
  erasureReport({
    erased: { ...NONE.erased, ...erased },
    kept: { ...NONE.kept, ...kept },
  });

describe('the report of an erasure', () => {
  it('says when there was nothing, and that this is on record', () => {
    expect(erasureReport(NONE)).toEqual({
      erased: ['There was nothing to erase.'],
      kept: [AUDITED],
    });
  });

  it('says each thing that went in a sentence of its own, one or many', () => {
    expect(report({ subscriber: true, messages: 1, drafts: 2 }).erased).toEqual([
      'The newsletter subscription and its links are gone.',
      '1 message from the contact form is gone.',
      '2 drafts of events are gone.',
    ]);
    expect(report({ advertisements: 2 }).erased).toEqual([
      '2 advertisements that were neither paid for nor approved are gone.',
    ]);
    expect(report({ mails: 1_234 }).erased[0]).toMatch(/^1,234 emails are gone/);
    expect(report({ submissions: 1, contactDetails: 1, orders: 1 }).erased).toEqual([
      '1 submitted event no longer leads to the person; private links to change or cancel no longer work.',
      '1 event, organizer or venue no longer shows the address and the phone number beside it. Public pages follow within minutes.',
      '1 order that was never paid no longer holds the address.',
    ]);
  });

  it('counts the texts that still quote the address', () => {
    expect(report({}, { texts: 1 }).kept[0]).toMatch(/^1 text still quotes the address\. Please/);
    expect(report({}, { texts: 2 }).kept[0]).toMatch(/^2 texts still quote the address\./);
  });

  it('says what stays, and why', () => {
    const { kept } = report(
      {},
      { events: 1, payments: 2, advertisers: 1, advertisements: 1, suppressed: true },
    );
    expect(kept).toHaveLength(6);
    expect(kept[0]).toContain('1 event stays, as it is a public record.');
    expect(kept[1]).toBe(
      '2 payments stay with their address, because the law asks us to keep our books.',
    );
    expect(kept[2]).toContain(
      '1 advertising customer stays with name, company and address, but no phone number, because',
    );
    expect(kept[3]).toBe(
      '1 advertisement stays as it was ordered; its private links no longer work, and no more emails tell of the days on show.',
    );
    expect(kept[4]).toContain('we never write to');
    expect(kept[5]).toBe(AUDITED);
  });
});

describe('the address of a person', () => {
  it('is found in any case of letters and with spaces around', () => {
    expect(readPersonAddress(' Ana@Example.ORG ')).toBe('ana@example.org');
  });

  it('is found under an address that no form of today would take', () => {
    expect(readPersonAddress('old..address@localhost')).toBe('old..address@localhost');
  });

  it('is found at the longest that is stored', () => {
    const longest = `${'a'.repeat(249)}@b.co`;
    expect(readPersonAddress(longest)).toBe(longest);
  });

  it.each([
    '',
    ' ',
    'ana',
    '@',
    'a@b@c',
    'a b@example.org',
    'a\u0000@example.org',
    'a\ud800@example.org',
    '<a@example.org>',
    `${'a'.repeat(250)}@b.co`,
  ])('is no address: %j', (text) => {
    expect(readPersonAddress(text)).toBeNull();
  });
});
