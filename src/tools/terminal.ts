/** Holds what the commands of `src/tools` share: output, the settings of `.env`, usage and errors. */
import { existsSync } from 'node:fs';

/** Prints a line. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Sets the variables of `.env` that the environment does not set; there need not be such a file. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** Prints how a command is used; for wrong arguments also the reason, with the exit code 2. */
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
