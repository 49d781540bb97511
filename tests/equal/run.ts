/**
 * `npm run prove -- equal <commit>`: runs the tree of a commit and today's beside each other, from the
 * same sample data, and compares what they do. ../README.md lists the options.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readMails } from './mails.ts';
import { comparePictures, takePictures } from './pictures.ts';
import { readPages } from './pages.ts';
import { readCatalogue, readRows } from './catalogue.ts';
import type { Collected, Entries } from './collected.ts';
import type { Comparison, Plan } from './compare.ts';
import { comparePart, describePart, unmetPlans } from './compare.ts';
import { readRoutes } from './routes.ts';
import type { Side } from './side.ts';
import { startSide } from './side.ts';
import type { Tree } from './trees.ts';
import { copyCommit, copyToday } from './trees.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

interface Run {
  say(line: string): void;
  /** Folder for what is collected of the tree. */
  folder: string;
  /** Paths of `--paths`, for the pictures. */
  paths: string[];
}

interface Part {
  collect(side: Side, run: Run): Promise<Entries>;
}

/** The parts that are compared, in the order of a run; parts that change rows come last. */
const PARTS: Record<string, Part> = {
  database: {
    collect: async ({ database }) => ({
      ...(await readCatalogue(database)),
      ...(await readRows(database)),
    }),
  },
  pages: { collect: readPages },
  pictures: {
    collect: (side, { say, folder, paths }) =>
      takePictures(side, join(folder, 'pictures'), paths, say),
  },
  mails: { collect: readMails },
  routes: { collect: (side, { say }) => readRoutes(side, say) },
};

/** Files of this folder that do not collect, so that a change of them leaves collected facts usable. */
const COMPARING = new Set(['collected.ts', 'compare.ts', 'masks.ts', 'run.ts']);

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Replaces the port numbers of a side by their names, because each start uses other free ports. */
function withoutPorts(entries: Entries, ports: Record<string, number>): Entries {
  const names = new Map(Object.entries(ports).map(([name, port]) => [String(port), name]));
  const pattern = new RegExp(
    `(?<=(?:localhost|127(?:\\\\*\\.[01]){3})(?::|%3A))(?:${[...names.keys()].join('|')})\\b`,
    'g',
  );
  const replace = (text: string) => text.replace(pattern, (port) => `<${names.get(port) ?? ''}>`);
  return Object.fromEntries(
    Object.entries(entries).map(([name, text]) => [replace(name), replace(text)]),
  );
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** The day in the guide's region, on which pages and sample data depend. */
const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date());

/** Returns the folder of this checkout in the system's temporary folder; another checkout has its own. */
const ownFolder = (): string =>
  join(
    tmpdir(),
    `arts-guide-equal-${createHash('sha256').update(PROJECT).digest('hex').slice(0, 10)}`,
  );

/** Returns a hash of the code that collects, so that nothing is reused that another version collected. */
function ownVersion(): string {
  const hash = createHash('sha256');
  const own = readdirSync(import.meta.dirname).filter((name) => !COMPARING.has(name));
  for (const name of own.sort()) hash.update(readFileSync(join(import.meta.dirname, name)));
  return hash.digest('hex').slice(0, 8);
}

/** Collects the wanted parts of a tree, each from its file if it was collected before. */
async function collectTree(
  tree: Tree,
  names: string[],
  folder: string,
  paths: string[],
): Promise<Record<string, Collected>> {
  const kept = join(folder, `collected-${tree.key}-${today()}-${ownVersion()}`);
  mkdirSync(kept, { recursive: true });
  const fileOf = (name: string) => join(kept, `${name}.json`);
  const missing = names.filter((name) => !existsSync(fileOf(name)));
  for (const name of names.filter((one) => !missing.includes(one)))
    say(`  ${tree.name}: ${name} is kept from before.`);
  if (missing.length > 0) {
    const began = performance.now();
    const side = await startSide(tree);
    say(`  ${tree.name}: database and sample data are there (${seconds(began)}).`);
    try {
      for (const name of missing) {
        const part = PARTS[name];
        const from = performance.now();
        const found = await part?.collect(side, {
          say: (line) => say(`  ${tree.name}: ${line}`),
          folder: kept,
          paths,
        });
        const entries = withoutPorts(found ?? {}, side.ports);
        const collected = { startedAt: side.startedAt, entries };
        writeFileSync(fileOf(name), JSON.stringify(collected));
        say(
          `  ${tree.name}: ${name}, ${String(Object.keys(entries).length)} things (${seconds(from)}).`,
        );
      }
    } finally {
      await side.stop();
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, JSON.parse(readFileSync(fileOf(name), 'utf8')) as Collected]),
  );
}

function readPlan(file: string | undefined): Plan {
  const { sql, text, planned } = (
    file === undefined ? {} : JSON.parse(readFileSync(file, 'utf8'))
  ) as Plan['renames'] & { planned?: string[] };
  return { renames: { sql, text }, planned: planned ?? [] };
}

/** Returns the exit code: 0 if nothing differs but what the plan names, 1 if something does, 2 for a failure. */
export async function compareTrees(args: string[]): Promise<number> {
  try {
    return await compare(args);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

async function compare(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      paths: { type: 'string' },
      renames: { type: 'string' },
      resume: { type: 'boolean', default: false },
    },
  });
  const [commit] = positionals;
  const names = values.only?.split(',') ?? Object.keys(PARTS);
  const unknown = names.filter((name) => !(name in PARTS));
  if (commit === undefined || unknown.length > 0) {
    say(
      `npm run prove -- equal <commit> [--only ${Object.keys(PARTS).join(',')}] [--renames <file>] [--resume]`,
    );
    return 2;
  }
  const paths = values.paths?.split(',') ?? [];
  const plan = readPlan(values.renames);
  const began = performance.now();
  const day = today();
  const folder = ownFolder();
  if (!values.resume) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const trees = [copyCommit(PROJECT, commit, folder), copyToday(PROJECT, folder)] as const;
  for (const name of readdirSync(folder).filter((one) => one.startsWith('tree-'))) {
    if (!trees.some(({ root }) => root.endsWith(name))) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
  say(
    `Comparing ${commit} (${trees[0].key}) with the tree of today. What is collected is kept in ${folder}.`,
  );
  const results = await Promise.allSettled(
    trees.map((tree) => collectTree(tree, names, folder, paths)),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  const [before, after] = results.map((result) =>
    result.status === 'fulfilled' ? result.value : {},
  );
  if (today() !== day) {
    say('The day has changed meanwhile: run it again.');
    return 2;
  }
  const comparisons: Comparison[] = [];
  for (const name of names) {
    const [a, b] = [before?.[name], after?.[name]];
    if (a === undefined || b === undefined) continue;
    const comparison =
      name === 'pictures' ? await comparePictures(a, b) : comparePart(name, a, b, plan);
    comparisons.push(comparison);
    say(`\n${describePart(name, comparison)}`);
  }
  // In a run of some parts, a planned difference may belong to a part that was left out.
  const unmet = names.length === Object.keys(PARTS).length ? unmetPlans(comparisons, plan) : [];
  for (const pattern of unmet) say(`planned, but not different: ${pattern}`);
  const count = comparisons.reduce((sum, { found }) => sum + found.length, unmet.length);
  say(`\n${count === 0 ? 'Nothing differs' : `${String(count)} differences`} (${seconds(began)}).`);
  return count === 0 ? 0 : 1;
}
