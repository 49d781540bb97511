import { expect, test } from 'vitest';
import { sample } from './reading/sample.ts';
import { importCircleComplaints } from './rules/import-circles.ts';

test('a circle of imports is found, also of types, and named once', () => {
  const files = sample({
    'src/a.ts': "import { b } from './b.ts';",
    'src/b.ts': "export { c } from './deep/c.ts';",
    'src/deep/c.ts': "import type { A } from '../a.ts';",
    'src/d.ts': "import { a } from './a.ts';",
  });
  expect(importCircleComplaints(files)).toEqual([
    expect.stringContaining('src/a.ts -> src/b.ts -> src/deep/c.ts -> src/a.ts: '),
  ]);
});

test('two ways to one file are no circle', () => {
  const files = sample({
    'src/a.ts': "import { b } from './b.ts';\nimport { c } from './c.ts';",
    'src/b.ts': "import { c } from './c.ts';",
    'src/c.ts': "import { z } from 'zod';",
  });
  expect(importCircleComplaints(files)).toEqual([]);
});
