import { expect, it, vi } from 'vitest';
import { readFlags } from '../../../src/tools/terminal.ts';

it.each<[args: string[], flags: unknown, exitCode: number, printed: string]>([
  [[], { 'dry-run': false, help: false }, 0, ''],
  [['--dry-run'], { 'dry-run': true, help: false }, 0, ''],
  [['--help'], null, 0, 'usage\n'],
  [['-h'], null, 0, 'usage\n'],
  [['--dryrun'], null, 2, "Unknown option '--dryrun'\n\nusage\n"],
  [['dry-run'], null, 2, "Unexpected argument 'dry-run'."],
])('runs with %j only if each flag is known', (args, flags, exitCode, printed) => {
  const write = (stream: NodeJS.WriteStream) =>
    vi.spyOn(stream, 'write').mockImplementation(() => true);
  const streams = [write(process.stdout), write(process.stderr)];
  const before = process.exitCode;
  process.exitCode = 0;
  const read = readFlags(['usage'], ['dry-run'], args);
  const text = streams.flatMap(({ mock }) => mock.calls).join('');
  const code = process.exitCode;
  process.exitCode = before;
  vi.restoreAllMocks();
  expect(read).toEqual(flags);
  expect(code).toBe(exitCode);
  expect(text.startsWith(printed)).toBe(true);
});
