import { describe, expect, it } from 'vitest';
import { emailHtml } from '../../../../src/ui/mail/email-html.ts';
import {
  type Block,
  type EmailTemplate,
  type ListedEvent,
  paragraph,
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

it('leaves a picture out of the plain text, without a gap', () => {
  const picture = { src: '/a.jpg', href: 'https://a.example', alt: 'Jazz' };
  const text = emailText(
    email(paragraph('Before'), { kind: 'picture', picture }, paragraph('After')),
  );
  expect(text).toContain('Before\n\nAfter');
});

describe('HTML', () => {
  it('keeps the lines of a quote, and makes no link of it', () => {
    const page = html({ kind: 'quote', label: 'They', text: `<b>&"'\n\nhttps://evil.example` });
    expect(page).toContain('&lt;b&gt;&amp;&quot;&#39;<br><br>https://evil.example</td>');
    expect(page).not.toContain('href="https://evil');
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
