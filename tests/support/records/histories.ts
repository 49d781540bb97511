/**
 * Histories: text files that hold the steps of a story and what each of them did. A history begins with `# `
 * and its name; a step begins with `> ` and goes on in lines that begin with `| `; the lines below it are its
 * answer, what it changed in the state, and its effects. `npx vitest -u` writes the files anew; read the
 * differences before you keep them.
 */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { it } from 'vitest';
import { expectRecorded } from '../cases.ts';

/** Fields of a step, as in `price=$5 title="Late Jazz"`; the word `null` means no value. */
export type Fields = Record<string, string | null>;
/**
 * Carries out a step, given its plain words, its fields, and the whole text after its verb. @returns an
 * answer with an outcome, a text, or nothing
 */
export type Step = (words: string[], fields: Fields, text: string) => unknown;

export interface World {
  /** Prepares an empty world for a history. */
  begin(): Promise<void>;
  steps: Record<string, Step>;
  /** Returns lines about the state, to tell what a step changed; a line begins with a name and a colon. */
  state?(): Promise<string[]>;
  /** Returns what the last step caused, such as mails. */
  effects?(): Promise<string[]>;
  /** Steps whose results are left out, because other histories tell them. */
  quiet?: readonly string[];
}

/** Matches codes of mistakes in a statement, such as an unknown function, and errors without any code. */
export const MISTAKES = /^(?!42501)42|^22P02|undefined/;

const FIELD = /([\w]+)=(?:"([^"]*)"|(\S+))/g;
const nameOf = (line: string) => line.split(':')[0] ?? '';

function fieldsOf(step: string): Fields {
  return Object.fromEntries(
    [...step.matchAll(FIELD)].map(([, name = '', quoted, plain]) => {
      const value = quoted ?? plain ?? '';
      return [name, value === 'null' ? null : value];
    }),
  );
}

function answerOf(answer: unknown): string[] {
  if (answer === '') return [];
  if (typeof answer === 'string') return answer.split('\n').map((line) => `  ${line}`.trimEnd());
  const { outcome, reason } = (answer ?? {}) as { outcome?: string; reason?: string };
  if (!Object.hasOwn(Object(answer) as object, 'outcome')) return [];
  if (MISTAKES.test(String(outcome))) throw new Error(`A step is mistaken: ${outcome}`);
  return [`  ${outcome}${reason === undefined ? '' : `: ${reason}`}`];
}

/** Carries out the steps of a history. @returns the history with what each step did */
async function tell(text: string, world: World): Promise<string> {
  await world.begin();
  const [title = '', ...steps] = text.split(/\n(?=> )/).map((part) =>
    part
      .split('\n')
      .filter((line) => /^[#>|]/.test(line))
      .join('\n'),
  );
  const told = [title];
  let before: string[] = [];
  for (const step of steps) {
    const given = step.replaceAll(/^[>|] /gm, '');
    const [verb = '', ...words] = given.replaceAll(FIELD, '').split(/\s+/).filter(Boolean);
    const taken = world.steps[verb];
    if (taken === undefined) throw new Error(`There is no step "${verb}".`);
    const answer = answerOf(await taken(words, fieldsOf(given), given.slice(verb.length).trim()));
    const after = (await world.state?.()) ?? [];
    const names = new Set(after.map(nameOf));
    const news = [
      ...answer,
      ...after.filter((line) => !before.includes(line)).map((line) => `  ${line}`),
      ...before.filter((line) => !names.has(nameOf(line))).map((line) => `  no ${nameOf(line)}`),
      ...((await world.effects?.()) ?? []).map((line) => `  ${line}`),
    ];
    told.push(step, ...(world.quiet?.includes(verb) === true ? [] : news));
    before = after;
  }
  return told.join('\n');
}

/** Makes one test for each file of histories in a folder. */
export function tellHistories(folder: URL, world: World): void {
  const path = fileURLToPath(folder);
  it.each(readdirSync(path))('%s', async (name) => {
    const histories = (await readFile(`${path}${name}`, 'utf8')).split(/\n+(?=# )/);
    const told: string[] = [];
    for (const text of histories) told.push(await tell(text, world));
    await expectRecorded(new URL(name, folder), `${told.join('\n\n')}\n`);
  });
}
