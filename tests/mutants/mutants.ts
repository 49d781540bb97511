/** The list of mutants: how it is drawn, kept in mutants.jsonl, and applied to a tree. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { codeCandidates } from './code-candidates.ts';
import type { Anchor, Candidate, Kind } from './candidate.ts';
import { KINDS } from './candidate.ts';
import type { Reach } from './related.ts';
import { sqlCandidates, statementsOf } from './sql-candidates.ts';

export interface Mutant extends Anchor {
  id: string;
  path: string;
  /**
   * `broken`: no test can run with the mutant, so it says nothing about tests. `gone`: the code that it
   * changes no longer exists.
   */
  result?: 'killed' | 'survived' | 'broken' | 'gone';
  /** For a mutant that survived: the farthest reach of the tests that were run. */
  reach?: Reach;
  /** The first test file that failed, its first failing test, and the message. */
  killer?: { file: string; test: string; why: string };
  seconds?: number;
}

export const LIST = join(import.meta.dirname, 'mutants.jsonl');
const MIGRATIONS = 'supabase/migrations/*.sql';

/** How many mutants of each kind are drawn. */
const WANTED: Readonly<Record<Kind, number>> = {
  rules: 120,
  components: 70,
  sql: 80,
  policies: 30,
};
/** The most mutants of a kind from the local stack's fakes and from the tools, by the start of the path. */
const MOST: readonly [string, number][] = [
  ['src/local/', 12],
  ['src/tools/', 3],
];
/** Matches the few folders that decide much: each round draws up to three mutants of each, instead of one. */
const CENTRAL = /^netlify|^src\/(?:server|text|time|forms)|payments|mail|private-links/;
const SKIPPED =
  /^src\/(?:content|assets|styles)\/|^src\/(?:[^/]+|server\/database-types)\.ts$|\.d\.ts$|-record\.ts$/;

export const readMutants = (file = LIST): Mutant[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Mutant)
    : [];

export function writeMutants(mutants: readonly Mutant[], file = LIST): void {
  writeFileSync(`${file}.new`, `${mutants.map((each) => JSON.stringify(each)).join('\n')}\n`);
  renameSync(`${file}.new`, file);
}

/** Returns the paths of the files that hold code or SQL. */
function sourcePaths(root: string): string[] {
  return ['src', 'netlify', 'supabase/schemas']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter(
      (path) =>
        /^(?:src|netlify)\/.*\.(?:m?ts|tsx)$|^supabase\/.*\.sql$/.test(path) && !SKIPPED.test(path),
    )
    .toSorted();
}

function candidatesOf(root: string, path: string): Candidate[] {
  const text = readFileSync(join(root, path), 'utf8');
  return path.endsWith('.sql') ? sqlCandidates(text) : codeCandidates(path, text);
}

