import { expect, test } from 'vitest';
import { sample } from './reading/sample.ts';
import { singleImporterComplaints } from './rules/single-importers.ts';

const complaints = (files: Record<string, string>) =>
  singleImporterComplaints(
    sample({ 'src/features/a/page.ts': "import { both } from './both.ts';", ...files }),
  );

test('a file that would stand in its only importer is found', () => {
  expect(
    complaints({
      'src/features/a/both.ts': "import { part } from './deep/part.ts';",
      'src/features/a/deep/part.ts': 'export const part = 1;',
    }),
  ).toEqual([expect.stringMatching(/^src\/features\/a\/deep\/part\.ts: only .*both\.ts imports/)]);
});

test.each<[string, Record<string, string>]>([
  [
    'two importers',
    {
      'src/features/a/both.ts': "import { part } from './part.ts';",
      'src/features/a/other.ts': "import { part } from './part.ts';",
      'src/features/a/part.ts': '',
    },
  ],
  [
    'another room',
    {
      'src/features/a/both.ts': "import { part } from '../b/part.ts';",
      'src/features/b/part.ts': '',
    },
  ],
  [
    'another kind',
    {
      'src/features/a/both.ts': "import type { part } from './part.client.ts';",
      'src/features/a/part.client.ts': '',
    },
  ],
  [
    'more than 250 lines together',
    {
      'src/features/a/both.ts': `import { part } from './part.ts';\n${'let x;\n'.repeat(240)}`,
      'src/features/a/part.ts': 'let x;\n'.repeat(20),
    },
  ],
  [
    'a part that loads later',
    {
      'src/features/a/both.ts': "const part = () => import('./part.ts');",
      'src/features/a/part.ts': '',
    },
  ],
  [
    'an importer that runs when it is loaded',
    {
      'src/features/a/both.ts': '',
      'src/features/a/run.ts': "import { part } from './part.ts';",
      'src/features/a/part.ts': '',
    },
  ],
  [
    'an importer that lists its kind',
    {
      'src/features/a/both.ts':
        "import './one.ts';\nimport './two.ts';\nimport './three.ts';\nimport './four.ts';",
      ...{ 'src/features/a/one.ts': '', 'src/features/a/two.ts': '' },
      ...{ 'src/features/a/three.ts': '', 'src/features/a/four.ts': '' },
    },
  ],
])('a file stays with %s', (_reason, files) => {
  expect(complaints(files)).toEqual([]);
});
