import { expect, test } from 'vitest';
import { CONTACT_LIMITS } from '../../../../../src/features/contact/contact-message.ts';
import VenueFacts from '../../../../../src/features/venues/page/VenueFacts.astro';
import type { Venue } from '../../../../../src/features/venues/venue.ts';
import { renderAstro } from '../../../../support/samples/render-astro.ts';
import { sampleVenue } from '../../../../support/samples/sample-venue.ts';

const facts = (changes: Partial<Venue>) =>
  renderAstro(VenueFacts, { props: { venue: sampleVenue(changes), upcoming: 1204, past: 0 } });

test('the facts are address, city, capacity, type, contact and counts', async () => {
  const html = await facts({ capacity: 1200 });
  for (const text of [
    'Venue Information',
    '214 Chandlery Lane',
    'Corpus Christi, TX',
    '1,200 people',
    'Theater',
    'Contact Information',
    'href="tel:3615550101"',
    'href="mailto:boxoffice@example.org"',
    'Visit Website',
    'rel="noopener nofollow ugc"',
    'Event Summary',
    '1,204',
  ]) {
    expect(html).toContain(text);
  }
});

test('an unknown fact has no line, and without a contact there is no contact section', async () => {
  const html = await facts({
    address: '',
    capacity: null,
    phone: null,
    email: null,
    website: 'javascript:alert(1)',
  });
  for (const text of [
    'Address',
    'Capacity',
    'Contact Information',
    'Visit Website',
    'javascript',
  ]) {
    expect(html).not.toContain(text);
  }
});

test('the link to report a mistake names the venue, cut to the limit of the form', async () => {
  const subjectIn = async (name: string) => {
    const link = /href="\/contact\?subject=([^"]*)"/.exec(await facts({ name }))?.[1] ?? '';
    return decodeURIComponent(link.replaceAll('+', ' '));
  };
  expect(await subjectIn('Bay & Hall')).toBe('Venue information: Bay & Hall');
  const long = await subjectIn('Hall '.repeat(40));
  expect(long).toMatch(/Hall…$/);
  expect(long.length).toBeLessThanOrEqual(CONTACT_LIMITS.subject);
});
