import { describe, expect, test } from 'vitest';
import { fillPlaceholders, parseLegalText } from '../../../../src/features/legal/legal-text.ts';
import { slowest } from '../../../support/samples/hostile/hostile-text.ts';

const values = { name: 'The Guide', mail: 'hello@example.org', page: '/privacy-policy' };
const paragraph = (text: string) => {
  const [block] = parseLegalText(text, values).opening;
  return block?.kind === 'paragraph' ? block.words : [];
};

test('a text has an opening and sections with anchors', () => {
  const text = parseLegalText(
    'Hello\nthere.\n\n## Who we are\n\nPeople.\n\nMore.\n\n## Your rights & ours\nNone.\n',
    values,
  );
  expect(text.opening).toEqual([
    { kind: 'paragraph', words: [{ kind: 'text', text: 'Hello there.' }] },
  ]);
  expect(text.sections.map(({ id, title, blocks }) => [id, title, blocks.length])).toEqual([
    ['who-we-are', 'Who we are', 2],
    ['your-rights-ours', 'Your rights & ours', 1],
  ]);
});

test('a list has items, which may continue on the next line', () => {
  expect(parseLegalText('- one\n- two,\n  long\n- three', values).opening).toEqual([
    {
      kind: 'list',
      items: ['one', 'two, long', 'three'].map((text) => [{ kind: 'text', text }]),
    },
  ]);
});

test('bold text and links are parsed', () => {
  expect(paragraph('Write **soon** to [{mail}](mailto:{mail}) or [read]({page}).')).toEqual([
    { kind: 'text', text: 'Write ' },
    { kind: 'strong', text: 'soon' },
    { kind: 'text', text: ' to ' },
    { kind: 'link', text: 'hello@example.org', href: 'mailto:hello@example.org' },
    { kind: 'text', text: ' or ' },
    { kind: 'link', text: 'read', href: '/privacy-policy' },
    { kind: 'text', text: '.' },
  ]);
});

test('HTML stays text', () => {
  expect(paragraph('a <script>alert(1)</script> & b')).toEqual([
    { kind: 'text', text: 'a <script>alert(1)</script> & b' },
  ]);
});

describe('placeholders', () => {
  test('are replaced everywhere', () => {
    expect(fillPlaceholders('{name}: {mail}, {name}', values)).toBe(
      'The Guide: hello@example.org, The Guide',
    );
  });

  test.each(['{nmae}', '{}', '{toString}', '{constructor}'])(
    'that are unknown are refused with the known ones: %s',
    (text) => {
      expect(() => fillPlaceholders(text, values)).toThrow(
        `${text} is no placeholder of the legal texts; there are {name}, {mail}, {page}.`,
      );
    },
  );
});

describe('unknown syntax stops the build', () => {
  test.each(['### Small', '# Large', '> quoted', '1. first', '* star', '| a | b |'])(
    'markup: %s',
    (text) => {
      expect(() => parseLegalText(text, values)).toThrow('## headings, paragraphs and lists');
    },
  );

  test.each(['javascript:void', 'http://example.org', '//example.org', 'data:text'])(
    'an address: %s',
    (address) => {
      expect(() => parseLegalText(`[x](${address})`, values)).toThrow('is no address');
    },
  );

  test('two sections with one anchor', () => {
    expect(() => parseLegalText('## Same\n\n## Same!', values)).toThrow('#same');
  });
});

test('parsing is linear in time', () => {
  const parse = (text: string) => {
    try {
      parseLegalText(text, values);
    } catch {
      // Refusing the text is an equally good result.
    }
  };
  expect(slowest(parse).ms).toBeLessThan(100);
});
