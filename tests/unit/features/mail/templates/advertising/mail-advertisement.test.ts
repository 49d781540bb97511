import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  adFacts,
  adSubject,
  mailAdvertisementSchema,
  manageAdUrl,
  months,
  pictureSize,
} from '../../../../../../src/features/mail/templates/advertising/mail-advertisement.ts';
import { SAMPLE_QUOTE, sampleMailAd } from '../../../../../support/samples/sample-ad-mail.ts';
import { SAMPLE_TOKEN } from '../../../../../support/samples/sample-mail.ts';

const read = (changes: Record<string, unknown> = {}) =>
  mailAdvertisementSchema.parse(sampleMailAd(changes));

describe('the advertisement of a mail', () => {
  it('is told by what was ordered and what it costs', () => {
    expect(adFacts(read())).toEqual([
      { term: 'Advertisement', text: 'Open Studio Nights' },
      { term: 'Package', text: 'Sidebar' },
      { term: 'Duration', text: '2 months' },
      { term: 'Per month', text: '$99.00' },
      { term: 'Total', text: '$198.00' },
      { term: 'Leads to', text: 'https://clay.example.org/open' },
    ]);
  });

  it('is told by its days once it has them', () => {
    const facts = adFacts(read({ start_date: '2026-12-01', end_date: '2027-01-31' }));
    expect(facts).toContainEqual({ term: 'First day', text: 'Dec 1, 2026' });
    expect(facts).toContainEqual({ term: 'Last day', text: 'Jan 31, 2027' });
  });

  it('has no price, no time and no row for what nobody typed, where a quote is asked for', () => {
    expect(adFacts(read({ ...SAMPLE_QUOTE, link_url: null }))).toEqual([
      { term: 'Advertisement', text: 'Open Studio Nights' },
      { term: 'Package', text: 'Custom package' },
    ]);
  });

  it.each([{ total_cents: 198.5 }, { start_date: '2026-02-30' }, { type: 'video' }, { title: 1 }])(
    'is refused with %j',
    (changes) => {
      expect(() => read(changes)).toThrow(z.ZodError);
    },
  );

  it('stands at the end of the subject, on one line', () => {
    expect(adSubject('News', read({ title: ' Clay\r\nBcc: eve@example.net' }))).toBe(
      'News: Clay Bcc: eve@example.net',
    );
  });

  it.each([
    ['sidebar', '300 by 250 pixels'],
    ['horizontal', '728 by 90 pixels'],
    ['image', '728 by 90 pixels or 300 by 250 pixels'],
    ['custom', '728 by 90 pixels or 300 by 250 pixels'],
  ])('of type %s takes a picture of %s', (type, size) => {
    expect(pictureSize(read({ type }))).toBe(size);
  });
});

it('months are counted in words', () => {
  expect([months(1), months(12)]).toEqual(['1 month', '12 months']);
});

it('the private link carries its token where no server sees it', () => {
  expect(manageAdUrl('https://guide.example', SAMPLE_TOKEN)).toBe(
    `https://guide.example/manage-advertisement#${SAMPLE_TOKEN}`,
  );
});
