import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import astroIsland from 'astro/runtime/server/astro-island.prebuilt.js';
import { searchIndex } from './src/features/search/index/search-index.server.ts';
import { inlineScript, inlineScripts } from './src/features/site-builds/inline-scripts.server.ts';
import { onDemandPagesOnly, recordPages } from './src/features/site-builds/integrations.server.ts';
import { shareCards } from './src/features/share-cards/share-cards.server.ts';
import { STRICT_TRANSPORT_SECURITY } from './src/site.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

// Netlify's adapter would add the deploy's id to every file's address, so that browsers would fetch all
// files again after each build. The file names hold a hash of the content, which is enough.
delete process.env.DEPLOY_ID;

/** The URL of the host that stores uploaded images. The image CDN resizes the images of this host only. */
const storage = process.env.SUPABASE_URL && new URL(process.env.SUPABASE_URL);

/**
 * Configures one self-hosted font with the letters of English and Spanish. `npm run fonts` reduces the font
 * to these letters, and writes the style sheet that loads other letters on the pages that need them. The
 * regular style is preloaded and `optional`: the page shows it from the first paint. If it arrives too late,
 * only the next page shows it: swapping it in later would move text, because every fallback font breaks lines
 * at other words.
 */
const font = (name, cssVariable, fallbacks, variants) => ({
  provider: fontProviders.local(),
  name,
  cssVariable,
  fallbacks,
  options: {
    variants: variants.map(([style, weight, file]) => ({
      style,
      weight,
      // Italics are only a word or two on a page, so they are not preloaded.
      display: style === 'normal' ? 'optional' : 'swap',
      src: [`./src/assets/fonts/${file}-core.woff2`],
    })),
  },
});

/** Returns the hash of a script that pages hold as text, for the content policy. */
const hashOf = async (file) =>
  `sha256-${createHash('sha256')
    .update(await inlineScript(fileURLToPath(new URL(file, import.meta.url))))
    .digest('base64')}`;

/** Adds the directive `client:use`, which src/ui/islands/hydrate-on-use.client.ts explains. */
const hydrateOnUse = () => ({
  name: 'hydrate-on-use',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'use', entrypoint: './src/ui/islands/hydrate-on-use.client.ts' });
    },
  },
});

/** Adds what handles every page: the deadline of those rendered on demand, and how a page runs its scripts. */
const pageHandlers = () => ({
  name: 'page-handlers',
  hooks: {
    'astro:config:setup': ({ addMiddleware }) => {
      for (const entrypoint of [
        new URL('./src/server/http/page-deadline.ts', import.meta.url),
        new URL('./src/server/http/scripts-after-paint.ts', import.meta.url),
      ]) {
        addMiddleware({ order: 'pre', entrypoint });
      }
    },
  },
});

/** Sends `STRICT_TRANSPORT_SECURITY` with the files of the site; functions send it themselves. */
const transportSecurity = () => ({
  name: 'transport-security',
  hooks: {
    'astro:build:done': async () => {
      const file = new URL('.netlify/v1/config.json', import.meta.url);
      const config = JSON.parse(await readFile(file, 'utf8'));
      const values = { 'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY };
      config.headers.push({ for: '/*', values });
      await writeFile(file, JSON.stringify(config));
    },
  },
});

/**
 * Leaves out what Astro writes before a page's first island: the style element, because HTML allows none in the
 * body (src/styles/base.css has its rule), and the scripts of islands with `client:use`, which
 * src/ui/islands/island-runtime.client.ts brings in a file. The script of the element comes from `virtual:astro-island`.
 */
const islandsWithoutMarkup = () => ({
  name: 'islands-without-markup',
  enforce: 'pre',
  resolveId: { filter: { id: /^virtual:astro-island$/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:astro-island$/ },
    handler: () => `export default () => {${astroIsland}}`,
  },
  transform: {
    filter: { id: /astro\/dist\/runtime\/server\/scripts\.js$/ },
    handler(code) {
      const left = code
        .replace('<style>${ISLAND_STYLES}</style>', '')
        .replace('switch (type) {', "if (directive === 'use') return '';\nswitch (type) {");
      if (left.includes('STYLES}') || !left.includes("=== 'use'")) {
        throw new Error('Astro writes the start of islands in another way.');
      }
      return left;
    },
  },
});

/**
 * Makes a dynamic import load its module and nothing else. By default Vite adds a helper and a list of files
 * to preload to each dynamic import. That would cost every page 1.2 KiB, only to show the first toast a
 * moment sooner, and few people see a toast.
 */
const importPlainly = () => ({
  name: 'import-plainly',
  enforce: 'pre',
  configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : null),
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
});

