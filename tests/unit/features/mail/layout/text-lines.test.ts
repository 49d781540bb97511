import { describe, expect, it } from 'vitest';
import { oneLine, textLines } from '../../../../../src/features/mail/layout/text-lines.ts';

describe('the lines of a text', () => {
  it.each([
    ['one\ntwo', ['one', 'two']],
    ['one\r\n\r\n\r\ntwo\n', ['one', '', 'two']],
    ['\n\n one ', ['one']],
    ['a\u2028b\u0085c\rd', ['a', 'b', 'c', 'd']],
    ['', []],
    [' \n ', []],
  ])('%j are %j', (text, lines) => {
    expect(textLines(text)).toEqual(lines);
  });

  it('hold no control characters and no bidirectional controls', () => {
    expect(textLines('a\u0007b\u202ec\u2066d\ufeff')).toEqual(['abcd']);
  });
});

it('a text on one line has single spaces', () => {
  expect(oneLine('  Jazz\n on\tthe\u2028\u0085Pier\u202e ')).toBe('Jazz on the Pier');
});
