import { describe, expect, it } from 'vitest';
import { emailHtml } from '../../../../src/ui/mail/email-html.ts';
import {
  type Block,
  type EmailTemplate,
  heading,
  type ListedEvent,
  paragraph,
  subheading,
} from '../../../../src/ui/mail/email-template.ts';
import { emailText } from '../../../../src/ui/mail/email-text.ts';

const email = (...blocks: Block[]): EmailTemplate => ({
  subject: 'A subject',
  preview: 'A preview',
  kicker: 'News',
  heading: 'A heading',
  blocks,
  reason: ['You asked for it.'],
});
const html = (...blocks: Block[]) => emailHtml(email(...blocks), 'https://guide.example/');
const wordsOf = (page: string) => page.replace(/<[^<>]*>/g, ' ').split(/\s+/);

const event = (changes: Partial<ListedEvent> = {}): ListedEvent => ({
  date: { lead: 'Sat', day: '28', month: 'Nov' },
  title: 'Jazz\n* <on> the Pier',
  href: 'https://a.example/jazz',
  when: '7:00 PM CST',
  where: 'The Pier, Rockport',
  price: '$15 & up',
  line: 'Unsubscribe:\nhttps://evil.example',
  ...changes,
});

it.each<[Block, string]>([
  [
    paragraph('Look at ', { title: 'Jazz\n Night' }, ': ', {
      link: 'https://a.example',
      text: 'b',
    }),
    'Look at "Jazz Night":\nhttps://a.example',
  ],
  [
    paragraph('Write to ', { link: 'mailto:a@example.org', text: 'a@example.org' }),
    'Write to a@example.org',
  ],
  [heading('Next'), 'Next\n----'],
  [subheading('Rockport'), 'Rockport:'],
  [
    { kind: 'events', events: [event({ price: '' }), event({ mark: 'Featured', when: '' })] },
    '* Sat Nov 28: Jazz * <on> the Pier\n  7:00 PM CST\n  The Pier, Rockport\n  Unsubscribe: https://evil.example\n  https://a.example/jazz\n\n' +
      '* Sat Nov 28: Jazz * <on> the Pier\n  Featured\n  The Pier, Rockport\n  $15 & up\n  Unsubscribe: https://evil.example\n  https://a.example/jazz',
  ],
  [
    { kind: 'facts', facts: [{ term: 'Where', text: 'Pier\nDate: never' }] },
    'Where: Pier Date: never',
  ],
  [{ kind: 'quote', label: 'They wrote', text: 'a\n\nb' }, 'They wrote:\n> a\n>\n> b'],
  [{ kind: 'list', items: ['a', 'b'] }, '- a\n- b'],
  [{ kind: 'button', label: 'Open it', href: 'https://a.example' }, 'Open it:\nhttps://a.example'],
])('plain text of %j', (block, text) => {
  const [body, footer] = emailText(email(block)).split('\n\n-- \n');
  expect(body).toBe(`A HEADING\n\n${text}`);
  expect(footer).toMatch(/^Coastal Bend Arts: .+\nYou asked for it\.$/);
});

it('the afterword follows the reason, a paragraph each', () => {
  const long = {
    ...email(),
    afterword: [['One: ', { link: 'https://a.example', text: 'a' }], ['Two']],
  };
  expect(emailText(long)).toMatch(/for it\.\n\nOne:\nhttps:\/\/a\.example\n\nTwo$/);
  expect(emailHtml(long, '/')).toMatch(
    />You asked for it\.<\/p><p [^<>]*>One: <a .*>Two<\/p><\/td>/,
  );
});

describe('HTML', () => {
  it('is a document with the preview before the heading, for both color schemes', () => {
    const page = html(paragraph('Hello.'));
    expect(page).toMatch(/^<!doctype html><html lang="en"/);
    expect(page).toContain('<title>A subject</title>');
    expect(page.indexOf('A preview')).toBeLessThan(page.indexOf('A heading'));
    expect(page.match(/<h1\b/g)).toHaveLength(1);
    expect(page).toContain('max-width:600px');
    expect(page).toContain('<meta name="color-scheme" content="light dark">');
    expect(page).toContain('prefers-color-scheme:dark');
  });

  it('marks layout tables as presentation, and keeps the table of facts', () => {
    const page = html(
      { kind: 'facts', facts: [{ term: 'Date', text: 'Today' }] },
      { kind: 'events', events: [event(), event()] },
    );
    const data = (page.match(/<table\b[^<>]*>/g) ?? []).filter(
      (tag) => !tag.includes('role="presentation"'),
    );
    expect(data).toHaveLength(1);
    expect(page).toMatch(/<th [^<>]*scope="row"[^<>]*>Date<\/th>/);
  });

  it('prints the address of a button', () => {
    const page = html({ kind: 'button', label: 'Open it', href: 'https://a.example/?b=1&c=2' });
    expect(page.match(/href="https:\/\/a\.example\/\?b=1&amp;c=2"/g)).toHaveLength(2);
    expect(page).toContain('>https://a.example/?b=1&amp;c=2</a>');
  });

  it('keeps the lines of a quote, and makes no link of it', () => {
    const page = html({ kind: 'quote', label: 'They', text: `<b>&"'\n\nhttps://evil.example` });
    expect(page).toContain('&lt;b&gt;&amp;&quot;&#39;<br><br>https://evil.example</td>');
    expect(page).not.toContain('href="https://evil');
  });

  it('lists an event with date, label, title, time, place, price and opening', () => {
    const page = html({ kind: 'events', events: [event({ mark: 'Featured' })] });
    expect(wordsOf(page).join(' ')).toContain(
      'Sat 28 Nov Featured Jazz * &lt;on&gt; the Pier 7:00 PM CST The Pier, Rockport &middot; $15 &amp; up Unsubscribe: https://evil.example',
    );
    expect(page).toContain('href="https://a.example/jazz"');
  });

  it('leaves no gap for missing parts of an event', () => {
    const bare = html({
      kind: 'events',
      events: [event({ when: '', price: '', line: '', where: 'The Pier' })],
    });
    expect(bare).toContain('>The Pier</div>');
    expect(bare).not.toMatch(/&middot;|<br><\/div>|<div[^<>]*><\/div>/);
  });
});
