/**
 * Decides under which account Postgres runs. Postgres refuses to run as root. If root starts the stack,
 * Postgres therefore runs under an existing unprivileged account, which owns only the data folder. If the
 * project is in a folder that only root may enter, such as /root, setpriv of util-linux gives that account
 * the capability to enter it (dac_override); `no_setuid_fixup` makes access(2), which Postgres calls on its
 * own binaries, respect the capability too. Known risk: a superuser of this local database can then read
 * root's files. Postgres therefore listens on 127.0.0.1 only, with a random password.
 */
import { execFile, execFileSync } from 'node:child_process';
import { chown, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StackError } from '../stack-error.ts';

const run = promisify(execFile);

export interface PostgresAccount {
  /** Returns the command that starts `program` with `args` under the account of Postgres. */
  command(program: string, args: string[]): [program: string, args: string[]];
  /** Further options for child_process.spawn. */
  spawnAs: { uid?: number; gid?: number };
  /** Makes the account the owner of a file or folder that this process created. */
  own(path: string): Promise<void>;
}

const OWN_ACCOUNT: PostgresAccount = {
  command: (program, args) => [program, args],
  spawnAs: {},
  own: () => Promise.resolve(),
};

function nobody(): { uid: number; gid: number } {
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  try {
    return { uid: ask('-u'), gid: ask('-g') };
  } catch (cause) {
    throw new StackError(
      'Postgres does not run as root, and this system has no account "nobody" to run it as. Start the stack as an ordinary user.',
      { cause },
    );
  }
}

/** Says whether any account may pass through every folder down to `path`. */
async function reachableByAnyone(path: string): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Uses the current account, which is not root. Throws a StackError if another account owns the data folder.
 */
async function ordinaryAccount(dir: string): Promise<PostgresAccount> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const { uid } = await stat(dir);
  if (uid !== process.getuid?.()) {
    throw new StackError(
      `The folder ${dir} belongs to another user (uid ${uid}), who started the stack before. Start it as that user, or remove the folder to begin with an empty database.`,
    );
  }
  return OWN_ACCOUNT;
}

/**
 * Creates the folder `dir`, makes the account of Postgres its owner, and returns how to start a program under
 * that account. Throws a StackError if the account cannot reach both `dir` and the program `binary`.
 */
export async function preparePostgresAccount(
  dir: string,
  binary: string,
): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return ordinaryAccount(dir);

  await mkdir(dir, { recursive: true, mode: 0o700 });
  const found = await stat(dir);
  // Keeps the owner of a folder that an ordinary user created, so that both root and the user can start the
  // stack.
  const { uid, gid } = found.uid === 0 ? nobody() : found;
  if (found.uid === 0) await run('chown', ['-R', `${uid}:${gid}`, dir]);

  const account = { spawnAs: {}, own: (path: string) => chown(path, uid, gid) };
  if ((await reachableByAnyone(dir)) && (await reachableByAnyone(binary))) {
    return { ...account, command: OWN_ACCOUNT.command, spawnAs: { uid, gid } };
  }
  const prefix = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--bounding-set=-all,+dac_override',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
  ];
  try {
    await run('setpriv', [...prefix, binary, '--version']);
  } catch (cause) {
    throw new StackError(
      `Postgres does not run as root, and no other account may enter ${dir}. Start the stack as an ordinary user, or move the project to a folder that everyone may enter.`,
      { cause },
    );
  }
  return { ...account, command: (program, args) => ['setpriv', [...prefix, program, ...args]] };
}
