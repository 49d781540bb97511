import { describe, expect, test } from 'vitest';
import { parseCode } from './reading/code.ts';
import { expectKept } from './reading/expect-kept.ts';
import { projectFiles } from './reading/project-files.ts';
import { sample } from './reading/sample.ts';
import { importDirectionComplaints } from './rules/import-direction.ts';

test('imports run one way: pages, islands -> features -> server', () => {
  expectKept(importDirectionComplaints(parseCode(projectFiles())));
});

describe('an import that climbs is found', () => {
  test.each([
    ['src/server/mail.ts', "import { x } from '../features/events/event.ts';"],
    ['src/ui/Card.tsx', "import { x } from '../features/events/event.ts';"],
    ['src/ui/Card.astro', "---\nimport { x } from '../server/env.ts';\n---\n<p></p>"],
    ['src/features/events/event.ts', "import Page from '../../pages/index.astro';"],
    ['src/features/events/x.server.ts', "import { x } from '../../local/start.ts';"],
    ['src/site.ts', "import { x } from './features/events/event.ts';"],
    ['netlify/functions/event-show.mts', "import { x } from '../../src/ui/Card.tsx';"],
    [
      'src/features/events/x.server.ts',
      "const x = await import('../../../netlify/functions/a.mts');",
    ],
    ['src/features/events/x.ts', "export { x } from '../../../tests/support/x.ts';"],
    ['src/layouts/Layout.astro', "---\nimport { x } from '../features/ads/ads.store.ts';\n---\n"],
    ['src/toys/x.ts', 'export const x = 1;'],
  ])('%s, case %#', (path, text) => {
    expect(importDirectionComplaints(sample({ [path]: text }))).toHaveLength(1);
  });
});

describe('an import that the suffix forbids is found', () => {
  test.each([
    ['an island and a store', 'Form.tsx', "import { x } from './events.store.ts';"],
    ['an island and a use case', 'Form.tsx', "import { x } from './submit.server.ts';"],
    [
      'an island and a type of the server',
      'Form.tsx',
      "import type { X } from '../../server/http.ts';",
    ],
    ['an island and a Node module', 'Form.tsx', "import { join } from 'node:path';"],
    ['rules and a store', 'price.ts', "import { x } from './events.store.ts';"],
    ['rules and the server', 'price.ts', "import { x } from '../../server/env.ts';"],
    ['rules and a Node module', 'price.ts', "import { join } from 'node:path';"],
    ['rules and a layout', 'price.ts', "import Layout from '../../layouts/Layout.astro';"],
    ["another feature's store", 'x.server.ts', "import { x } from '../venues/venues.store.ts';"],
    ['rules and code for a browser', 'price.ts', "import { x } from './use-price.client.ts';"],
    [
      'a script of an .astro file',
      'X.astro',
      "<p></p>\n<script>\nimport '../venues/x.server.ts';\n</script>",
    ],
  ])('%s', (_what, file, text) => {
    const path = `src/features/events/${file}`;
    expect(importDirectionComplaints(sample({ [path]: text }))).toHaveLength(1);
  });
});

test('what is allowed is left alone', () => {
  const files = sample({
    'src/pages/events/[id].astro':
      "---\nimport { x } from '../../features/events/events.store.ts';\nimport { env } from '../../server/env.ts';\n---\n",
    'src/features/events/EventsPage.astro':
      "---\nimport Layout from '../../layouts/Layout.astro';\n---\n",
    'src/features/events/limits.ts':
      "import type { RateLimit } from '../../server/rate-limit.ts';\nimport { type A } from '../../server/b.ts';",
    'src/features/events/x.server.ts':
      "import { y } from '../../server/supabase.ts';\nimport { join } from 'node:path';\nimport { w } from '../venues/venue.ts';",
    'netlify/functions/event-show.mts':
      "import { paginate } from '../../src/ui/list/pagination.ts';",
    'tests/unit/x.test.ts': "import { x } from '../../src/local/start.ts';",
    'src/features/events/comment.ts':
      "// import { x } from './events.store.ts';\nexport const text = \"import './events.store.ts'\";",
  });
  expect(importDirectionComplaints(files)).toEqual([]);
});

test('a complaint names the line, the import and the way out', () => {
  const files = sample({
    'src/features/events/Form.tsx': "\n\nimport { x } from './events.store.ts';",
  });
  expect(importDirectionComplaints(files)[0]).toMatch(
    /^src\/features\/events\/Form\.tsx:3: imports \.\/events\.store\.ts, but a \.tsx or \.client\.ts file runs in the browser, .*hand the data in as properties, or call the API\.$/,
  );
});
