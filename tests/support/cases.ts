/**
 * Files of cases. Each case has an input and, after `=>`, the expected output. A test writes the file's text
 * anew from the inputs and compares; `-u` accepts the new outputs.
 */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/**
 * Compares a file with the text that it should have. Throws, also with `-u`, when the text names a TypeError
 * or ReferenceError, which is a mistake of the program and no answer.
 */
export async function expectRecorded(file: URL, text: string): Promise<void> {
  const mistake = /^.*\b(?:Type|Reference)Error\b.*$/m.exec(text)?.[0];
  if (mistake !== undefined) throw new Error(`A mistake of the program is no answer: ${mistake}`);
  await expect(text).toMatchFileSnapshot(file.pathname);
}

const isPlain = (output: unknown): output is string =>
  typeof output === 'string' && output !== '' && !output.includes('\n');

/**
 * Checks a file of lines `input => output`. Empty lines and lines that begin with `#` are kept; an input in
 * double quotes is JSON.
 */
export async function expectLines(file: URL, answer: (input: string) => unknown): Promise<void> {
  const lines = readFileSync(file, 'utf8').split('\n');
  const written = lines.map((line) => {
    if (line.trim() === '' || line.startsWith('#')) return line;
    const [input = ''] = line.split(' => ');
    const output = answer(input.startsWith('"') ? (JSON.parse(input) as string) : input);
    return `${input} => ${isPlain(output) ? output : JSON.stringify(output)}`;
  });
  await expectRecorded(file, written.join('\n'));
}

/** Returns title and input of each case. A case is a line `# title`, the input, a line `=>`, the output. */
export const casesIn = (file: URL): { title: string; input: string }[] =>
  readFileSync(file, 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((text) => {
      const [title = ''] = text.split('\n', 1);
      const [input = ''] = text.slice(title.length + 1).split(/^=>$/m, 1);
      return { title, input: input.trimEnd() };
    });

/** Checks the output of each case of a file. */
export async function expectCases(
  file: URL,
  answer: (input: string) => string | Promise<string>,
): Promise<void> {
  const written: string[] = [];
  for (const { title, input } of casesIn(file)) {
    const output = await answer(input);
    written.push(`# ${title}\n${input}\n=>\n${output.trimEnd()}\n`);
  }
  await expectRecorded(file, written.join('\n'));
}
