/**
 * Decides under which account Postgres runs.
 *
 * Postgres refuses to run as root. If root starts it, it therefore runs as an existing unprivileged account,
 * which owns the data folder and nothing else. If the project is in a folder that only root may enter (such
 * as /root), setpriv of util-linux gives that account the one capability that lets it enter (dac_override);
 * `no_setuid_fixup` makes access(2), which Postgres calls on its own binaries, respect the capability too.
 * The hole that remains: a superuser of this local database can then reach root's files through it, so it
 * listens on 127.0.0.1 with a random password only.
 */
import { execFile, execFileSync } from 'node:child_process';
import { chown, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StackError } from '../stack-error.ts';

const run = promisify(execFile);

export interface PostgresAccount {
  /** Returns the command that starts `program` with `args` under the right account. */
  command(program: string, args: string[]): [program: string, args: string[]];
  /** Further options of child_process.spawn. */
  spawnAs: { uid?: number; gid?: number };
  /** Gives a file or folder that we made to the account. */
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

/** Keeps the own account of an ordinary user, who must own the data folder. */
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
 * Makes the folder `dir`, gives it to the right account, and returns how to start a program under that
 * account. Throws a StackError if the account cannot get at both `dir` and the program `binary`.
 */
export async function preparePostgresAccount(
  dir: string,
  binary: string,
): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return ordinaryAccount(dir);

  await mkdir(dir, { recursive: true, mode: 0o700 });
  const found = await stat(dir);
  // A folder that an ordinary user made stays with that user, so that root and the user can both start the
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
