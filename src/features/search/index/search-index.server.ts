/**
 * Writes the search index after the pages of a build. The events come from a page of the same build
 * (src/pages/search-records.json.ts), so that the index has the same events as the pages. The page's file is
 * removed as soon as it has been read.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { close, createIndex } from 'pagefind';
import { SEARCH_LANGUAGE, SEARCH_RECORDS_FILE, type SearchRecord } from './search-record.ts';

/**
 * Matches the files that the search loads. Pagefind also writes its own user interface, ten times the size of
 * these files.
 */
const USED =
  /^(?:pagefind(?:-worker)?\.js|pagefind-entry\.json|pagefind\..+\.pf_meta|wasm\.unknown\.pagefind|(?:fragment|index|filter)\/.+)$/;
/** Files without which no search can start. */
const NEEDED = [
  'pagefind.js',
  'pagefind-worker.js',
  'pagefind-entry.json',
  'wasm.unknown.pagefind',
];

const refuse = (errors: readonly string[]): void => {
  if (errors.length === 0) return;
  throw new Error(`The search index could not be written: ${errors.slice(0, 3).join('; ')}`);
};

/**
 * Writes the index files itself, because Pagefind's `writeFiles` returns before its last files are on disk.
 */
const writeIndex = async (records: readonly SearchRecord[], folder: URL): Promise<void> => {
  const { index, errors } = await createIndex({});
  refuse(errors);
  if (index === undefined) throw new Error('Pagefind gave no index.');
  // Adds all records at once, because waiting for each response of the indexer process would triple the time.
  const added = await Promise.all(
    records.map((record) => index.addCustomRecord({ ...record, filters: { ...record.filters } })),
  );
  refuse(added.flatMap((record) => record.errors));
  const made = await index.getFiles();
  refuse(made.errors);
  const used = made.files.filter(({ path }) => USED.test(path));
  const folders = new Set(used.map(({ path }) => new URL('.', new URL(path, folder)).href));
  for (const one of folders) await mkdir(new URL(one), { recursive: true });
  await Promise.all(used.map(({ path, content }) => writeFile(new URL(path, folder), content)));
};

/**
 * Turns the records of a built site into its search index.
 * @param dir the folder of the built site
 * @returns number of records in the index, where a listing counts once; 0 for a guide without events, which
 * gets no index
 * @throws Error if the records are missing, or the index is refused or incomplete
 */
export async function writeSearchIndex(dir: URL): Promise<number> {
  const recordsFile = new URL(SEARCH_RECORDS_FILE, dir);
  const records = JSON.parse(await readFile(recordsFile, 'utf8')) as SearchRecord[];
  await rm(recordsFile);
  if (records.length === 0) return 0;
  const folder = new URL('pagefind/', dir);
  try {
    await writeIndex(records, folder);
  } finally {
    await close();
  }
  const files = await readdir(folder);
  const missing = NEEDED.filter((file) => !files.includes(file));
  if (missing.length > 0) {
    throw new Error(
      `The search index lacks ${missing.join(', ')}. Read what this version of Pagefind writes and adapt src/features/search/index/search-index.server.ts.`,
    );
  }
  const entry = JSON.parse(await readFile(new URL('pagefind-entry.json', folder), 'utf8')) as {
    languages: Partial<Record<string, { page_count: number }>>;
  };
  const held = entry.languages[SEARCH_LANGUAGE]?.page_count ?? 0;
  if (held !== records.length) {
    throw new Error(`The search index holds ${held} of ${records.length} events.`);
  }
  return records.length;
}

/** Adds a step to the build that writes the search index. The build fails if the index cannot be written. */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now();
        const events = await writeSearchIndex(dir);
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        logger.info(`${events} events can be searched (${seconds} s)`);
      },
    },
  };
}
