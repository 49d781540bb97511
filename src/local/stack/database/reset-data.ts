/** Offers to begin anew if the local database does not fit the migrations of this copy of the guide. */
import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { StackError } from '../stack-error.ts';

/** Standard input and output, or streams in their place. */
export interface Console {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream & { isTTY?: boolean };
}

/**
 * Says which folders of `dir` hold the data, and deletes them if the answer at the terminal is yes. Postgres must not
 * run. Throws a StackError, and deletes nothing, after any other answer, and if there is no terminal.
 */
export async function resetData(
  dir: string,
  signal: AbortSignal,
  { input, output }: Console = { input: process.stdin, output: process.stdout },
): Promise<void> {
  const folders = [join(dir, 'postgres'), join(dir, 'storage')];
  const named = folders.map((folder) => relative(process.cwd(), folder)).join(' and ');
  const reason = 'The local database was made by another version of the guide, and does not fit.';
  if (input.isTTY !== true || output.isTTY !== true) {
    throw new StackError(
      `${reason} Nothing was changed. Delete ${named} to begin anew with the sample data, or start in a terminal, which asks first.`,
    );
  }
  // Without `terminal`, Ctrl-C goes to the whole stack, not to this question alone.
  const terminal = createInterface({ input, output, terminal: false });
  try {
    const answer = await terminal.question(
      `\n${reason} Begin anew with the sample data?\nThis deletes ${named}: all events, orders, accounts and pictures of this local guide. [y/N] `,
      { signal },
    );
    if (!/^y(?:es)?$/i.test(answer.trim())) {
      throw new StackError('Nothing was deleted, and the guide was not started.');
    }
  } finally {
    terminal.close();
  }
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
