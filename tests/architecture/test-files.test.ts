import { describe, expect, test } from 'vitest';
import { sample } from './reading/sample.ts';
import {
  orphanTestComplaints,
  testsThatRunComplaints,
  untestedComplaints,
} from './rules/test-files.ts';

describe('tests', () => {
  test.each(['tests/other/x.test.ts', 'src/server/env.test.ts', 'tests/unit/x.spec.ts'])(
    'that no kind runs are found: %s',
    (path) => {
      expect(orphanTestComplaints([{ path, text: '' }])).toHaveLength(1);
    },
  );

  test.each([
    'tests/unit/a/B.test.tsx',
    'tests/unit/a/B.astro.test.ts',
    'tests/browser/x.prove.test.ts',
  ])('that one kind runs are left alone: %s', (path) => {
    expect(orphanTestComplaints([{ path, text: '' }])).toEqual([]);
  });
});

describe('a test', () => {
  test.each([
    // Kept as strings, so that these samples do not run as tests here.
    "test.skip('x', run);",
    "test.only('x', run);",
    "describe.skip('x', run);",
    "it.todo('x');",
    "test.each([1]).only('x', run);",
    "test.skipIf(isMac)('x', run);",
    "test('should work', run);",
    "test.each([1])('it should', run);",
  ])('runs, under a name that says what is: %s', (text) => {
    expect(testsThatRunComplaints(sample({ 'tests/unit/x.test.ts': text }))).toHaveLength(1);
  });

  test('may use the same words otherwise', () => {
    const text = "page.skip(2); fc.skip(); use('should'); // test.skip('x')";
    expect(testsThatRunComplaints(sample({ 'tests/unit/x.test.ts': text }))).toEqual([]);
  });
});

describe('rules of a feature', () => {
  const rule = { 'src/features/events/price.ts': 'export const f = () => 1;' };

  test('without one are found', () => {
    expect(untestedComplaints(sample(rule))).toEqual([
      expect.stringContaining('no unit test reaches these rules'),
    ]);
  });

  test('with one, or that only declare, are left alone', () => {
    const files = sample({
      ...rule,
      'tests/unit/features/events/price.test.ts':
        "import { f } from '../../../../src/features/events/price.ts';",
      'src/features/events/event.ts':
        "export interface Event { name: string; when: () => string }\nexport const KINDS = ['a'] as const;",
      'src/features/events/events.store.ts': 'export const f = () => 1;',
      'src/features/events/use-events.client.ts': 'export const f = () => 1;',
    });
    expect(untestedComplaints(files)).toEqual([]);
  });
});
