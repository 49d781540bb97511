import { existsSync } from 'node:fs';
import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { searchIndex } from './src/features/search/index/search-index.server.ts';
import { onDemandPagesOnly } from './src/features/site-builds/on-demand-function.server.ts';
import { shareCards } from './src/features/share-cards/share-cards.server.ts';
import { ownHashesOnly } from './src/features/site-builds/page-policy.server.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

// Netlify's adapter would add the deploy's id to the address of every file, and each build would empty
// readers' caches. Names of files hold a hash of their content, which is enough.
delete process.env.DEPLOY_ID;

/** Where uploaded images live; no other host is resized. */
const storage = process.env.SUPABASE_URL && new URL(process.env.SUPABASE_URL);

/**
 * One self-hosted face with the letters of English and Spanish, cut by `npm run fonts`, which also
 * writes the sheet that fetches other letters for the pages that hold them. `optional`: preloaded, it
 * is there for the first paint; where a slow network holds it back, the page keeps its fallback until
 * the next one, because no fallback breaks every line where the face would, and nothing may jump.
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
      // Italics are a word or two, and not preloaded.
      display: style === 'normal' ? 'optional' : 'swap',
      src: [`./src/assets/fonts/${file}-core.woff2`],
    })),
  },
});

/** Adds `client:use`; the file says what it is for. */
const hydrateOnUse = () => ({
  name: 'hydrate-on-use',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'use', entrypoint: './src/ui/hydrate-on-use.client.ts' });
    },
  },
});

/**
 * What a script imports later is imported and nothing more. Vite would write a list of files to
 * preload to each such import, and a helper beside it: 1.2 KiB on every page, for a moment saved at
 * the first toast of the few who see one.
 */
const importPlainly = () => ({
  name: 'import-plainly',
  enforce: 'pre',
  configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : null),
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
});

/**
 * Few files for a page, because each costs a phone a round trip: React in one, its queries in another, and
 * of what else islands share each has its copy. A registry of the bundler keeps one state for all copies.
 */
const fewScripts = () => ({
  name: 'few-scripts',
  apply: 'build',
  buildStart({ input }) {
    if (this.environment.name !== 'client') return;
    // Astro imports an island's component by its name: its exports stay, whatever else may be joined.
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
                  // Sheets stay files of their own, as Vite asks.
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
  // The guide has no server sessions: visitors have no accounts, and admins carry a token.
  session: false,
  // A page is fetched while the pointer rests on its link, and there when it is pressed. Links that
  // lead to data instead of a page say `data-astro-prefetch="false"`.
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  adapter: netlify({
    // Edge functions would make the dev server download a runtime; the guide has none.
    devFeatures: { images: true, environmentVariables: true, edgeFunctions: false },
  }),
  integrations: [
    react(),
    hydrateOnUse(),
    onDemandPagesOnly(),
    ownHashesOnly(),
    searchIndex(),
    shareCards(),
  ],
  image: {
    // The adapter hands this to Netlify's image CDN.
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
    plugins: [tailwindcss(), importPlainly(), fewScripts()],
    // Only the local stack sets the address of a Stripe double, and src/server/env.ts takes none but
    // this machine's. Everywhere else the local card field is cut out (src/local-payments.d.ts).
    define: { LOCAL_PAYMENTS: JSON.stringify(Boolean(process.env.STRIPE_API_URL)) },
  },
});
