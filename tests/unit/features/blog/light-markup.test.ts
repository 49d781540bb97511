import { describe, expect, test } from 'vitest';
import {
  type MarkupBlock,
  type MarkupPart,
  opensWithInitial,
  plainWords,
  readLightMarkup,
} from '../../../../src/features/blog/light-markup.ts';
import { HOSTILE_MARKUP } from '../../../support/samples/hostile/hostile-markup.ts';
import { quickest } from '../../../support/samples/hostile/hostile-text.ts';
import { fc } from '../../../support/samples/properties.ts';

/** Returns the parsed text in short form: `p One *two*`, `h2 Title`, `ul one | two`. */
const short = (text: string): string[] => {
  const run = (parts: MarkupPart[]) =>
    parts.map((part) => (part.kind === 'bold' ? `*${part.text}*` : part.text)).join('');
  return readLightMarkup(text).map((block) => {
    if (block.kind === 'list') return `ul ${block.items.map(run).join(' | ')}`;
    return `${block.kind === 'heading' ? `h${block.level}` : 'p'} ${run(block.parts)}`;
  });
};

describe('blocks', () => {
  test('a blank line ends a paragraph, a single line end is a space', () => {
    expect(short('One\ntwo\r\n\r\n \t\nThree')).toEqual(['p One two', 'p Three']);
  });

  test('white space has no blocks', () => {
    expect(readLightMarkup(' \n\n\t\r\n')).toEqual([]);
  });

  test('two and three marks are headings of level 2 and 3', () => {
    expect(short('## Wind\n\n### Sky\n\n## Salt')).toEqual(['h2 Wind', 'h3 Sky', 'h2 Salt']);
  });

  test('the first heading is of level 2, so that no level is skipped', () => {
    expect(short('### Sky\n\n### Sea\n\n## Salt')).toEqual(['h2 Sky', 'h3 Sea', 'h2 Salt']);
  });

  test('a heading needs no blank line around it', () => {
    expect(short('Before\n## Wind\nAfter')).toEqual(['p Before', 'h2 Wind', 'p After']);
  });

  test.each(['# One', '#### Four', '##Wind', '##', '## '])('%j is no heading', (line) => {
    expect(short(line)).toEqual([`p ${line.trim()}`]);
  });

  test('lines with a bullet, a dash or a star are items', () => {
    expect(short('• one\n•two\n- three\n* four\n  - five')).toEqual([
      'ul one | two | three | four | five',
    ]);
  });

  test.each(['-', '•', '* ', '-one', '*one*', '**one', '--- ', '– one'])(
    '%j is no item',
    (line) => {
      expect(short(line)).toEqual([`p ${line.trim()}`]);
    },
  );

  test('a list needs no blank line around it', () => {
    expect(short('Bring:\n- shade\n- water\nThen go.')).toEqual([
      'p Bring:',
      'ul shade | water',
      'p Then go.',
    ]);
  });

  test('items with blank lines between are one list', () => {
    expect(short('- shade\n\n- water\n\nThen\n\n- go')).toEqual([
      'ul shade | water',
      'p Then',
      'ul go',
    ]);
  });

  test('an indented line continues its item, unless a blank line parts them', () => {
    expect(short('- shade\n  and water\n\n  Then go.')).toEqual([
      'ul shade and water',
      'p Then go.',
    ]);
  });
});

describe('bold', () => {
  test.each([
    ['a **b** c **d**', 'p a *b* c *d*'],
    ['**a**', 'p *a*'],
    ['**a**b', 'p *a*b'],
    ['a ** **b** c', 'p a ** *b* c'],
    ['one **two\nthree** four', 'p one *two three* four'],
    ['- **a** b', 'ul *a* b'],
    ['## **a** b', 'h2 *a* b'],
  ])('%j', (text, expected) => {
    expect(short(text)).toEqual([expected]);
  });

  test.each(['a **b', '**', '****', 'a ** b ** c', '** a**', '2 * 3 * 4', 'a** b'])(
    'unpaired marks stay text: %j',
    (text) => {
      expect(short(text)).toEqual([`p ${text}`]);
    },
  );

  test('a leftover mark stays text', () => {
    expect(short('a **b** c **d')).toEqual(['p a *b* c **d']);
  });

  test('no pair spans a blank line', () => {
    expect(short('a **b\n\nc** d')).toEqual(['p a **b', 'p c** d']);
  });
});

describe('any text', () => {
  test('keeps tags and entities as text', () => {
    const text = 'Tom &amp; Ana <b>play</b> &lt;tonight&gt; <script>hacked()</script>';
    expect(readLightMarkup(text)).toEqual([{ kind: 'paragraph', parts: [{ kind: 'text', text }] }]);
  });

  const piece = fc.constantFrom(
    ...['**', '*', '##', '### ', '## ', '- ', '• ', '* ', ' ', '\n', '\r\n', '\n\n', '\t', '\r'],
    ...['a', 'é', '<b>', '&amp;', '\u2028', '𝄞', ...HOSTILE_MARKUP.slice(-12)],
  );
  const writing = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
  const isMark = /[\s*#•-]/g;
  const wordsOf = (blocks: MarkupBlock[]): string =>
    blocks
      .flatMap((block) => (block.kind === 'list' ? block.items : [block.parts]))
      .map(plainWords)
      .join('\n');

  test('keeps every letter in order', () => {
    fc.assert(
      fc.property(writing, (text) => {
        expect(wordsOf(readLightMarkup(text)).replace(isMark, '')).toBe(text.replace(isMark, ''));
      }),
    );
  });

  test('has no empty block and skips no heading level', () => {
    fc.assert(
      fc.property(writing, (text) => {
        const blocks = readLightMarkup(text);
        for (const block of blocks) {
          const runs = block.kind === 'list' ? block.items : [block.parts];
          expect(runs.length).toBeGreaterThan(0);
          for (const parts of runs) expect(plainWords(parts).trim()).not.toBe('');
        }
        const first = blocks.find(({ kind }) => kind === 'heading');
        expect(first === undefined || (first.kind === 'heading' && first.level === 2)).toBe(true);
      }),
    );
  });

  test.each([
    ...['*', '**', '**a', '** ', ' **', '- ', '-\n', '- a\n', '- a\n  b\n', '• ', '#', '## '],
    ...['## a\n', '\n', '\r', ' ', '\t', ' \n', '<', '&amp;', '**a**', 'a\n'],
  ])('of fifty thousand characters of %j is parsed in linear time', (unit) => {
    const text = unit.repeat(Math.ceil(50_000 / unit.length));
    expect(quickest(() => readLightMarkup(text))).toBeLessThan(100);
  });
});

describe('a drop cap', () => {
  const long = 'Every spring a certain number of people buy an easel. '.repeat(6);

  test('opens a long paragraph', () => {
    expect(opensWithInitial(readLightMarkup(long))).toBe(true);
  });

  test.each([
    ['a short paragraph', 'Every spring.'],
    ['a heading', `## ${long}`],
    ['a list', `- ${long}`],
    ['bold', `**Every** ${long}`],
    ['a quotation', `"${long}"`],
    ['a number', `2026 ${long}`],
    ['nothing', ''],
  ])('does not open %s', (_, text) => {
    expect(opensWithInitial(readLightMarkup(text))).toBe(false);
  });
});
