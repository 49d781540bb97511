import { expect, test } from 'vitest';
import { sample } from './reading/sample.ts';
import { defaultExportComplaints } from './rules/exports.ts';

test.each([
  'export default function x() {}',
  'export default class {}',
  'const x = 1;\nexport default x;',
  'const x = 1;\nexport { x as default };',
])('a default export is found: %s', (text) => {
  expect(defaultExportComplaints(sample({ 'src/server/x.ts': text }))).toHaveLength(1);
});

test('functions and configurations may have one', () => {
  const text = 'export default 1;';
  const files = sample({
    'netlify/functions/event-show.mts': text,
    'astro.config.mjs': text,
    'eslint.config.js': text,
    'tests/vitest.config.ts': text,
  });
  expect(defaultExportComplaints(files)).toEqual([]);
});
