import { parseArgs } from 'node:util';

export type SyncCommand =
  | { does: 'run'; isTest: boolean }
  | { does: 'preview'; address: string }
  | { does: 'help' }
  | { does: 'nothing'; message: string };

export const USAGE = [
  'npm run sync                                  reads all sources and brings what is new to review',
  'npm run sync -- --dry                         shows what that would bring, and writes nothing',
  'npm run sync -- --dry --source <address>      shows what an address would bring, without a database',
  'npm run sync -- --help                        shows this',
  '',
  'Exit codes: 0 done, 1 failed or refused, 2 wrong arguments, 130 stopped with Ctrl-C.',
];

/**
 * Reads the command from the arguments of `npm run sync`; for wrong arguments, returns `nothing` with the
 * reason.
 */
export function readArguments(args: readonly string[]): SyncCommand {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        dry: { type: 'boolean', default: false },
        source: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return { does: 'help' };
    if (values.source === undefined) return { does: 'run', isTest: values.dry };
    if (values.dry) return { does: 'preview', address: values.source };
    return { does: 'nothing', message: 'An address alone is only looked at: add --dry.' };
  } catch (error) {
    return { does: 'nothing', message: error instanceof Error ? error.message : String(error) };
  }
}
