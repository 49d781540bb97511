import { describe, expect, test } from 'vitest';
import { lineBudgetComplaints, linesOfCode, roomOf } from './rules/line-budgets.ts';

describe('lines of code', () => {
  test.each([
    ['blank lines and comments do not count', 'a.ts', '// one\n\n/** two\n * three */\nf();\n', 1],
    ['closing brackets count', 'a.ts', 'if (x) {\n  f(); // why\n}\n', 3],
    ['texts over several lines count', 'a.ts', 'const x = `one\n\n// two\n`;\n', 3],
    [
      'markup and styles of Astro count',
      'A.astro',
      '---\n// why\nf();\n---\n\n<!-- no -->\n<p>x</p>\n<style>\n  /* no */\n  p { top: 0 }\n</style>\n',
      5,
    ],
    ['rules of CSS count', 'a.css', '/* no\n * no */\np {\n  top: 0;\n}\n', 3],
    ['data counts', 'a.json', '{\n  "a": 1\n}\n', 3],
  ])('%s', (_what, path, text, count) => {
    expect(linesOfCode({ path, text })).toBe(count);
  });
});

test.each([
  ['src/site.ts', 'src'],
  ['src/ui/card/Card.astro', 'src/ui'],
  ['src/features/events/list/List.astro', 'src/features/events'],
  ['src/local/start.ts', 'src/local'],
  ['src/local/stack/stack.ts', 'src/local/stack'],
  ['netlify/functions/guide.mts', 'netlify'],
  ['tests/run.ts', null],
])('the room of %s is %s', (path, room) => {
  expect(roomOf(path)).toBe(room);
});

describe('a room', () => {
  const files = [{ path: 'src/ui/a.ts', text: 'f();\n'.repeat(201) }];

  test.each([
    ['as large as its number is fine', { 'src/ui': 201 }, []],
    ['a little smaller is fine', { 'src/ui': 300 }, []],
    ['larger is found', { 'src/ui': 200 }, [/^src\/ui: 201 lines of code, 1 more than its 200/]],
    ['much smaller is found', { 'src/ui': 302 }, [/lower its 302/]],
    ['without a number is found', {}, [/a new room/]],
    [
      'that is gone is found',
      { 'src/ui': 201, 'src/old': 1 },
      [/^src\/old: there is no such room/],
    ],
  ])('%s', (_what, budgets: Record<string, number>, complaints) => {
    expect(lineBudgetComplaints(files, budgets)).toEqual(
      complaints.map((one) => expect.stringMatching(one)),
    );
  });
});
