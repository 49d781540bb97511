import astro from 'eslint-plugin-astro';
import boundaries from 'eslint-plugin-boundaries';
import * as regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The layers, by folder. Tools and tests may import from every layer; no layer imports them. */
const folders = {
  page: 'src/pages',
  layout: 'src/layouts',
  desk: 'src/desk',
  kernel: 'src/{ui,forms,time,regions,text}',
  feature: 'src/features/*',
  server: 'src/server',
  local: 'src/local',
  content: 'src/content',
  style: 'src/{styles,assets}',
  function: 'netlify',
  seed: 'supabase',
  tool: '{src/tools,tests}',
};

/**
 * Which layers each layer may import. Imports run one way: pages, functions -> desk -> features -> server, kernel.
 */
const mayImport = {
  page: ['layout', 'kernel', 'desk', 'feature', 'server', 'content', 'style', 'constant'],
  layout: ['layout', 'kernel', 'feature', 'content', 'style', 'constant'],
  kernel: ['kernel', 'content', 'style', 'constant'],
  desk: ['desk', 'feature', 'kernel', 'server', 'content', 'style', 'constant'],
  feature: ['feature', 'layout', 'kernel', 'server', 'content', 'style', 'constant'],
  server: ['server', 'kernel', 'constant'],
  local: ['local', 'feature', 'kernel', 'server', 'seed', 'constant'],
  content: ['content', 'kernel', 'constant'],
  collections: ['content', 'kernel', 'constant'],
  constant: ['constant'],
  function: ['function', 'desk', 'feature', 'kernel', 'server', 'constant'],
  seed: ['seed', 'local', 'kernel', 'feature', 'server', 'content', 'constant'],
  tool: [...Object.keys(folders), 'constant'],
};

/**
 * File kinds by suffix; a boundary policy says what each kind may import. A plain .ts file holds pure
 * rules.
 */
const suffixes = {
  constant: 'src/+([a-z-]).ts',
  collections: 'src/content.config.ts',
  store: '**/*.store.ts',
  useCase: '**/*.server.ts',
  client: '**/*.client.ts',
  island: '**/*.tsx',
  astro: '**/*.astro',
  rules: 'src/{desk,features,ui,forms,time,regions,text}/**/+([a-z0-9-]).ts',
};

const element = (...types) => ({ element: { types: { anyOf: types } } });
const file = (...categories) => ({ file: { categories: { anyOf: categories } } });
const layer = (name) => (name in folders ? element(name) : file(name));
const rules = file('rules');
/** Code that runs on the server only. */
const serverSide = [element('server'), file('store', 'useCase')];

/** A later policy overrides an earlier one. */
const boundaryPolicies = [
  ...Object.entries(mayImport).map(([from, to]) => ({
    from: layer(from),
    allow: { to: to.map(layer) },
  })),
  {
    from: file('island', 'client'),
    disallow: { to: serverSide },
    message:
      'A .tsx or .client.ts file runs in the browser: hand the data in as properties, or call the API.',
  },
  {
    from: rules,
    disallow: { to: [...serverSide, file('client')], dependency: { kind: 'value' } },
    message:
      'A plain .ts file is a pure rule: hand the result in, or rename the file to .server.ts or .client.ts.',
  },
  {
    from: { ...element('feature'), ...file('rules', 'store', 'useCase', 'client', 'island') },
    disallow: { to: element('layout') },
    message: 'Only an .astro file places a layout.',
  },
  {
    from: element('layout'),
    disallow: { to: serverSide },
    message: 'A layout loads no data: the page does, and hands it in.',
  },
  {
    from: element('feature'),
    disallow: { to: element('desk') },
    message:
      'The desk shows features, never the reverse: move what both need down into the feature.',
  },
  {
    from: element('feature'),
    disallow: {
      to: {
        element: { type: 'feature', captured: { feature: '!{{from.element.captured.feature}}' } },
        ...file('store', 'useCase'),
      },
    },
    message:
      "Another feature's store or use case: let the page or function call both, or share a pure rule.",
  },
  {
    from: element('function'),
    disallow: { to: { ...element('kernel'), ...file('island', 'astro', 'client') } },
    message: 'A function shows nothing: it imports plain .ts files of the kernel only.',
  },
];

const noNode = {
  group: ['node:*'],
  allowTypeImports: true,
  message: 'The browser has no Node modules: rename the file to .server.ts, or hand the result in.',
};
const noReact = {
  group: ['react', 'react-*', '@tanstack/*', 'radix-ui'],
  allowTypeImports: true,
  message: 'A plain .ts file is a pure rule: rename it to .client.ts.',
};
const bareLazy = {
  group: ['react'],
  importNames: ['lazy'],
  message: 'A part that cannot load would remove its whole island: use lazyPart.',
};

/** Browser globals that files of pure rules must not use. */
const browserGlobals = [
  ...['window', 'document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage'],
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'addEventListener', 'dispatchEvent', 'matchMedia'],
  ...['requestAnimationFrame', 'requestIdleCallback', 'IntersectionObserver', 'MutationObserver'],
];

/**
 * Selectors of database calls, allowed only in stores and in the file that holds `rpc`. A name with a
 * capital is a class (`Array.from`), and `storage.from` opens a bucket: neither is a table.
 */
