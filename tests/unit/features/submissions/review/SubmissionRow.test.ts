import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Submission } from '../../../../../src/features/submissions/review/submission.ts';
import { SubmissionRow } from '../../../../../src/features/submissions/review/SubmissionRow.tsx';
import { LISTING_CHANGE, sampleListing } from '../../../../support/samples/sample-listing.ts';
import { dashboardSubmission, PAID } from '../../../../support/samples/sample-review-submission.ts';

const render = (changes: Partial<Submission> = {}): string =>
  renderToStaticMarkup(
    createElement(SubmissionRow, {
      event: dashboardSubmission(changes),
      isBusy: false,
      links: null,
      onApprove: () => undefined,
      onReject: () => undefined,
      onRefund: () => undefined,
      onAccept: () => undefined,
    }),
  );

/** What can be pressed, by its name. */
const buttons = (html: string): string[] =>
  [
    ...new Set([...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, name = '']) => name)),
  ].map((name) => name.replace(/<\/?span[^>]{0,99}>/g, ''));

/** The fact below a label of the details, as markup. */
const fact = (html: string, label: string): string | undefined =>
  new RegExp(`<dt[^>]*>${label}</dt><dd[^>]*>(.*?)</dd>`)
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

  it('shows its images with their words, and says where there are none', () => {
    const html = render({
      images: [
        { url: 'https://images.example.org/a.webp', alt: 'A band', width: 3, height: 2 },
        { url: 'https://images.example.org/b.webp', alt: '', width: 3, height: 2 },
      ],
    });
    expect(html).toContain('alt="Image 1: A band"');
    expect(html).toContain('alt="Image 2"');
    expect(html.match(/No words for those who cannot see it/g)).toHaveLength(1);
    expect(render()).not.toContain('Images');
  });

  it('is marked when it is premium, and shows the state of its payment', () => {
    expect(render()).not.toMatch(/Premium|Paid|Refunded/);
    const html = render({ isPremium: true, payment: PAID });
    expect(html).toMatch(/>Premium<.*>Paid \$29\.00<.*>Order CBA-5Y0R1-W2X3M</);
    expect(render({ payment: { ...PAID, status: 'refunded' } })).toContain('>Refunded $29.00<');
  });

  it('names what seems to be the same event, and links to what is published', () => {
    const other = { title: 'Moonlight Jazz!', startDate: '2026-11-07' } as const;
    const html = render({
      possibleDuplicates: [
        { ...other, id: 'moonlight-jazz-bcdfgh', status: 'approved' },
        { ...other, id: 'moonlight-jazz-jkmnpq', status: 'pending' },
      ],
    });
    const said = html.replace(/ class="[^"]*"/g, '');
    expect(said).toContain(
      '<li>Looks like <a href="/events/moonlight-jazz-bcdfgh">Moonlight Jazz!</a>, <span>Nov 7, 2026 (approved)</span></li>',
    );
    expect(said).toContain(
      '<li>Also sent as <strong>Moonlight Jazz!</strong>, <span>Nov 7, 2026 (pending)</span></li>',
    );
    expect(render()).not.toMatch(/Also sent as|Looks like/);
  });

  it.each([
    ['pending', PAID, ['Approve Moonlight Jazz', 'Reject Moonlight Jazz']],
    ['approved', PAID, []],
    ['rejected', PAID, ['Refund Moonlight Jazz']],
    ['cancelled', PAID, ['Refund Moonlight Jazz']],
    ['rejected', { ...PAID, refundRequestedAt: '2026-10-02T12:00:00Z' }, []],
    ['rejected', null, []],
    ['rejected', { ...PAID, status: 'refunded' }, []],
  ] as const)(
    'when it is %s, with the payment %j, what can be done is %j',
    (status, payment, named) => {
      expect(buttons(render({ status, payment }))).toEqual(named);
    },
  );
});

describe('the change of a published event', () => {
  const change = (changes: Partial<Submission>) => {
    const event = dashboardSubmission({ status: 'approved' });
    return render({ status: 'approved', change: { ...event, ...changes } });
  };

  it('is to be reviewed, and can be approved and rejected by itself', () => {
    const html = change({ price: '$20' });
    expect(html).toContain('>Approved<');
    expect(html).toContain('>Change to review<');
    expect(buttons(html)).toEqual([
      'Approve the change of Moonlight Jazz',
      'Reject the change of Moonlight Jazz',
    ]);
  });

  it('is read as what differs, old above new', () => {
    const html = change({ price: '$20', contactPhone: null });
    expect([...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, label]) => label)).toEqual([
      'Price',
      'Contact phone',
    ]);
    expect(html).toMatch(/>Now<\/span><p[^>]*>\$15-30<\/p>.*>Proposed<\/span><p[^>]*>\$20<\/p>/);
    expect(html).toMatch(/>Proposed<\/span>–/);
  });

  it('shows the images as they are and as proposed', () => {
    const html = change({
      images: [{ url: 'https://images.example.org/a.webp', alt: 'A band', width: 3, height: 2 }],
    });
    expect(html).toContain('>Images<');
    expect(html).toContain('alt="Image 1: A band"');
  });

  it('that changes nothing says so', () => {
    expect(change({})).toContain('It would read as it does now.');
  });
});

describe('a listing on the dashboard', () => {
  it('is one row with the number of its further dates, on every width', () => {
    const html = render({ listing: sampleListing() });
    expect(html.match(/\+ 11 more dates/g)).toHaveLength(2);
    expect(render({ listing: sampleListing({ datesTotal: 2 }) })).toContain('+ 1 more date<');
    expect(render({ listing: sampleListing({ datesTotal: 1 }) })).not.toContain('more date');
    expect(buttons(html)).toEqual(['Approve Moonlight Jazz', 'Reject Moonlight Jazz']);
  });

  it('lists each date with what it has of its own, and its source', () => {
    const html = render({ listing: sampleListing() });
    expect(html).toContain('Read the listing');
    expect(html.match(/Dec \d+, 2026, 7:00 PM CST/g)).toHaveLength(12);
    expect(html).toContain('Venue: Town Hall');
    expect(html).toContain('href="https://playhouse.example.org/tempest"');
    expect(fact(html, 'Date')).toBeUndefined();
  });

  it('with an open change has each part selected, and a button to accept the selected ones', () => {
    const html = render({ status: 'approved', listing: sampleListing({ change: LISTING_CHANGE }) });
    expect(html).toContain('Change to review');
    expect(html).toContain('Read the change');
    expect(buttons(html)).toEqual([
      'Accept selected of Moonlight Jazz',
      'Review Change of Moonlight Jazz',
    ]);
    const boxes = html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
    expect(boxes).toHaveLength(5);
    expect(boxes.every((box) => box.includes('checked=""'))).toBe(true);
  });

  it('that is pending is decided before its open change', () => {
    const html = render({ listing: sampleListing({ change: LISTING_CHANGE }) });
    expect(buttons(html)).toEqual(['Approve Moonlight Jazz', 'Reject Moonlight Jazz']);
  });
});
