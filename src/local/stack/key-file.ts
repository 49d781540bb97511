import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { StackError } from './stack-error.ts';

/**
 * Reads keys from a file (mode 600). The first start makes the keys and the file; later starts read the same
 * keys, so that whatever was signed with them stays valid. Throws a StackError if the file is damaged or
 * unreadable.
 */
export async function readOrMakeKeys<T>(
  file: string,
  schema: z.ZodType<T>,
  make: () => T | Promise<T>,
): Promise<T> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    const message = `The keys in ${file} cannot be read. Start as the owner of that file.`;
    throw new StackError(message, { cause });
  });
  if (text === null) {
    const made = await make();
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.draft`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
    await rename(`${file}.draft`, file);
    return made;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    const advice = 'Remove the file to make new ones; sessions made with the old ones end.';
    throw new StackError(`The keys in ${file} are damaged. ${advice}`, { cause });
  }
}
