/** Chooses the tests that could notice a change of a file, the likeliest first. Tests of speed are left out. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { statementsOf, subjectOf } from './sql-candidates.ts';

/**
 * How far tests reach: `quick` tests need no stack, `stack` tests need the database or functions, and
 * `browser` tests need the site.
 */
export const REACHES = ['quick', 'stack', 'browser'] as const;
export type Reach = (typeof REACHES)[number];
export type Related = Record<Reach, string[]>;

const MOST = { quick: 25, database: 8, functions: 3, browser: 4 };
/** The folder of the tests that call every endpoint. */
const EVERY_ENDPOINT = 'tests/integration/functions/forms/';
/** Words of paths, in the singular, that say nothing about the subject. */
const PLAIN = new Set(
  'src feature desk test integration function database browser server store client tsx sql mts schema supabase netlify use load list page form record state text query event'.split(
    ' ',
  ),
);

const wordsOf = (path: string): Set<string> =>
  new Set(
    path
      .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)
      .map((word) => word.toLowerCase().replace(/s$/, ''))
      .filter((word) => word.length > 2 && !PLAIN.has(word)),
  );

const mentions = (text: string, name: string): boolean =>
  name !== '' && new RegExp(`\\b${name}\\b`).test(text);

export class Relations {
  private readonly texts = new Map<string, string>();
  private readonly imports = new Map<string, string[]>();
  private readonly importers = new Map<string, string[]>();
  /** The statement that creates each SQL function, by the function's name. */
  private readonly functions = new Map<string, string>();
  /** Names of tables, by the name of the SQL function that their triggers execute. */
  private readonly triggers = new Map<string, string[]>();

