/**
 * `npm run prove -- mutants`: changes the code in 300 small ways, one at a time in a copy of the tree, and records
 * which test fails. ../README.md lists the options.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { copyCommit, copyToday } from '../equal/trees.ts';
import type { Mutant } from './mutants.ts';
import { applyMutant, drawMutants, LIST, readMutants, writeMutants } from './mutants.ts';
import type { Reach } from './related.ts';
import { REACHES, Relations } from './related.ts';
import type { Failure, TestProcess } from './test-process.ts';
import { ENDED, startTestProcess } from './test-process.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

type Outcome = Pick<Mutant, 'result' | 'killer' | 'reach' | 'seconds'>;

/** Returns whether one reach is smaller than the other; undefined means that no tests were run. */
const isNearer = (one: Reach | undefined, than: Reach): boolean =>
  one === undefined || REACHES.indexOf(one) < REACHES.indexOf(than);

const isSql = ({ path }: Mutant): boolean => path.endsWith('.sql');

const reachOf = (file: string): Reach =>
  file.startsWith('tests/unit/')
    ? 'quick'
    : file.startsWith('tests/browser/')
      ? 'browser'
      : 'stack';

/** Runs mutants in one copy of the tree. */
class Trial {
  private readonly relations: Relations;
  private process: TestProcess | null = null;
  /** Files that are restored on disk, but of which the process may still have loaded the changed text. */
  private stale: string[] = [];
  private readonly root: string;
  private readonly reach: Reach;

  constructor(root: string, reach: Reach) {
    this.root = root;
    this.reach = reach;
    this.relations = new Relations(root);
  }

  /** Runs files in the process of this trial. @returns null when it hangs */
  private async run(files: string[], changed: string[], bail = true): Promise<Failure[] | null> {
    // The process has loaded the local stack itself, so a change of the stack needs a new process.
    const isLoaded = changed.some((path) => path.startsWith('src/local/'));
    if (isLoaded) await this.end();
    this.process ??= startTestProcess(this.root, this.reach === 'browser' ? ['browser'] : []);
    const failures = await this.process.run({ files, changed: [...this.stale, ...changed], bail });
    this.stale = changed;
    if (isLoaded || failures === null || failures.some(({ test }) => test === ENDED)) {
      await this.end();
    }
    return failures;
  }

  /** @param only the tests to run instead of the related ones */
  async judge(mutant: Mutant, only?: string[]): Promise<Outcome> {
    const began = performance.now();
    const applied = applyMutant(this.root, mutant);
    if (applied === null) return { result: 'gone' };
    const related = this.relations.of(applied.path, mutant.scope, mutant.kind === 'policies');
    const ended = (rest: Outcome): Outcome => ({
      ...rest,
      seconds: Math.round((performance.now() - began) / 100) / 10,
    });
    try {
      for (const reach of REACHES) {
        const files = only?.filter((file) => reachOf(file) === reach) ?? related[reach];
        const isWanted = isNearer(mutant.reach, reach) && !isNearer(this.reach, reach);
        if (files.length === 0 || !isWanted) continue;
        const failure = await this.firstFailure(files, applied.path);
        if (failure === null) continue;
        const { file, test, message } = failure;
        if (/The migration \S+ failed/.test(message)) return ended({ result: 'broken' });
        return ended({ result: 'killed', killer: { file, test, why: message.slice(0, 120) } });
      }
      return ended({ result: 'survived', reach: this.reach });
    } finally {
      applied.undo();
    }
  }

  /** Returns the first failure; one that a busy machine may have caused counts only if it happens again. */
  private async firstFailure(files: string[], changed: string): Promise<Failure | null> {
    const hang = { file: files[0] ?? '', test: '(no end)', message: '' };
    const [failure] = (await this.run(files, [changed])) ?? [hang];
    if (failure === undefined) return null;
    const { file, message } = failure;
    const isTimed = /hook timed out/i.test(message) || this.relations.isTimed(file);
    if (!isTimed) return failure;
    const [again] = (await this.run([file], [changed])) ?? [hang];
    if (again !== undefined) return again;
    const rest = files.slice(files.indexOf(file) + 1);
    return rest.length === 0 ? null : this.firstFailure(rest, changed);
  }

  /** Returns those of these test files that fail without any mutant. */
  async failing(files: readonly string[]): Promise<string[]> {
    return ((await this.run([...files], [], false)) ?? []).map(({ file }) => file);
  }

  async end(): Promise<void> {
    await this.process?.stop();
    this.process = null;
  }
}

