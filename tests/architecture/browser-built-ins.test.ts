import { describe, expect, test } from 'vitest';
import { sample } from './reading/sample.ts';
import { browserBuiltInComplaints } from './rules/browser-built-ins.ts';

const complaints = (files: Record<string, string>) => browserBuiltInComplaints(sample(files));

describe('a built-in that older browsers lack', () => {
  test.each([
    'Map.groupBy(days, monthOf);',
    'const { promise } = Promise.withResolvers<void>();',
    'if (URL.canParse(text)) open(text);',
    'const both = one.intersection(other);',
    'const names = places.values().map(nameOf);',
    'const words = text.matchAll(/a/g).toArray();',
    'const now = Temporal.Now.instant();',
  ])('is refused: %s', (text) => {
    expect(complaints({ 'src/features/a/a.client.ts': text })).toHaveLength(1);
  });

  test.each([
    'const a = z.union([one, other]);',
    'const names = Object.values(places).map(nameOf);',
    'const last = days.toSorted().at(-1);',
    "// Map.groupBy\nconst text = 'URL.parse';",
    'import type { Iterator } from "./iterator.ts";\nlet one: Iterator;',
  ])('is not: %s', (text) => {
    expect(complaints({ 'src/features/a/a.client.ts': text })).toEqual([]);
  });

  test('is refused in what an island or a script imports, and nowhere else', () => {
    const rule = 'export const a = URL.parse(text);';
    const files = {
      'src/features/a/Island.tsx':
        "import { a } from './a.ts';\nimport type { t } from './types.ts';",
      'src/features/a/Page.astro':
        "---\nimport { s } from './built.ts';\nURL.parse(s);\n---\n<p>URL.parse(s)</p>\n<script>\nimport { b } from './b.ts';\n</script>",
      'src/features/a/a.ts': rule,
      'src/features/a/b.ts': rule,
      'src/features/a/built.ts': rule,
      'src/features/a/types.ts': rule,
      'src/features/a/a.server.ts': rule,
    };
    expect(complaints(files)).toEqual([
      expect.stringMatching(/^src\/features\/a\/a\.ts:1: URL\.parse is newer/),
      expect.stringMatching(/^src\/features\/a\/b\.ts:1: URL\.parse is newer/),
    ]);
  });
});
