import { describe, expect, it } from 'vitest';
import { eventListHtml } from '../../../../../src/features/mail/layout/email-events-html.ts';
import type { ListedEvent } from '../../../../../src/features/mail/layout/email-template.ts';

const event = (changes: Partial<ListedEvent> = {}): ListedEvent => ({
  date: { lead: 'Sat', day: '28', month: 'Nov' },
  title: 'Jazz <on> the Pier',
  href: 'https://guide.example/events/jazz-k3x9q2',
  when: '7:00 PM CST',
  where: 'The Pier, Rockport',
  price: '$15 & up',
  line: 'Three trios.',
  ...changes,
});

describe('a list of events', () => {
  it('says when, what, where, for how much, and a line more', () => {
    const html = eventListHtml([event({ mark: 'Featured' })]);
    const words = html
      .replace(/<[^<>]*>/g, ' ')
      .split(/\s+/)
      .filter(Boolean)
      .join(' ');
    expect(words).toBe(
      'Sat 28 Nov Featured Jazz &lt;on&gt; the Pier 7:00 PM CST The Pier, Rockport &middot; $15 &amp; up Three trios.',
    );
    expect(html).toContain('href="https://guide.example/events/jazz-k3x9q2"');
  });

  it('leaves no gap where something is not told', () => {
    const html = eventListHtml([event({ when: '', price: '', line: '', where: 'The Pier' })]);
    expect(html).toContain('>The Pier</div>');
    expect(html).not.toMatch(/&middot;|<br><\/div>|<div[^<>]*><\/div>/);
  });

  it('is one table with a row an event', () => {
    const html = eventListHtml([event(), event()]);
    expect(html.match(/<table\b/g)).toHaveLength(1);
    expect(html.match(/<tr>/g)).toHaveLength(2);
    expect(html).toContain('role="presentation"');
  });
});
