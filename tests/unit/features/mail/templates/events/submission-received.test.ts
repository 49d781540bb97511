import { describe, expect, it } from 'vitest';
import { SAMPLE_TOKEN, sampleMail } from '../../../../../support/samples/sample-mail.ts';

const received = (event: Record<string, unknown> = {}): string =>
  sampleMail('submission-received', {}, event).text;

describe('the mail about a received event', () => {
  it.each([
    'Event: Moonlight Jazz on the Pier',
    'Category: Music',
    'Date: Saturday, December 5, 2026',
    'Time: 7:00 PM - 9:30 PM CST',
    'Venue: Lawrence Street Pier',
    'Address: 100 Example Pier',
    'City: Corpus Christi, TX',
    'Price: $15-30',
    'Contact email: pier@example.org',
    'Contact phone: (361) 555-0142',
    'Website: https://pier.example.org',
    'Pictures: 1',
    'Listing: Free',
    '> Three trios and one long pier.\n>\n> Bring a chair and a jacket.',
  ])('repeats %j', (line) => {
    expect(`\n${received()}\n`).toContain(`\n${line}\n`);
  });

  it.each([
    [{ end_date: '2026-12-07' }, 'Date: Dec 5, 2026 - Dec 7, 2026'],
    [{ end_time: null }, 'Time: 7:00 PM CST'],
    [{ start_time: null, end_time: null }, 'Time: Time TBD'],
    [{ category: 'theater' }, 'Category: Performing Arts'],
    [{ price: null }, 'Price: Price not specified'],
    [{ photos: 0 }, 'Pictures: None'],
    [{ is_premium: true, photos: 5 }, 'Pictures: 5\nListing: Premium'],
    [{ instagram: 'https://instagram.com/pier' }, 'Instagram: https://instagram.com/pier'],
  ])('prints %j as its page does', (event, lines) => {
    expect(received(event)).toContain(`\n${lines}\n`);
  });

  it('leaves out what was not given', () => {
    const text = received({
      website: null,
      contact_phone: ' ',
      venue_address: '',
      description: '',
    });
    expect(text).not.toMatch(/^(?:Website|Contact phone|Address|Instagram|Description):/m);
  });

  it('says what happens next, and what the private link is for', () => {
    const text = received();
    expect(text).toContain('A volunteer now reads it');
    expect(text).toContain('Until then it is not public.');
    expect(text).toContain('you can change or cancel it there at any time');
    expect(text).toContain(
      `See, change or cancel your event:\nhttps://guide.example/manage-event#${SAMPLE_TOKEN}\n`,
    );
  });
});