const tables = [
  'CallExpression:matches([callee.name="rpc"], [callee.property.name="rpc"])',
  'CallExpression[callee.name="call"][arguments.length=5]',
  'CallExpression[callee.property.name="from"][arguments.0.type=/Literal$/]:not([callee.object.name=/^[A-Z]/], [callee.object.property.name=/^(?:[A-Z]|storage$)/])',
].map((selector) => ({
  selector,
  message: 'A table or SQL function is named in a .store.ts file only: move the query there.',
}));

/**
 * Selectors of code that reads the environment, allowed only in src/server/env.ts. Constants of the
 * build (DEV, SITE) are not part of the environment.
 */
const environment = [
  'MemberExpression[object.name=/^(?:process|Netlify|Deno)$/][property.name="env"]',
  'MemberExpression[object.type="MetaProperty"][property.name="env"]:not(MemberExpression[property.name=/^(?:BASE_URL|DEV|MODE|PROD|SITE|SSR)$/] > *)',
  'ImportDeclaration[source.value="node:process"] > ImportSpecifier[imported.name="env"]',
].map((selector) => ({
  selector,
  message:
    'Only src/server/env.ts reads the environment: add it to the schema there and use env().',
}));

/**
 * Selector of lists without bullets that say no role: WebKit takes it from them, so that VoiceOver does not say
 * how many items there are. It keeps the role inside `nav`.
 */
const bareLists = {
  selector:
    'JSXOpeningElement[name.name=/^[uo]l$/]:not(:has(> JSXAttribute[name.name="role"]), :has(> JSXAttribute[value.value=/list-(?:disc|decimal)/]), JSXElement[openingElement.name.name="nav"] *)',
  message: 'Add role="list", which a list without bullets loses in WebKit.',
};

/** Modules that must never be sent to a browser. */
const serverModules = {
  group: ['**/*.store.ts', '**/*.server.ts', '**/server/**', '**/local/**', 'node:*', 'astro:*'],
  message: 'A script of an .astro file runs in the browser: hand the data in as attributes.',
};
const modulesAbove = (...folders) => ({
  group: folders.map((folder) => `**/${folder}/**`),
  message: 'Imports run one way: pages -> desk -> features -> kernel.',
});

export default defineConfig(
  // oxlint checks the tests (.oxlintrc.json); the rules that ESLint adds are about the layers of src.
  globalIgnores([
    ...['dist/', '.astro/', '.netlify/', '.local/', 'src/server/database-types.ts'],
    'tests/',
  ]),
  { ...tseslint.configs.base, files: ['**/*.{js,mjs,ts,mts,tsx}'] },
  {
    // oxlint cannot see which imports the markup of an .astro file uses.
    files: ['**/*.astro', '**/*.astro/*.ts'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
    },
  },
  astro.configs.recommended,
  regexp.configs['flat/recommended'],
  {
    rules: {
      'astro/no-set-html-directive': 'error',
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
    },
  },
  {
    files: ['src/**', 'netlify/**', 'supabase/**'],
    ignores: ['src/*.d.ts'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': Object.entries(folders).map(([type, pattern]) => ({
        type,
        pattern,
        ...(type === 'feature' ? { capture: ['feature'] } : {}),
      })),
      'boundaries/files': Object.entries(suffixes).map(([category, pattern]) => ({
        category,
        pattern,
      })),
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', policies: boundaryPolicies }],
      'boundaries/no-unknown-files': 'error',
    },
  },
  {
    // Files that may be sent to a browser.
    files: ['src/*.ts', 'src/{desk,features,ui,forms,time,regions,text}/**/*.{ts,tsx}'],
    ignores: ['**/*.{store,server,d}.ts', '**/*.astro/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [noNode, bareLazy] }],
    },
  },
  {
    // Plain .ts files hold pure rules: they use neither Node modules, nor React, nor browser globals.
    files: ['src/{desk,features,ui,forms,time,regions,text}/**/*.ts'],
    ignores: ['**/*.{store,server,client,d}.ts', '**/*.astro/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [noNode, noReact] }],
      'no-restricted-globals': ['error', ...browserGlobals],
    },
  },
  {
    // Scripts of .astro files: the plugin `boundaries` cannot resolve their paths.
    files: ['src/**/*.astro/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [serverModules, modulesAbove('pages', 'layouts', 'desk')] },
      ],
    },
  },
  {
    files: ['src/{ui,forms,time,regions,text}/**/*.astro/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [serverModules, modulesAbove('pages', 'layouts', 'desk', 'features')] },
      ],
    },
  },
  {
    files: ['{src,netlify}/**'],
    ignores: ['src/{local,tools}/**'],
    rules: { 'no-restricted-syntax': ['error', ...tables, ...environment, bareLists] },
  },
  {
    files: ['src/**/*.store.ts', 'src/server/supabase.ts', 'src/server/http/outcome.ts'],
    rules: { 'no-restricted-syntax': ['error', ...environment] },
  },
  {
    files: ['src/server/env.ts'],
    rules: { 'no-restricted-syntax': ['error', ...tables] },
  },
  {
    // A resource is what one screen or form needs; a longer file serves two, and is loaded for both.
    files: ['netlify/functions/*.mts'],
    rules: { 'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }] },
  },
  {
    // Default exports are forbidden, because each importing file can name them differently. The ignored
    // files are those that a framework requires to have one.
    ignores: [
      'netlify/functions/**',
      '**/*.config.{js,mjs,ts}',
      '**/*.d.ts',
      'src/ui/islands/hydrate-on-use.client.ts',
    ],
    rules: {
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true },
        },
      ],
    },
  },
);
