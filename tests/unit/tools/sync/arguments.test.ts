import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readArguments, USAGE } from '../../../../src/tools/sync/arguments.ts';
import { proveEach } from '../../../support/prove.ts';

test.each([
  [[], { does: 'run', isTest: false }],
  [['--dry'], { does: 'run', isTest: true }],
  [['--dry', '--source', 'heron.example.org'], { does: 'preview', address: 'heron.example.org' }],
  [['--help'], { does: 'help' }],
  [['--source', 'x', '-h'], { does: 'help' }],
])('%j is understood', (args, command) => {
  expect(readArguments(args)).toEqual(command);
});

test.each([
  [['--source', 'heron.example.org'], 'add --dry'],
  [['--dry', '--source'], '--source'],
  [['--drry'], '--drry'],
  [['heron.example.org'], 'heron.example.org'],
])('%j is refused with the reason', (args, reason) => {
  expect(readArguments(args)).toMatchObject({
    does: 'nothing',
    message: expect.stringContaining(reason),
  });
});

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const runSync = (args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['src/tools/sync.ts', ...args],
      { cwd: ROOT },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

test.each(
  proveEach([
    { args: ['--help'], code: 0, says: USAGE[0] },
    { args: ['--dry', '--source', 'no address'], code: 1, says: 'This is not a web address.' },
    { args: ['--source', 'heron.example.org'], code: 2, says: 'add --dry' },
  ]),
)('the command ends with its exit code: $args, $code', async ({ args, code, says }) => {
  const ended = await runSync(args);
  expect(ended).toMatchObject({ code });
  expect(code === 0 ? ended.out : ended.err).toContain(says);
  if (code === 0) expect(ended.err).not.toContain('Error');
});
