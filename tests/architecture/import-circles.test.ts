import { expect, test } from 'vitest';
import { sample } from './reading/sample.ts';
import { featureCircleComplaints, importCircleComplaints } from './rules/import-circles.ts';

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

test('features that import one another are found, with an import for each step', () => {
  const files = sample({
    'src/features/a/one.ts': "import { b } from '../b/two.ts';",
    'src/features/b/two.ts': "import { x } from './x.ts';",
    'src/features/b/x.ts': '',
    'src/features/b/y/three.ts': "import type { C } from '../../c/four.ts';",
    'src/features/c/four.ts': "import { x } from '../a/x.ts';",
    'src/features/a/x.ts': '',
    'src/features/d/five.ts':
      "import { a } from '../a/one.ts';\nimport { ui } from '../../ui/ui.ts';",
    'src/ui/ui.ts': '',
  });
  expect(importCircleComplaints(files)).toEqual([]);
  expect(featureCircleComplaints(files)).toEqual([
    expect.stringMatching(
      /^a -> b -> c -> a: [^\n]+\nsrc\/features\/a\/one\.ts -> src\/features\/b\/two\.ts\n/,
    ),
  ]);
});
