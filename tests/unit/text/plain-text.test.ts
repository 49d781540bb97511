import { describe, expect, test } from 'vitest';
import { excerpt, openingSentences } from '../../../src/text/excerpt.ts';
import { phoneLink, plainTextParagraphs } from '../../../src/text/plain-text.ts';
import { quickest } from '../../support/samples/hostile/hostile-text.ts';

describe('phone link', () => {
  test.each([
    ['(361) 555-0123', 'tel:3615550123'],
    ['+1 361.555.0123', 'tel:+13615550123'],
    ['361–555–0123', 'tel:3615550123'],
    ['(361) 555-0100 ext. 4', 'tel:3615550100;ext=4'],
    ['361-555-0100, Extension 12', 'tel:3615550100;ext=12'],
    ['361-555-0100x4', 'tel:3615550100;ext=4'],
    ['361-555-0100 #4', 'tel:3615550100;ext=4'],
    ['361-555-0100 or 361-555-0101', 'tel:3615550100'],
    ['361-555-0100/361-555-0101', 'tel:3615550100'],
    ['Room 12, 24/7: 361-555-0100 (ask for Ana)', 'tel:3615550100'],
    ['361-88-MUSIC', null],
    ['361-88-MUSIC (886-8742)', null],
    ['1-800-FLOWERS (356-9377)', null],
    ['361-555-0100ABC', null],
    ['361-555-0100 361-555-0101', null],
    ['361/555-0123', null],
    ['555', null],
    ['ask at the door', null],
  ])('%s is called by %s', (phone, href) => {
    expect(phoneLink(phone)).toBe(href);
  });
});

describe('plain text', () => {
  const links = (text: string) =>
    plainTextParagraphs(text)
      .flat()
      .flatMap((part) => (part.kind === 'link' ? [part.text] : []));

  const written = (text: string) =>
    plainTextParagraphs(text)
      .map((parts) => parts.map((part) => (part.kind === 'break' ? '\n' : part.text)).join(''))
      .join('\n\n');

  test('blank lines separate paragraphs, and line ends are breaks', () => {
    expect(plainTextParagraphs('One\nTwo\r\n\r\n \nThree')).toEqual([
      [{ kind: 'text', text: 'One' }, { kind: 'break' }, { kind: 'text', text: 'Two' }],
      [{ kind: 'text', text: 'Three' }],
    ]);
  });

  test('a text of white space has no paragraphs', () => {
    expect(plainTextParagraphs(' \n\n\t\n')).toEqual([]);
  });

  test('a bare address becomes a link and the words around it stay', () => {
    expect(plainTextParagraphs('See https://example.org/plan for parking')).toEqual([
      [
        { kind: 'text', text: 'See ' },
        { kind: 'link', text: 'https://example.org/plan', href: 'https://example.org/plan' },
        { kind: 'text', text: ' for parking' },
      ],
    ]);
  });

  test.each([
    ['Go to https://example.org.', ['https://example.org']],
    ['“https://example.org/a”!', ['https://example.org/a']],
    ['(https://example.org/a)', ['https://example.org/a']],
    ['(see https://example.org/a_(b)).', ['https://example.org/a_(b)']],
    ['https://example.org/?a=1&b=2, then', ['https://example.org/?a=1&b=2']],
    ['HTTP://EXAMPLE.ORG', ['HTTP://EXAMPLE.ORG']],
    ['https://example.org http://example.net', ['https://example.org', 'http://example.net']],
  ])('punctuation around an address is not part of it: %s', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<b>',
    'ftp://example.org',
    'xhttps://example.org',
    'https://',
    'http://[',
    'https://bank.example@example.net/',
    'http://printer.local/',
    'http://192.168.0.1/setup',
    'example.org',
  ])('%s stays text', (text) => {
    expect(links(text)).toEqual([]);
    expect(written(text)).toBe(text);
  });

  test('an address ends where markup begins, and markup stays text', () => {
    const text = 'https://example.org/"><script>alert(1)</script>';
    expect(links(text)).toEqual(['https://example.org/']);
    expect(written(text)).toBe(text);
  });

  test('nothing of the text is lost', () => {
    const text = 'A https://example.org/x), b\nhttp://example.net... c\n\nd';
    expect(written(text)).toBe(text);
  });

  test.each([
    ['addresses', 'http://a '.repeat(6_000)],
    ['closing brackets', `http://a${')'.repeat(50_000)}`],
    ['full stops', `http://a${'.'.repeat(50_000)}`],
    ['beginnings', 'http://'.repeat(7_000)],
    ['line ends', '\n'.repeat(50_000)],
  ])('50,000 characters of %s are parsed in linear time', (_name, text) => {
    expect(quickest(() => plainTextParagraphs(text))).toBeLessThan(100);
  });
});

test('a short text is kept, on one line', () => {
  expect(excerpt(' Bring\n\na  chair. ', 160)).toBe('Bring a chair.');
});

test('a long text is cut between words, never longer than the limit', () => {
  const text = 'Doors open at six, the first set begins at seven';
  expect(excerpt(text, 20)).toBe('Doors open at six…');
  for (let length = 2; length < 60; length++) {
    expect(excerpt(text, length).length).toBeLessThanOrEqual(length);
  }
});

test('a single long word is cut within', () => {
  expect(excerpt('Supercalifragilistic', 8)).toBe('Superca…');
  expect(excerpt('🎷🎺🥁🎻🎹', 8)).toBe('🎷🎺🥁…');
  expect(excerpt('🎷🎺🥁🎻🎹', 9)).toBe('🎷🎺🥁🎻…');
});

test('the opening ends with a whole sentence', () => {
  const text = 'A hall behind St. Mary’s. It seats ninety! Inside: two rooms and a kitchen.';
  expect(openingSentences(text, 60)).toBe('A hall behind St. Mary’s. It seats ninety!');
  expect(openingSentences(text, 30)).toBe('A hall behind St. Mary’s.');
  expect(openingSentences(` ${text}\n`, 200)).toBe(text);
});

test('without a fitting sentence it is an excerpt of twice the length', () => {
  const text = 'One long sentence that goes on and on without any stop at all until the end.';
  expect(openingSentences(text, 20)).toBe('One long sentence that goes on and on…');
});