/** Returns a generator of pseudorandom numbers from 0 to 1, the same ones in each run. */
function fixedNumbers(): () => number {
  let state = 20_261_129;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function pick<T>(items: readonly T[], next: () => number): T {
  const item = items[Math.floor(next() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

const idOf = (path: string, { kind, scope, change, text, turn }: Anchor): string =>
  createHash('sha256')
    .update([kind, path, scope, change, text, turn].join('\n'))
    .digest('hex')
    .slice(0, 8);

/**
 * Draws the mutants of a kind, in rounds over all folders (for SQL, over all files). A function gives a
 * second mutant only when no function is left that has given none. Rare changes are drawn as often as common
 * ones.
 */
function drawKind(
  kind: Kind,
  all: readonly { path: string; candidate: Candidate }[],
  next: () => number,
): Mutant[] {
  const rooms = Map.groupBy(
    all.filter(({ candidate }) => candidate.kind === kind),
    ({ path }) => (path.endsWith('.sql') ? path : dirname(path)),
  );
  const drawn: Mutant[] = [];
  const taken = new Map<string, number>();
  const isFree = (path: string, scope: string) =>
    !taken.has(`${path} ${kind === 'policies' ? '' : scope}`) &&
    MOST.every(([start, most]) => !path.startsWith(start) || (taken.get(start) ?? 0) < most);
  const count = (key: string) => taken.set(key, (taken.get(key) ?? 0) + 1);
  while (drawn.length < WANTED[kind]) {
    const before = drawn.length;
    // Shuffles the names, because an alphabetical order would prefer the first ones.
    const order = [...rooms.keys()]
      .flatMap((name) => (CENTRAL.test(name) ? [name, name, name] : [name]))
      .map((name) => ({ name, place: next() }))
      .toSorted((a, b) => a.place - b.place);
    for (const { name } of order) {
      const free = (rooms.get(name) ?? []).filter(({ path, candidate }) =>
        isFree(path, candidate.scope),
      );
      if (free.length === 0 || drawn.length === WANTED[kind]) continue;
      const change = pick([...new Set(free.map(({ candidate }) => candidate.change))], next);
      const { path, candidate } = pick(
        free.filter((each) => each.candidate.change === change),
        next,
      );
      const { scope, text, turn } = candidate;
      drawn.push({ id: idOf(path, candidate), kind, path, scope, change, text, turn });
      count(`${path} ${kind === 'policies' ? '' : scope}`);
      for (const [start] of MOST) if (path.startsWith(start)) count(start);
    }
    // No candidate is free, because each function (or file of policies) gave a mutant: frees them all again.
    if (drawn.length === before)
      for (const key of taken.keys()) if (key.includes(' ')) taken.delete(key);
  }
  return drawn;
}

export function drawMutants(root: string): Mutant[] {
  const all = sourcePaths(root).flatMap((path) =>
    candidatesOf(root, path).map((candidate) => ({ path, candidate })),
  );
  const next = fixedNumbers();
  const drawn = KINDS.flatMap((kind) => drawKind(kind, all, next));
  // The order of the ids mixes the kinds, so that a part of a run says something about all of them.
  return drawn.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Returns a mutant's place in a tree; in another file if its code has moved there and exists only once. */
function findMutant(root: string, mutant: Mutant): { path: string; candidate: Candidate } | null {
  const among = (path: string) =>
    candidatesOf(root, path)
      .filter((each) =>
        (['kind', 'scope', 'change', 'text', 'turn'] as const).every(
          (key) => each[key] === mutant[key],
        ),
      )
      .map((candidate) => ({ path, candidate }));
  const [here] = existsSync(join(root, mutant.path)) ? among(mutant.path) : [];
  if (here !== undefined) return here;
  const elsewhere = sourcePaths(root).flatMap(among);
  return elsewhere.length === 1 ? (elsewhere[0] ?? null) : null;
}

export interface Applied {
  path: string;
  /** Restores the changed files. */
  undo: () => void;
}

/**
 * Returns the last migration that contains the function body or statement that is changed, and the new text
 * of this migration.
 * @throws when no migration contains it as the schema file does
 */
function mutatedMigration(
  root: string,
  { path, candidate }: { path: string; candidate: Candidate },
): [file: string, text: string] {
  const schema = readFileSync(join(root, path), 'utf8');
  const holds = (from: number, length: number) =>
    from <= candidate.from && candidate.to <= from + length;
  const statement = statementsOf(schema).find(({ from, sql }) => holds(from, sql.length));
  const [body = ''] = /\$\$[\s\S]*\$\$/.exec(statement?.sql ?? '') ?? [];
  const bodyFrom = schema.indexOf(body, statement?.from) + 2;
  const [from, length] = holds(bodyFrom, body.length - 4)
    ? [bodyFrom, body.length - 4]
    : [statement?.from ?? 0, statement?.sql.length ?? 0];
  const was = schema.slice(from, from + length);
  const is = `${schema.slice(from, candidate.from)}${candidate.now}${schema.slice(candidate.to, from + length)}`;
  for (const file of globSync(MIGRATIONS, { cwd: root }).sort().toReversed()) {
    const text = readFileSync(join(root, file), 'utf8');
    if (text.includes(was)) return [file, text.replace(was, () => is)];
  }
  throw new Error(`No migration holds ${candidate.scope} as ${path} does.`);
}

/** Applies a mutant to a tree, a mutant of SQL also to a migration. @returns null when its place is gone */
export function applyMutant(root: string, mutant: Mutant): Applied | null {
  const found = findMutant(root, mutant);
  if (found === null) return null;
  const { path, candidate } = found;
  const was = readFileSync(join(root, path), 'utf8');
  const is = `${was.slice(0, candidate.from)}${candidate.now}${was.slice(candidate.to)}`;
  const texts = new Map([[path, is]]);
  if (path.endsWith('.sql')) texts.set(...mutatedMigration(root, found));
  const before = [...texts.keys()].map(
    (name) => [name, readFileSync(join(root, name), 'utf8')] as const,
  );
  const write = (files: Iterable<readonly [string, string]>) => {
    for (const [name, text] of files) writeFileSync(join(root, name), text);
  };
  write(texts);
  return { path, undo: () => write(before) };
}
