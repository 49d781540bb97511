import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Submission } from '../../../../src/features/moderation/submission.ts';
import { SubmissionRow } from '../../../../src/features/moderation/SubmissionRow.tsx';

const render = (changes: Partial<Submission> = {}): string =>
  renderToStaticMarkup(
    createElement(SubmissionRow, {
      event: {
        id: 'moonlight-jazz-abc123',
        title: 'Moonlight Jazz',
        description: 'Three trios.\nOne pier.\n\nTickets at https://pier.example.org/tickets.',
        category: 'music',
        startDate: '2026-11-07',
        startTime: '19:00',
        endDate: '2026-11-08',
        endTime: '01:00',
        venueName: 'Lawrence Street Pier',
        venueAddress: '100 Example Pier',
        city: 'Corpus Christi, TX',
        price: '$15-30',
        status: 'pending',
        contactEmail: 'pier@example.org',
        contactPhone: '361-555-0100',
        website: 'https://pier.example.org',
        socialLinks: ['https://social.example.org/pier'],
        createdAt: '2026-10-01T12:00:00Z',
        ...changes,
      },
      isBusy: false,
      onApprove: () => undefined,
      onReject: () => undefined,
    }),
  );

/** The fact below a label of the details, as markup. */
const fact = (html: string, label: string): string | undefined =>
  new RegExp(`<dt[^>]*>${label}</dt><dd>(.*?)</dd>`)
    .exec(html)?.[1]
    ?.replace(/ class="[^"]*"/g, '');

describe('a submission on the dashboard', () => {
  it('can be read whole before it is decided', () => {
    const html = render();
    expect(html).toContain('Read the submission');
    expect(fact(html, 'Date')).toBe('<p>Nov 7, 2026 - Nov 8, 2026</p>');
    expect(fact(html, 'Time')).toBe('<p>7:00 PM - 1:00 AM CST</p>');
    expect(fact(html, 'Venue')).toBe('<p>Lawrence Street Pier</p>');
    expect(fact(html, 'Address')).toBe('<p>100 Example Pier</p>');
    expect(fact(html, 'Price')).toBe('<p>$15-30</p>');
    expect(fact(html, 'Contact phone')).toBe('<p>361-555-0100</p>');
    expect(fact(html, 'Website')).toContain('href="https://pier.example.org/"');
    expect(fact(html, 'Social media')).toContain('href="https://social.example.org/pier"');
  });

  it('keeps the paragraphs and lines of its description, and links without a recommendation', () => {
    expect(fact(render(), 'Description')).toBe(
      '<p>Three trios.<br/>One pier.</p><p>Tickets at ' +
        '<a href="https://pier.example.org/tickets" target="_blank" rel="noopener nofollow ugc">' +
        'https://pier.example.org/tickets</a>.</p>',
    );
  });

  it('shows a dash for what was left out', () => {
    const html = render({
      description: '',
      price: null,
      contactPhone: null,
      website: null,
      socialLinks: [],
    });
    for (const label of ['Description', 'Price', 'Contact phone', 'Website', 'Social media']) {
      expect([label, fact(html, label)]).toEqual([label, '–']);
    }
  });

  it('runs nothing that a submitter wrote', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const html = render({
      title: hostile,
      description: hostile,
      venueName: hostile,
      venueAddress: hostile,
      price: hostile,
      contactPhone: hostile,
      website: 'javascript:alert(1)',
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('href="javascript:');
  });

  it('has a name although its title shows nothing', () => {
    const html = render({ title: '\u200b' });
    expect(html).toContain('(untitled)');
    expect(html).not.toContain('\u200b');
  });
});
