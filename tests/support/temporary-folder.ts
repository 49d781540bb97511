import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

const make = (): Promise<string> => mkdtemp(join(tmpdir(), 'guide-test-'));
const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** Creates an empty folder for one test, and removes it afterwards. */
export async function temporaryFolder(): Promise<string> {
  const folder = await make();
  onTestFinished(() => remove(folder));
  return folder;
}

/**
 * Creates a folder for the test file that calls this at its top level.
 * @returns a function that gives the folder's path, once the hooks have run
 */
export function folderOfFile(): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = await make();
  });
  afterAll(() => remove(folder));
  return () => folder;
}
