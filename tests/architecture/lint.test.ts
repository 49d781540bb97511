/** Tests of the rules in eslint.config.js that guard the layers: each rule complains about a sample. */
import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';

const eslint = new ESLint();

/** Returns the names of the rules that complain about a file, each once. */
async function complaintsOf(filePath: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath });
  return [...new Set(result?.messages.map(({ ruleId }) => ruleId))];
}

const SYNTAX = 'no-restricted-syntax';
const IMPORTS = '@typescript-eslint/no-restricted-imports';
const script = (from: string) =>
  `<p />\n\n<script>\n  import { x } from '${from}';\n  x();\n</script>\n`;

const USE_CASE = 'src/features/search/guide/search-guide.server.ts';
const STORE = 'src/features/events/events.store.ts';

describe('a table or SQL function', () => {
  test.each([
    "await db.from('events').select();",
    "await db.rpc('submit_event', {});",
    "await rpc(db, 'submit_event', {}, schema);",
    "await call(db, 'submit_event', {}, 'event', { created: {} });",
  ])('is named in stores only: %s', async (call) => {
    expect(await complaintsOf(USE_CASE, call)).toEqual([SYNTAX]);
    expect(await complaintsOf(STORE, call)).toEqual([]);
  });

  test('is no class and no bucket', async () => {
    const text =
      "Array.from('abc'); Buffer.from('abc'); client.storage.from('images'); // db.from('events')";
    expect(await complaintsOf(USE_CASE, text)).toEqual([]);
  });
});

describe('the environment', () => {
  test.each([
    'use(process.env.SITE_URL);',
    "use(process.env['SITE_URL']);",
    'use(import.meta.env.SUPABASE_URL);',
    "import { env } from 'node:process';\nuse(env);",
  ])('is read in src/server/env.ts only: %s', async (text) => {
    expect(await complaintsOf(USE_CASE, text)).toEqual([SYNTAX]);
    expect(await complaintsOf(STORE, text)).toEqual([SYNTAX]);
    expect(await complaintsOf('src/server/env.ts', text)).toEqual([]);
  });

  test('is not read in the frontmatter of a page', async () => {
    const page = '---\nconst url = process.env.URL;\n---\n\n<p>{url} process.env.URL</p>\n';
    expect(await complaintsOf('src/pages/saved.astro', page)).toEqual([SYNTAX]);
  });

  test('is no fact of the build and not the env() of the guide', async () => {
    const text = 'use(import.meta.env.DEV, env().SITE_URL, settings.env);';
    expect(await complaintsOf(USE_CASE, text)).toEqual([]);
  });
});

describe('a list without bullets', () => {
  test.each([
    ['<ul class="grid"><li>a</li></ul>', [SYNTAX]],
    ['<ul role="list"><li>a</li></ul>', []],
    ['<ol class="pl-5 list-decimal"><li>a</li></ol>', []],
  ])('keeps its role in WebKit: %s', async (markup, complaints) => {
    expect(await complaintsOf('src/pages/saved.astro', `${markup}\n`)).toEqual(complaints);
    const island = `export const Part = () => ${markup.replaceAll('class=', 'className=')};\n`;
    expect(await complaintsOf('src/features/saved/SavedEventGroup.tsx', island)).toEqual(
      complaints,
    );
  });
});

describe('a script of an .astro file', () => {
  test.each([
    ['src/features/events/page/EventNotice.astro', '../events.store.ts'],
    ['src/features/events/page/EventNotice.astro', '../../../server/env.ts'],
    ['src/layouts/Document.astro', 'node:fs'],
    ['src/features/events/page/EventNotice.astro', '../../../desk/queue/queue.ts'],
    ['src/ui/ShareButton.astro', '../features/events/upcoming.ts'],
  ])('%s does not import %s', async (path, from) => {
    expect(await complaintsOf(path, script(from))).toEqual([IMPORTS]);
  });
});

test.each([
  'export default () => 1;',
  'const x = 1;\nexport { x as default, x };',
  'const x = 1;\nexport { x as default };',
])('a default export is refused: %s', async (text) => {
  expect(await complaintsOf('src/server/log.ts', text)).toEqual(['no-restricted-exports']);
  expect(await complaintsOf('astro.config.mjs', text)).toEqual([]);
});

test('a part is loaded by lazyPart, not by React alone', async () => {
  const text = "import { lazy } from 'react';\nlazy(load);";
  expect(await complaintsOf('src/features/saved/SavedEvents.tsx', text)).toEqual([IMPORTS]);
});

test('a function file has at most 250 lines of code', async () => {
  const code = (lines: number) => `/**\n * A reason.\n */\n\n${'work();\n'.repeat(lines)}`;
  const path = 'netlify/functions/guide.mts';
  expect(await complaintsOf(path, code(250))).toEqual([]);
  expect(await complaintsOf(path, code(251))).toEqual(['max-lines']);
});
