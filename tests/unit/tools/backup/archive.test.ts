import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateIdentity } from 'age-encryption';
import { expect, it } from 'vitest';
import { readArchive, writeArchive } from '../../../../src/tools/backup/archive.ts';
import {
  MANIFEST,
  newManifest,
  sha256,
  verifyEntries,
} from '../../../../src/tools/backup/manifest.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';

const folder = folderOfFile();
let count = 0;
const newFile = () => join(folder(), `${(count += 1)}.backup`);

const TEXTS = ['One row\nand another\n', 'x'.repeat(300_000), ''];
const names = TEXTS.map((_, index) => `files/images/${index}.jpg`);

async function write(
  key?: string,
  change: (entries: { name: string; bytes: Buffer }[]) => void = () => undefined,
) {
  const file = newFile();
  const entries = TEXTS.map((text, index) => ({
    name: names[index] as string,
    bytes: Buffer.from(text),
  }));
  const facts = {
    createdAt: '2026-11-23T06:00:00.000Z',
    supabaseUrl: 'https://a.supabase.co',
    migrations: [],
  };
  const hashes = entries.map(({ name, bytes }) => ({ name, sha256: sha256(bytes) }));
  entries.push({
    name: MANIFEST,
    bytes: Buffer.from(JSON.stringify({ ...newManifest(facts), entries: hashes })),
  });
  change(entries);
  await writeArchive(file, key, async (add) => {
    for (const entry of entries) await add(entry);
  });
  return file;
}

it('lets only the account that wrote it read it', async () => {
  expect((await stat(await write())).mode & 0o077).toBe(0);
});

it('refuses a file that was cut short anywhere', async () => {
  const secret = await generateIdentity();
  for (const [key, file] of [
    [undefined, await write()],
    [secret, await write(secret)],
  ] as const) {
    const whole = await readFile(file);
    for (let part = 0; part < 20; part += 1) {
      const cut = newFile();
      await writeFile(cut, whole.subarray(0, Math.floor((whole.length * part) / 20)));
      await expect(verifyEntries(readArchive(cut, key))).rejects.toThrow(
        /damaged|cut short|no backup|does not open/,
      );
    }
    await expect(verifyEntries(readArchive(file, key))).resolves.toBeDefined();
  }
});

it('refuses an encrypted file in which one bit was changed', async () => {
  const secret = await generateIdentity();
  const whole = await readFile(await write(secret));
  for (const at of [whole.length - 1, Math.floor(whole.length / 2), 300]) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] as number) ^ 1;
    const file = newFile();
    await writeFile(file, changed);
    await expect(verifyEntries(readArchive(file, secret))).rejects.toThrow(/damaged|does not open/);
  }
});

it.each([
  ['an entry is missing', (entries: unknown[]) => entries.splice(1, 1), /missing/],
  [
    'an entry was changed',
    (entries: { bytes: Buffer }[]) => (entries[0] as { bytes: Buffer }).bytes.write('0'),
    /changed/,
  ],
  ['the manifest is missing', (entries: unknown[]) => entries.pop(), /end is missing/],
])('refuses a file in which %s', async (_, change, sentence) => {
  const file = await write(undefined, change as never);
  await expect(verifyEntries(readArchive(file, undefined))).rejects.toThrow(sentence);
});
