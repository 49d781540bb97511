/**
 * Keeps the built sites on disk: <releases>/<id>/{site,functions,config.json,release.json}, and a file
 * <releases>/current with the id of the served release. A folder without release.json is an interrupted
 * build.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ReleaseInfo {
  id: string;
  /** The hash of the sources, see `sourceStamp`. */
  stamp: string;
  /** ISO instant of the build. */
  builtAt: string;
}

export interface ReleaseFolder extends ReleaseInfo {
  dir: string;
}

export interface ReleaseFolders {
  /** Returns the release that `choose` stored last; null if there is none, or it is not complete. */
  current(): Promise<ReleaseFolder | null>;
  /** Makes a new, empty folder for a build. */
  begin(): Promise<{ id: string; dir: string }>;
  /** Marks a folder as a complete release. */
  complete(info: ReleaseInfo): Promise<ReleaseFolder>;
  /** Stores which release is served. */
  choose(id: string): Promise<void>;
  /** Removes a release or an unfinished build. */
  remove(id: string): Promise<void>;
  /** Removes all unfinished builds, and all releases except the newest `keep` and those in `inUse`. */
  prune(keep: number, inUse: ReadonlySet<string>): Promise<void>;
}

/** Opens the folder of the releases; creates it if it is missing. */
export async function openReleaseFolders(root: string): Promise<ReleaseFolders> {
  await mkdir(root, { recursive: true });
  const pointer = join(root, 'current');
  /** The time in the newest id that this process made, in milliseconds since 1970. */
  let latest = 0;

  async function read(id: string): Promise<ReleaseFolder | null> {
    try {
      const text = await readFile(join(root, id, 'release.json'), 'utf8');
      return { ...(JSON.parse(text) as ReleaseInfo), dir: join(root, id) };
    } catch {
      // Treats a folder with a missing or incomplete release.json as an unfinished build.
      return null;
    }
  }

  async function write(file: string, text: string): Promise<void> {
    await writeFile(`${file}.draft`, text);
    await rename(`${file}.draft`, file);
  }

  return {
    async current() {
      const id = (await readFile(pointer, 'utf8').catch(() => '')).trim();
      return /^[\w-]+$/u.test(id) ? read(id) : null;
    },
    async begin() {
      // Gives every id of this process a later time than the one before, so that ids sort by age even if the
      // clock of the machine is set back meanwhile.
      latest = Math.max(Date.now(), latest + 1);
      const time = new Date(latest).toISOString().replaceAll(/[^\dT]/gu, '');
      const id = `${time}-${randomBytes(3).toString('hex')}`;
      const dir = join(root, id);
      await mkdir(dir);
      return { id, dir };
    },
    async complete(info) {
      const dir = join(root, info.id);
      await write(join(dir, 'release.json'), `${JSON.stringify(info, null, 2)}\n`);
      return { ...info, dir };
    },
    choose: (id) => write(pointer, `${id}\n`),
    remove: (id) => rm(join(root, id), { recursive: true, force: true }),
    async prune(keep, inUse) {
      const entries = await readdir(root, { withFileTypes: true });
      const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
      const whole: string[] = [];
      for (const name of names) if ((await read(name)) !== null) whole.push(name);
      const kept = new Set(whole.sort().slice(-keep));
      for (const name of names) {
        if (kept.has(name) || inUse.has(name)) continue;
        await rm(join(root, name), { recursive: true, force: true });
      }
    },
  };
}