function describe({ id, path, scope, change, text, result, seconds, killer }: Mutant): string {
  const by = killer === undefined ? '' : ` by ${killer.file} > ${killer.test}`;
  const where = `${path} ${scope} ${change}: ${text.slice(0, 100)}`;
  return `${id} ${result ?? ''}${by} (${String(seconds ?? 0)} s) ${where}`;
}

function summary(mutants: readonly Mutant[]): string[] {
  const kinds = Map.groupBy(mutants, ({ kind }) => kind);
  return [...kinds].map(([kind, all]) => {
    const counts = Map.groupBy(all, ({ result }) => result ?? 'not run');
    const minutes = all.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0) / 60;
    const parts = [...counts].map(([result, some]) => `${String(some.length)} ${result}`);
    return `${kind}: ${String(all.length)}, ${parts.toSorted().join(', ')} (${minutes.toFixed(1)} min)`;
  });
}

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      ids: { type: 'string' },
      limit: { type: 'string', default: '1000' },
      reach: { type: 'string', default: 'stack' },
      at: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  });
  const reach = REACHES.find((one) => one === values.reach);
  if (reach === undefined) throw new Error(`--reach is one of ${REACHES.join(', ')}.`);
  const [ids, kinds] = [values.ids?.split(','), values.only?.split(',')];
  const isOpen = ({ result, reach: reached }: Mutant): boolean =>
    result === undefined || (result === 'survived' && isNearer(reached, reach));
  return {
    ...{ reach, at: values.at, check: values.check, draw: positionals[0] === 'draw' },
    /**
     * Returns the mutants to run: those of `--ids`; without it, all open ones or, with `--check`, all that
     * were killed.
     */
    wanted: (all: readonly Mutant[]): Mutant[] =>
      all
        .filter(({ kind }) => kinds?.includes(kind) ?? true)
        .filter(({ result }) => !values.check || result === 'killed')
        .filter((one) => ids?.includes(one.id) ?? (values.check || isOpen(one)))
        .toSorted((a, b) => Number(isSql(a)) - Number(isSql(b)))
        .slice(0, Number(values.limit)),
  };
}

/** Returns 1 when a mutant that was killed before survives a check, else 0. */
export async function proveMutants(args: string[]): Promise<number> {
  const { reach, at, check, draw, wanted } = readArguments(args);
  const all = readMutants();
  if (draw) {
    writeMutants(drawMutants(PROJECT).map((one) => all.find(({ id }) => id === one.id) ?? one));
    return 0;
  }
  // Each run has a folder of its own, so that two at once do not share a tree.
  const base = mkdtempSync(join(tmpdir(), 'arts-guide-mutants-'));
  chmodSync(base, 0o711);
  process.once('exit', () => rmSync(base, { recursive: true, force: true }));
  const tree = at === undefined ? copyToday(PROJECT, base) : copyCommit(PROJECT, at, base);
  // Mutants that an earlier check of the same tree had judged before it was interrupted.
  const checkedFile = join(tmpdir(), `arts-guide-mutants-checked-${tree.key}.jsonl`);
  const done = check ? readMutants(checkedFile) : [];
  const open = wanted(all).filter(({ id }) => !done.some((one) => one.id === id));
  const trial = new Trial(tree.root, reach);
  const began = performance.now();
  try {
    for (const [index, mutant] of open.entries()) {
      const { killer, result: _, ...before } = mutant;
      const known = check && killer && existsSync(join(tree.root, killer.file));
      let outcome = known ? await trial.judge(before, [killer.file]) : null;
      if (outcome === null || outcome.result === 'survived') outcome = await trial.judge(before);
      const { reach: __, ...unjudged } = before;
      const judged = { ...unjudged, ...outcome };
      done.push(judged);
      all[all.findIndex(({ id }) => id === mutant.id)] = judged;
      writeMutants(check ? done : all, check ? checkedFile : LIST);
      const spent = (performance.now() - began) / 60_000;
      const left = Math.round((spent / (index + 1)) * (open.length - index - 1));
      say(
        `${String(index + 1)}/${String(open.length)}, ${String(left)} min left: ${describe(judged)}`,
      );
    }
    const killers = new Set(done.flatMap(({ killer }) => (killer ? [killer.file] : [])));
    const failing = killers.size === 0 ? [] : await trial.failing([...killers]);
    for (const mutant of all.filter(({ killer }) => killer && failing.includes(killer.file))) {
      say(`${mutant.killer?.file ?? ''} fails without a mutant too: open again.`);
      delete mutant.result;
      delete mutant.killer;
    }
    if (!check) writeMutants(all);
  } finally {
    await trial.end();
  }
  for (const line of summary(done)) say(line);
  const left = done.filter(({ result }) => result !== 'killed');
  for (const mutant of left) say(describe(mutant));
  return check && left.some(({ result }) => result === 'survived') ? 1 : 0;
}
