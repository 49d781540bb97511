/**
 * Removes the lock file (postmaster.pid) that a killed Postgres leaves in its data folder. Postgres itself
 * removes the file of a dead process. It does not remove it if the process id in the file now belongs to
 * another program, or if the dead process is still listed as a zombie, as in a container whose first process
 * does not collect orphans.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, processFingerprint } from '../processes.ts';

const WAIT_MS = 10_000;

/**
 * Says whether child processes of a killed Postgres still work in the folder; they end by themselves. Knows
 * this on Linux only; false on other systems.
 */
function hasBackends(data: string): boolean {
  if (process.platform !== 'linux') return false;
  return readdirSync('/proc').some((entry) => {
    if (!/^\d+$/.test(entry)) return false;
    try {
      return readlinkSync(`/proc/${entry}/cwd`) === data;
    } catch {
      // Returns false, because the process has ended, is a zombie, or belongs to another user.
      return false;
    }
  });
}

function commandLine(pid: number): string {
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/**
 * Removes the lock file after all processes in the folder have ended, because until then the file protects
 * the folder from a second server. Leaves the file if they have not ended after ten seconds.
 */
async function removeLock(lockFile: string, data: string): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (hasBackends(data) && Date.now() < deadline) await sleep(20);
  if (!hasBackends(data)) await rm(lockFile, { force: true });
}

/**
 * Makes sure that a lock file of an earlier run does not prevent this start. Also ends the Postgres of that
 * run if it still runs, because its supervisor was killed before recording it. Ends only a process whose
 * command line contains the path of this data folder.
 */
export async function clearStaleLock(data: string, log: (line: string) => void): Promise<void> {
  const lockFile = join(data, 'postmaster.pid');
  const pid = Number((await readFile(lockFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!(pid > 0)) return;
  const fingerprint = processFingerprint(pid);
  if (fingerprint !== null && commandLine(pid).includes(data)) {
    log(`Ending Postgres (process ${pid}), left over from an earlier start.`);
    await endProcess(pid, fingerprint);
  } else if (fingerprint !== null || existsSync(`/proc/${pid}`)) {
    await removeLock(lockFile, data);
  }
}
