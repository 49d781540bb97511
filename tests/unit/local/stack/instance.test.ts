import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimInstance } from '../../../../src/local/stack/instance.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

async function folder(): Promise<string> {
  return join(await temporaryFolder(), '.local');
}

test('a second start names the address of the first', async () => {
  const dir = await folder();
  const instance = claimInstance(dir);
  expect(() => claimInstance(dir)).toThrow(
    `The local stack already runs and is still starting (process ${process.pid}).`,
  );
  instance.announce('http://localhost:8888');
  expect(() => claimInstance(dir)).toThrow(
    `The local stack already runs at http://localhost:8888 (process ${process.pid}).`,
  );
  instance.release();
  claimInstance(dir).release();
});

test('a start that was killed leaves nothing in the way', async () => {
  const dir = await folder();
  const module = new URL('../../../../src/local/stack/instance.ts', import.meta.url).href;
  const code = `import { claimInstance } from ${JSON.stringify(module)};
    claimInstance(${JSON.stringify(dir)}).announce('http://localhost:1');
    process.stdout.write('claimed');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(() => claimInstance(dir)).toThrow(`(process ${child.pid})`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  claimInstance(dir).release();
});

test('a folder that cannot be made is explained in one sentence', () => {
  expect(() => claimInstance('/dev/null/local')).toThrow(/cannot be made\. Set LOCAL_DIR/);
});
