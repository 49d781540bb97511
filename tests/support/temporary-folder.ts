import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

const make = (): Promise<string> => mkdtemp(join(tmpdir(), 'guide-test-'));
const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** An empty folder for one test, removed after it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await make();
  onTestFinished(() => remove(folder));
  return folder;
}

/** Gives the test file that calls it, at its top level, a folder; it is there once its hooks run. */
export function folderOfFile(): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = await make();
  });
  afterAll(() => remove(folder));
  return () => folder;
}
