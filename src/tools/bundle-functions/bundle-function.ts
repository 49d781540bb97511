/** Bundles a function into one folder, as the Astro adapter writes its own, for Netlify to pack. */
import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Metafile, Plugin } from 'esbuild';
import { build } from 'esbuild';

const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** Packages with native code, which are copied beside the bundle. */
const EXTERNAL = ['sharp'];

/** Programs of threads, by the ends of their files; a thread starts the file that holds its program. */
const THREADS = /-program\.server\.ts$/;

/** Packages that are no modules call `require`, which a module must make for itself. */
const REQUIRE =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/** Leaves out zod's messages in other languages, a third of a bundle: the guide has sentences of its own. */
const oneLanguage: Plugin = {
  name: 'one-language',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({ contents: '' }));
  },
};

/** What the code reads beside itself: `new URL('../fonts/', import.meta.url)`. */
const BESIDE = /new URL\('(\.[^']+)', import\.meta\.url\)/g;

/** Copies the files and folders that the code reads beside itself into the bundle, and names them there. */
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
    // A dynamic import, such as Stripe's package, becomes a file of its own, which loads when it is used.
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

/** Returns the packages outside of a bundle that it loads. */
const outsidePackages = ({ outputs }: Metafile): string[] =>
  EXTERNAL.filter((name) =>
    Object.values(outputs).some(({ imports }) => imports.some(({ path }) => path === name)),
  );

interface Needs {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Copies a package, with all that it needs and that is installed on this machine, into a folder of packages. */
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
 * Bundles the function in `source`, with each thread that it starts as an entry of its own, into `folder`,
 * which Netlify packs as it is. Netlify reads the config of a function without running it, so the config is
 * written out beside the bundle.
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
