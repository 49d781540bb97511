import { describe, expect, test } from 'vitest';
import {
  type MarkupBlock,
  plainWords,
  readLightMarkup,
} from '../../../../src/features/blog/light-markup.ts';
import { HOSTILE_MARKUP } from '../../../support/samples/hostile/hostile-markup.ts';
import { quickest } from '../../../support/samples/hostile/hostile-text.ts';
import { fc } from '../../../support/samples/properties.ts';

describe('any text', () => {
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
