import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { processFingerprint } from '../../../../src/local/process/processes.ts';
import {
  fetchTool,
  runProgram,
  startProgram,
  ToolsMissingError,
} from '../../../../src/tools/deploy-check/program.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

describe('program', () => {
  const shell = (script: string) => ({
    command: ['/bin/sh', '-c', script] as [string, ...string[]],
    cwd: '.',
    env: { PATH: process.env['PATH'] ?? '' },
  });

  it('gives what a program wrote, without colours, and how it ended', async () => {
    const { code, output } = await runProgram(
      shell(String.raw`printf '\033[32mgreen\033[0m'; echo red >&2; exit 3`),
      10_000,
    );
    expect(code).toBe(3);
    expect(output).toContain('green');
    expect(output).toContain('red');
  });

  it('ends a program that takes too long, with all that it started', async () => {
    const startedAt = Date.now();
    const { code, output } = await runProgram(shell('sleep 60 & echo $!; wait'), 300);
    expect(code).not.toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    await expect.poll(() => processFingerprint(Number(output.trim()))).toBeNull();
  });

  it('stops a program that is asked to', async () => {
    const program = startProgram(shell('echo ready; sleep 60'));
    while (program.output() === '') await sleep(10);
    await program.stop();
    expect(await program.ended).not.toBe(0);
  });

  it('says that a program is missing', async () => {
    const missing = { ...shell(''), command: ['no-such-program'] as [string] };
    expect(await runProgram(missing, 1_000)).toEqual({
      code: 127,
      output: expect.stringContaining('ENOENT') as string,
    });
  });
});

describe('vendor tools', () => {
  const TOOL = { name: 'cli', packages: { 'some-cli': '1.2.3' } };

  /** Makes an `npm` command that runs this script, and variables whose `PATH` finds it before the real one. */
  async function npmThat(script: string) {
    const folder = await temporaryFolder();
    const bin = join(folder, 'bin');
    await mkdir(bin);
    await writeFile(join(bin, 'npm'), `#!/bin/sh\n${script}\n`);
    await chmod(join(bin, 'npm'), 0o755);
    const env = { PATH: [bin, process.env['PATH']].join(delimiter) };
    return { cache: join(folder, 'cache'), env };
  }

  it('fetches a tool once, at its version', async () => {
    const { cache, env } = await npmThat(
      'grep -q \'"some-cli":"1.2.3"\' package.json && mkdir node_modules',
    );
    const folder = await fetchTool(TOOL, cache, env);
    expect(existsSync(join(folder, 'node_modules'))).toBe(true);
    const offline = await npmThat('exit 1');
    expect(await fetchTool(TOOL, cache, offline.env)).toBe(folder);
  });

  it('says what to do when the network is missing, and keeps nothing half fetched', async () => {
    const { cache, env } = await npmThat('mkdir node_modules; echo ENOTFOUND; exit 1');
    const fetching = fetchTool(TOOL, cache, env);
    await expect(fetching).rejects.toThrow(ToolsMissingError);
    for (const words of ['some-cli@1.2.3', 'Connect this machine to the network', 'ENOTFOUND']) {
      await expect(fetching).rejects.toThrow(words);
    }
    expect(await readdir(cache)).toEqual([]);
  });
});
