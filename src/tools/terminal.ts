/** Holds what the commands of `src/tools` share: output, the settings of `.env`, usage and errors. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** Prints a line. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Sets the variables of `.env`, if there is such a file, that the environment does not set. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** Prints how a command is used; for wrong arguments, prints the reason first and sets the exit code 2. */
export function printUsage(
  usage: readonly string[],
  { message }: { does: string; message?: string },
): void {
  if (message === undefined) {
    for (const line of usage) say(line);
  } else {
    process.stderr.write(`${[message, '', ...usage].join('\n')}\n`);
    process.exitCode = 2;
  }
}

/**
 * Reads the flags of a command that has no other arguments.
 * @returns null if the command must not run: for `--help` or a wrong argument, its usage is printed instead
 */
export function readFlags<Name extends string>(
  usage: readonly string[],
  names: readonly Name[],
  args: readonly string[] = process.argv.slice(2),
): Record<Name, boolean> | null {
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    ...Object.fromEntries(names.map((name) => [name, flag])),
    help: { ...flag, short: 'h' },
  };
  try {
    const values = parseArgs({ args: [...args], options }).values as Record<Name | 'help', boolean>;
    if (!values.help) return values;
    printUsage(usage, { does: 'help' });
  } catch (error) {
    printUsage(usage, { does: 'nothing', message: (error as Error).message });
  }
  return null;
}

/** Runs a command with the settings of `.env`. Prints the message of an error, with the exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  loadEnvFile();
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    // Prints only the message, which is enough for a wrong setting or a database that cannot be reached.
    if (error instanceof Error) process.stderr.write(`${error.message}\n`);
    else throw error;
  }
}
