import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Submission } from '../../../../../src/desk/event/submission/submission.ts';
import { SubmissionFacts } from '../../../../../src/desk/event/submission/SubmissionFacts.tsx';
import { sampleListing } from '../../../../support/samples/submissions/sample-listing.ts';
import { deskSubmission } from '../../../../support/samples/submissions/sample-review-submission.ts';

const render = (changes: Partial<Submission> = {}): string =>
  renderToStaticMarkup(createElement(SubmissionFacts, { event: deskSubmission(changes) }));

/** Returns the markup of the value beside a label. */
const fact = (html: string, label: string): string | undefined =>
  new RegExp(`<dt[^>]*>${label}</dt><dd[^>]*>(.*?)</dd>`)
    .exec(html)?.[1]
    ?.replace(/ class="[^"]*"/g, '');

describe('the facts of a submission', () => {
  it('keeps the paragraphs and lines of its description, and links without a recommendation', () => {
    expect(fact(render(), 'Description')).toBe(
      '<p>Three trios.<br/>One pier.</p><p>Tickets at ' +
        '<a href="https://pier.example.org/tickets" target="_blank" rel="noopener nofollow ugc">' +
        'https://pier.example.org/tickets</a>.</p>',
    );
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
});

describe('a listing', () => {
  it('lists each date with what it has of its own, and its source', () => {
    const html = render({ listing: sampleListing() });
    expect(html.match(/Dec \d+, 2026, 7:00 PM CST/g)).toHaveLength(12);
    expect(html).toContain('Venue: Town Hall');
    expect(fact(html, 'Source')).toMatch(
      /^Harbor Playhouse: <a href="https:\/\/playhouse\.example\.org\/tempest"/,
    );
    expect(fact(html, 'Date')).toBeUndefined();
  });
});