/** Has islands hydrated by src/ui/islands/hydrate-root.client.ts, which explains why. */
const hydrateChangedPages = () => ({
  name: 'hydrate-changed-pages',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id, importer) =>
    id === 'react-dom/client' && importer?.includes('@astrojs/react')
      ? fileURLToPath(new URL('./src/ui/islands/hydrate-root.client.ts', import.meta.url))
      : null,
});

/**
 * Puts a page's scripts into few files, because each file costs a phone a round trip: one file for
 * React, one for TanStack Query. Each island gets its own copy of other shared code; the bundler
 * still keeps one state for all copies.
 */
const fewScripts = () => ({
  name: 'few-scripts',
  apply: 'build',
  buildStart({ input }) {
    if (this.environment.name !== 'client') return;
    // Astro imports an island's component by its name, so its exports must keep their names.
    for (const id of Object.values(input ?? {})) {
      this.emitFile({ type: 'chunk', id, preserveSignature: 'strict' });
    }
  },
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            rolldownOptions: {
              preserveEntrySignatures: false,
              output: {
                codeSplitting: {
                  groups: [
                    {
                      name: 'react',
                      test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
                    },
                    { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/ },
                  ],
                  // Style sheets are left out, because Vite needs them as separate files.
                  experimentalInlineCommonChunks: { maxSize: 40_000, exclude: /\.css$/ },
                },
              },
            },
          },
        }
      : null,
});

export default defineConfig({
  site: process.env.SITE_URL || process.env.URL || 'http://localhost:8888',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file' },
  // The guide has no server sessions: visitors have no accounts, and admins send a token.
  session: false,
  // Fetches a page while the pointer is on its link, so that it opens at once on a click. Links to data
  // instead of a page have `data-astro-prefetch="false"`.
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  adapter: netlify({
    // The guide has no edge functions; with them on, the dev server would download a runtime.
    devFeatures: { images: true, environmentVariables: true, edgeFunctions: false },
  }),
  integrations: [
    react(),
    hydrateOnUse(),
    pageHandlers(),
    recordPages(),
    onDemandPagesOnly(),
    transportSecurity(),
    searchIndex(),
    shareCards(),
  ],
  image: {
    // The adapter passes these patterns on to Netlify's image CDN.
    remotePatterns: storage
      ? [
          {
            protocol: storage.protocol.slice(0, -1),
            hostname: storage.hostname,
            ...(storage.port && { port: storage.port }),
            pathname: '/storage/v1/object/public/**',
          },
        ]
      : [],
  },
  security: {
    csp: {
      algorithm: 'SHA-256',
      scriptDirective: {
        hashes: [
          await hashOf('./src/ui/feedback/not-loaded.inline.js'),
          await hashOf('./src/ui/islands/scripts-after-paint.inline.js'),
        ],
      },
      directives: [
        "default-src 'none'",
        "base-uri 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "img-src 'self' data:",
        "manifest-src 'self'",
      ],
    },
  },
  fonts: [
    font('Fraunces', '--font-fraunces', ['Georgia', 'serif'], [['normal', '560', 'fraunces']]),
    font(
      'Source Sans 3',
      '--font-source-sans',
      ['Arial', 'sans-serif'],
      [
        ['normal', '400 700', 'source-sans'],
        ['italic', '400 700', 'source-sans-italic'],
      ],
    ),
  ],
  vite: {
    plugins: [
      tailwindcss(),
      inlineScripts(),
      islandsWithoutMarkup(),
      importPlainly(),
      hydrateChangedPages(),
      fewScripts(),
    ],
    // Only the local stack sets STRIPE_API_URL, the address of a stand-in for Stripe; src/server/env.ts
    // accepts only an address on this machine. In all other builds the local card field is cut out
    // (src/local-payments.d.ts).
    define: { LOCAL_PAYMENTS: JSON.stringify(Boolean(process.env.STRIPE_API_URL)) },
  },
});
