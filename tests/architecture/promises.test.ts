import { describe, expect, test } from 'vitest';
import { promiseComplaints } from './rules/promises.ts';

const complaints = (list: string, ...tests: string[]): string[] =>
  promiseComplaints([
    { path: 'tests/PROMISES.md', text: list },
    ...tests.map((path) => ({ path, text: '' })),
  ]);

describe('a proof in the list of promises', () => {
  const forms = 'tests/integration/functions/forms/contact.test.ts';
  const component = 'tests/unit/ui/data/JsonLd.astro.test.ts';
  const crowded = 'tests/browser/crowded.prove.test.ts';

  test.each([
    ['a file', '| x | `functions forms/contact` |', forms],
    ['a folder', '| x | `functions forms` |', forms],
    ['a file of a component', '| x | `components ui/data/JsonLd` |', component],
    ['a file of prove', '| x | `browser crowded` _prove_ |', crowded],
  ])('may be %s', (_, list, path) => {
    expect(complaints(list, path)).toEqual([]);
  });

  test.each([
    ['a file that is gone', '| x | `functions forms/other` |', forms],
    ['of another kind', '| x | `database forms/contact` |', forms],
    ['run by prove alone without saying so', '| x | `browser crowded` |', crowded],
  ])('is not %s', (_, list, path) => {
    expect(complaints(list, path)).toHaveLength(1);
  });
});
