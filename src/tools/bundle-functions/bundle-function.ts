/** Bundles a function into a folder that Netlify packs, in the format that the Astro adapter uses, too. */
import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Metafile, Plugin } from 'esbuild';
import { build } from 'esbuild';

const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** Packages with native code, which are copied beside the bundle. */
const EXTERNAL = ['sharp'];

/** Matches the sources that run as threads. Each needs its own file, because a thread starts from a file. */
const THREADS = /-program\.server\.ts$/;

/** Defines `require` at the start of each file, because CommonJS packages call it and ES modules lack it. */
const REQUIRE =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/** Leaves out zod's messages in other languages, which the guide does not use: a third of a bundle. */
const oneLanguage: Plugin = {
  name: 'one-language',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({ contents: '' }));
  },
};

/** Matches URLs of files that code reads relative to itself: `new URL('../fonts/', import.meta.url)`. */
const BESIDE = /new URL\('(\.[^']+)', import\.meta\.url\)/g;

/** Copies the files and folders that `BESIDE` finds into the bundle, and changes their URLs to the copies. */
const filesBeside = (folder: string): Plugin => ({
  name: 'files-beside',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.server\.ts$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      for (const [, beside = ''] of code.matchAll(BESIDE)) {
        const from = join(dirname(path), beside);
        await cp(from, join(folder, 'files', basename(from)), { recursive: true });
      }
      const contents = code.replace(
        BESIDE,
        (_, beside: string) =>
          `new URL('./files/${basename(beside)}${beside.endsWith('/') ? '/' : ''}', import.meta.url)`,
      );
      return { contents, loader: 'ts' };
    });
  },
});

async function bundle(entryPoints: Record<string, string>, folder: string): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints,
    outdir: folder,
    bundle: true,
    // Makes a file of each dynamic import, such as Stripe's package, which is loaded only when it is used.
    splitting: true,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node22',
    external: EXTERNAL,
    plugins: [oneLanguage, filesBeside(folder)],
    banner: { js: REQUIRE },
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  return metafile;
}

/** Returns the packages of `EXTERNAL` that a bundle imports. */
const outsidePackages = ({ outputs }: Metafile): string[] =>
  EXTERNAL.filter((name) =>
    Object.values(outputs).some(({ imports }) => imports.some(({ path }) => path === name)),
  );

interface Needs {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Copies a package into the folder `packages`, with all its dependencies that are installed here. */
async function copyPackage(name: string, packages: string): Promise<void> {
  const from = join(PACKAGES, name);
  const to = join(packages, name);
  if (existsSync(to) || !existsSync(from)) return;
  await cp(from, to, { recursive: true });
  const needs = JSON.parse(await readFile(join(from, 'package.json'), 'utf8')) as Needs;
  for (const one of Object.keys({ ...needs.dependencies, ...needs.optionalDependencies })) {
    await copyPackage(one, packages);
  }
}

/**
 * Bundles the function in the file `source` into `folder`, which Netlify packs as it is. Each thread that the
 * function starts gets a file of its own. Netlify reads a function's config without running the code, so the
 * file `<name>.mjs` beside the bundle has the config with all its values written out.
 * @param name the name of the function
 */
export async function bundleFunction(source: string, name: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  let metafile = await bundle({ code: source }, folder);
  const threads = Object.keys(metafile.inputs).filter((file) => THREADS.test(file));
  if (threads.length > 0) {
    await rm(folder, { recursive: true });
    const entries = threads.map((file, index) => [`thread-${index + 1}`, file] as const);
    metafile = await bundle({ code: source, ...Object.fromEntries(entries) }, folder);
  }
  for (const one of outsidePackages(metafile)) {
    await copyPackage(one, join(folder, 'node_modules'));
  }
  const { config = {} } = (await import(pathToFileURL(join(folder, 'code.mjs')).href)) as {
    config?: object;
  };
  const packed = { ...config, includedFiles: ['**/*'], nodeBundler: 'none' };
  await writeFile(
    join(folder, `${name}.mjs`),
    `import handler from './code.mjs';\nexport default handler;\n` +
      `export const config = ${JSON.stringify(packed)};\n`,
  );
}
