import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { processFingerprint } from '../../../../src/local/stack/processes.ts';
import { runProgram, startProgram } from '../../../../src/tools/deploy-check/program.ts';

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
