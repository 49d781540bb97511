import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeEach, expect, it } from 'vitest';
import { resetData } from '../../../../../src/local/stack/database/migrate.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  for (const name of ['postgres', 'storage', 'mailbox']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'file'), '');
  }
});

const left = async () => (await readdir(folder)).toSorted();

/** Answers the question of `resetData`. @returns what it asked, and its error if it deleted nothing */
async function answered(answer: string, { isTTY = true, signal = new AbortController().signal }) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = Object.assign(new PassThrough(), { isTTY });
  input.write(answer);
  const refusal = await resetData(folder, signal, { input, output }).then(
    () => null,
    (error: unknown) => (error as Error).message,
  );
  return { asked: String(output.read() ?? ''), refusal };
}

it('deletes what it named once the answer is yes, and nothing else', async () => {
  const { asked, refusal } = await answered('y\n', {});
  expect(refusal).toBeNull();
  expect(asked).toMatch(/deletes \S*postgres and \S*storage: all events/);
  expect(await left()).toEqual(['mailbox']);
});

it.each(['n\n', 'yesterday\n'])('deletes nothing after %j', async (answer) => {
  expect((await answered(answer, {})).refusal).toMatch(/^Nothing was deleted/);
  expect(await left()).toEqual(['mailbox', 'postgres', 'storage']);
});

it('asks nothing and deletes nothing without a terminal, and says what to do', async () => {
  const { asked, refusal } = await answered('y\n', { isTTY: false });
  expect(asked).toBe('');
  expect(refusal).toMatch(/Nothing was changed\. Delete \S*postgres and \S*storage/);
  expect(await left()).toEqual(['mailbox', 'postgres', 'storage']);
});
