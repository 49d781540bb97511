import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fetchTool, ToolsMissingError } from '../../../../src/tools/deploy-check/program.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

describe('vendor tools', () => {
  const TOOL = { name: 'cli', packages: { 'some-cli': '1.2.3' } };

  /** Makes an `npm` command that runs this script, and an environment whose `PATH` finds it first. */
  async function npmThat(script: string) {
    const folder = await temporaryFolder();
    const bin = join(folder, 'bin');
    await mkdir(bin);
    await writeFile(join(bin, 'npm'), `#!/bin/sh\n${script}\n`);
    await chmod(join(bin, 'npm'), 0o755);
    const env = { PATH: [bin, process.env['PATH']].join(delimiter) };
    return { cache: join(folder, 'cache'), env };
  }

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
