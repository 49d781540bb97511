import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Submission } from '../../../../../src/desk/event/submission/submission.ts';
import {
  ChangeDetails,
  SubmissionFacts,
} from '../../../../../src/desk/event/submission/SubmissionFacts.tsx';
import { ListingChangeForm } from '../../../../../src/desk/event/submission/ListingChangeForm.tsx';
import {
  LISTING_CHANGE,
  sampleListing,
} from '../../../../support/samples/submissions/sample-listing.ts';
import { deskSubmission } from '../../../../support/samples/submissions/sample-review-submission.ts';

const render = (changes: Partial<Submission> = {}): string =>
  renderToStaticMarkup(createElement(SubmissionFacts, { event: deskSubmission(changes) }));

/** Returns the markup of the value beside a label. */
const fact = (html: string, label: string): string | undefined =>
  new RegExp(`<dt[^>]*>${label}</dt><dd[^>]*>(.*?)</dd>`)
    .exec(html)?.[1]
    ?.replace(/ class="[^"]*"/g, '');

describe('the facts of a submission', () => {
  it('can be read whole before it is decided', () => {
    const html = render();
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

  it('shows opening hours and reception of exhibitions only, and those in place of a time', () => {
    expect(render()).not.toContain('Opening');
    const html = render({ openingHours: [{ days: [3, 6], opens: '10:00', closes: '17:00' }] });
    expect(fact(html, 'Opening hours')).toBe('<p>Wednesday and Saturday: 10:00 AM - 5:00 PM</p>');
    expect(html).not.toContain('Opening reception');
    expect(fact(html, 'Time')).toBeUndefined();
  });

  it('runs nothing that a submitter wrote', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const html = render({
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

  it('shows its images with their words, and says where there are none', () => {
    const html = render({
      images: [
        { url: 'https://images.example.org/a.webp', alt: 'A band', width: 3, height: 2 },
        { url: 'https://images.example.org/b.webp', alt: '', width: 3, height: 2 },
      ],
    });
    expect(html).toContain('alt="Image 1: A band"');
    expect(html).toContain('alt="Image 2"');
    expect(html.match(/No description for people who can’t see it/g)).toHaveLength(1);
    expect(render()).not.toContain('Images');
  });
});

describe('the change of a published event', () => {
  const change = (changes: Partial<Submission>) => {
    const event = deskSubmission({ status: 'approved' });
    return renderToStaticMarkup(
      createElement(ChangeDetails, { event, change: { ...event, ...changes } }),
    );
  };

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

describe('a listing', () => {
  it('lists each date with what it has of its own, and its source', () => {
    const html = render({ listing: sampleListing() });
    expect(html.match(/Dec \d+, 2026, 7:00 PM CST/g)).toHaveLength(12);
    expect(html).toContain('Venue: Town Hall');
    expect(html).toContain('href="https://playhouse.example.org/tempest"');
    expect(fact(html, 'Date')).toBeUndefined();
  });

  it('with an open change has each part selected, and a button to accept the selected ones', () => {
    const html = renderToStaticMarkup(
      createElement(ListingChangeForm, {
        isOfSource: true,
        ...{ title: 'Moonlight Jazz', change: LISTING_CHANGE, images: [], isBusy: false },
        onAccept: () => undefined,
      }),
    );
    const boxes = html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
    expect(boxes).toHaveLength(5);
    expect(boxes.every((box) => box.includes('checked=""'))).toBe(true);
    expect(html).toContain('Accept selected');
  });
});
