import { expect, it } from 'vitest';
import { letterText } from '../../../../../src/features/mail/layout/email-text.ts';
import {
  paragraph,
  type Block,
  type Letter,
} from '../../../../../src/features/mail/layout/email-template.ts';

const letter = (...blocks: Block[]): Letter => ({
  subject: 'A subject',
  preview: 'A preview',
  kicker: 'News',
  heading: 'A heading',
  blocks,
  reason: ['You asked for it.'],
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
  [{ kind: 'heading', text: 'Next' }, 'Next\n----'],
  [{ kind: 'subheading', text: 'Rockport' }, 'Rockport:'],
  [
    {
      kind: 'events',
      events: [
        {
          date: { lead: 'Sat', day: '28', month: 'Nov' },
          title: 'Jazz\n* Fake',
          href: 'https://a.example',
          when: '7:00 PM CST',
          where: 'Pier',
          price: '',
          line: 'Unsubscribe:\nhttps://evil.example',
        },
      ],
    },
    '* Sat Nov 28: Jazz * Fake\n  7:00 PM CST\n  Pier\n  Unsubscribe: https://evil.example\n  https://a.example',
  ],
  [
    { kind: 'facts', facts: [{ term: 'Where', text: 'Pier\nDate: never' }] },
    'Where: Pier Date: never',
  ],
  [{ kind: 'quote', label: 'They wrote', text: 'a\n\nb' }, 'They wrote:\n> a\n>\n> b'],
  [{ kind: 'list', items: ['a', 'b'] }, '- a\n- b'],
  [{ kind: 'button', label: 'Open it', href: 'https://a.example' }, 'Open it:\nhttps://a.example'],
])('as plain text %j reads %j', (block, text) => {
  const parts = letterText(letter(block)).split('\n\n-- \n');
  expect(parts[0]).toBe(`A HEADING\n\n${text}`);
  expect(parts[1]).toMatch(/^Coastal Bend Arts: .+\nYou asked for it\.$/);
});

it('what stands beneath everything are paragraphs of their own', () => {
  const beneath = {
    ...letter(),
    afterword: [['One: ', { link: 'https://a.example', text: 'a' }], ['Two']],
  };
  expect(letterText(beneath)).toMatch(/for it\.\n\nOne:\nhttps:\/\/a\.example\n\nTwo$/);
});
