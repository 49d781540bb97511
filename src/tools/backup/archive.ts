/**
 * Writes and reads the file of a backup: a gzipped tar archive, encrypted in the age format if there is a
 * key. Any system can open it without the guide: `age -d backup.tar.gz.age | tar xz`. Only one entry at a
 * time is in memory.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import tar from 'tar-stream';
import { BackupError } from './backup-settings.ts';

export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/** The first line of every age file. Source: https://age-encryption.org/v1 */
const AGE_HEADER = 'age-encryption.org/v1';

const fromWeb = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(stream as WebStream);
const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;

/**
 * Creates the encrypter for a key.
 * @param key a public key (`age1…`) or a secret key (`AGE-SECRET-KEY-1…`); any other text is a passphrase
 */
async function encrypterFor(key: string): Promise<Encrypter> {
  const encrypter = new Encrypter();
  if (key.startsWith('age1')) encrypter.addRecipient(key);
  else if (key.startsWith('AGE-SECRET-KEY-'))
    encrypter.addRecipient(await identityToRecipient(key));
  else encrypter.setPassphrase(key);
  return encrypter;
}

function decrypterFor(key: string): Decrypter {
  const decrypter = new Decrypter();
  if (key.startsWith('AGE-SECRET-KEY-')) decrypter.addIdentity(key);
  else decrypter.addPassphrase(key);
  return decrypter;
}

/**
 * Writes an archive to a new file that only this user account may read.
 * @param key see `encrypterFor`; undefined leaves the file unencrypted
 * @param fill adds the entries; `add` resolves when an entry is written
 */
export async function writeArchive(
  file: string,
  key: string | undefined,
  fill: (add: (entry: ArchiveEntry) => Promise<void>) => Promise<void>,
): Promise<void> {
  const pack = tar.pack();
  const gzip = createGzip();
  const zipped = pipeline(pack, gzip);
  const output =
    key === undefined ? gzip : fromWeb(await (await encrypterFor(key)).encrypt(toWeb(gzip)));
  const written = pipeline(output, createWriteStream(file, { mode: 0o600, flags: 'wx' }));

  const add = ({ name, bytes }: ArchiveEntry): Promise<void> =>
    new Promise((resolve, reject) => {
      const entry = pack.entry({ name, size: bytes.length }, (error) => {
        if (error) reject(error);
        else resolve();
      });
      entry.end(bytes);
    });
  const filled = (async () => {
    try {
      await fill(add);
      pack.finalize();
    } catch (error) {
      pack.destroy(error as Error);
      throw error;
    }
  })();
  const ended = Promise.all([zipped, written]);
  // Does not wait for `filled` alone, because after an error of a pipe, such as a full disk, an entry may
  // wait forever.
  await Promise.race([filled, ended.then(() => filled)]);
  await ended;
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    throw new BackupError(`The file ${file} cannot be opened. Check its name and folder.`, {
      cause,
    });
  });
  try {
    const { buffer } = await handle.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0);
    return buffer.toString('latin1') === AGE_HEADER;
  } finally {
    await handle.close();
  }
}

async function openArchive(file: string, key: string | undefined): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file);
  if (key === undefined || key.startsWith('age1')) {
    throw new BackupError(
      `The file ${file} is encrypted. Set BACKUP_KEY to its passphrase, or to the secret key (AGE-SECRET-KEY-1…) of the public key it was made for.`,
    );
  }
  try {
    return fromWeb(await decrypterFor(key).decrypt(toWeb(createReadStream(file))));
  } catch (cause) {
    throw new BackupError(`BACKUP_KEY does not open the file ${file}.`, { cause });
  }
}

/**
 * Reads the entries of an archive in their order.
 * @throws BackupError if the file cannot be opened, the key does not fit, or the file is damaged or
 * incomplete
 */
export async function* readArchive(
  file: string,
  key: string | undefined,
): AsyncGenerator<ArchiveEntry> {
  const input = await openArchive(file, key);
  const extract = tar.extract();
  const piped = pipeline(input, createGunzip(), extract);
  // Ignores the error, because the loop below throws the same error.
  piped.catch(() => undefined);
  try {
    for await (const entry of extract) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name: entry.header.name, bytes: Buffer.concat(chunks) };
    }
    await piped;
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError(
      `The file ${file} is damaged or was cut short: ${(cause as Error).message}. Use another backup.`,
      { cause },
    );
  } finally {
    input.destroy();
  }
}