  constructor(root: string) {
    const stories = new Map<string, string>();
    for (const folder of ['src', 'netlify', 'tests', 'supabase']) {
      for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
        if (!/\.(?:m?ts|tsx|astro|sql|txt)$/.test(name)) continue;
        const path = join(folder, name);
        const text = readFileSync(join(root, path), 'utf8');
        if (path.endsWith('.txt')) {
          const at = posix.dirname(path);
          stories.set(at, `${stories.get(at) ?? ''}${text}\n`);
          continue;
        }
        this.texts.set(path, text);
        for (const [, from = ''] of text.matchAll(
          /(?:\bfrom|\bimport|\bURL)\s*\(?\s*['"](\.?\.[^'"]+)['"]/g,
        )) {
          const target = posix.join(posix.dirname(path), from);
          this.imports.set(path, [...(this.imports.get(path) ?? []), target]);
          this.importers.set(target, [...(this.importers.get(target) ?? []), path]);
        }
        if (!path.startsWith('supabase/schemas/')) continue;
        for (const { sql } of statementsOf(text)) {
          if (/create (?:or replace )?function/.test(sql)) this.functions.set(subjectOf(sql), sql);
          const trigger =
            /create trigger [\s\S]* on \w+\.(\w+)[\s\S]* execute function \w+\.(\w+)/.exec(sql);
          const [, table = '', called = ''] = trigger ?? [];
          this.triggers.set(called, [...(this.triggers.get(called) ?? []), table]);
        }
      }
    }
    // A test of transcripts names a folder whose .txt files say what it does; adds their text to the test.
    for (const [test, text] of this.texts) {
      if (!test.endsWith('.test.ts')) continue;
      for (const [, from = ''] of text.matchAll(/\bURL\('([\w-]+)\/'/g)) {
        const told = stories.get(posix.join(posix.dirname(test), from));
        if (told !== undefined) this.texts.set(test, `${text}\n${told}`);
      }
    }
  }

  of(path: string, scope: string, isAccess: boolean): Related {
    const name = scope.replace(/^\w+\./, '');
    const isSql = path.endsWith('.sql');
    const callers = isSql ? this.callersOf(name) : [];
    const names = [name, ...callers];
    // Tests reach SQL through the files that name its functions.
    const starts = isSql
      ? [...this.texts]
          .filter(
            ([file, text]) =>
              /^(?:src|netlify)\//.test(file) &&
              !file.endsWith('database-types.ts') &&
              names.some((one) => text.includes(`'${one}'`)),
          )
          .map(([file]) => file)
      : [path];
    const near = this.distances(starts);
    const routes = [...near.keys()].filter((file) => file.startsWith('netlify/'));
    const addresses =
      routes.length > 3
        ? []
        : routes.flatMap((file) => this.texts.get(file)?.match(/\/api\/[\w-]+/g) ?? []);
    const words = wordsOf(`${path} ${isSql ? scope : ''}`);
    const score = (test: string): number => {
      const text = this.texts.get(test) ?? '';
      const shared = [...wordsOf(test)].filter((word) => words.has(word)).length;
      const distance = near.get(test);
      return (
        (distance === undefined ? 0 : Math.max(0, 6 - distance)) +
        (isSql && mentions(text, name) ? 8 : 0) +
        (isAccess && test.includes('/schema/') ? 20 : 0) +
        Math.min(6, 2 * callers.filter((caller) => mentions(text, caller)).length) +
        (isSql && this.helpersOf(test).some((helper) => names.some((one) => mentions(helper, one)))
          ? 2
          : 0) +
        (addresses.some((address) => text.includes(address)) ? 2 : 0) +
        shared * 4 +
        (/^(?:src\/server|netlify)\//.test(path) && test.startsWith(EVERY_ENDPOINT) ? 1 : 0)
      );
    };
    const best = (start: string, most: number, fits = (test: string) => score(test) > 0) =>
      [...this.texts.keys()]
        .filter(
          (test) =>
            test.startsWith(start) &&
            /(?<!\.prove|-load|flooding)\.test\.tsx?$/.test(test) &&
            fits(test),
        )
        .map((test) => ({ test, value: score(test), size: this.texts.get(test)?.length ?? 0 }))
        .toSorted((a, b) => b.value - a.value || a.size - b.size)
        .slice(0, most)
        .map(({ test }) => test);
    const own = basename(path).replace(/\.\w+$/, '.');
    const quick = isSql ? [] : best('tests/unit/', MOST.quick, (test) => near.has(test));
    return {
      quick: quick.toSorted(
        (a, b) => Number(basename(b).startsWith(own)) - Number(basename(a).startsWith(own)),
      ),
      // No test of the database or of functions renders a component.
      stack: path.endsWith('.tsx')
        ? []
        : [
            ...best('tests/integration/database/', isSql ? MOST.database : MOST.functions),
            ...best('tests/integration/functions/', MOST.functions),
          ],
      browser: best('tests/browser/', MOST.browser),
    };
  }

  /** Returns whether a test file measures or shortens time. */
  isTimed(test: string): boolean {
    return /hastenDeadlines|startWebServer|performance\.now|slowest|quickest/.test(
      this.texts.get(test) ?? '',
    );
  }

  /** Returns the texts of the support files that a test imports. */
  private helpersOf(test: string): string[] {
    return (this.imports.get(test) ?? [])
      .filter((path) => path.startsWith('tests/support/'))
      .map((path) => this.texts.get(path) ?? '');
  }

  /**
   * Returns the SQL functions that call a function or use a table, and the functions that call those. For a
   * function that triggers execute, these are also the functions that use the triggers' tables.
   */
  private callersOf(name: string): string[] {
    const found = new Set([name, ...(this.triggers.get(name) ?? [])]);
    for (const depth of [1, 2]) {
      const wanted = new RegExp(`\\b(?:${[...found].join('|')})\\b`);
      for (const [caller, body] of this.functions) {
        if (found.size < 40 * depth && wanted.test(body)) found.add(caller.replace(/^\w+\./, ''));
      }
    }
    found.delete(name);
    return [...found];
  }

  /**
   * Returns how many imports lie between these files and each file that imports them, also through others.
   */
  private distances(starts: readonly string[]): Map<string, number> {
    const near = new Map(starts.map((start) => [start, 0]));
    const waiting = [...starts];
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      for (const importer of this.importers.get(at) ?? []) {
        if (near.has(importer)) continue;
        near.set(importer, (near.get(at) ?? 0) + 1);
        waiting.push(importer);
      }
    }
    return near;
  }
}
