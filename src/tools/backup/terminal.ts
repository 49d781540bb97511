/** Prints the lines and the errors of `npm run backup` and `npm run restore`. */
import pg from 'pg';
import { BackupError } from './backup-error.ts';

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/**
 * Prints why a command stopped, and sets a failing exit code. Throws an unexpected error again, so that its
 * stack is printed.
 */
export function reportFailure(error: unknown): void {
  process.exitCode = 1;
  if (error instanceof BackupError) process.stderr.write(`${error.message}\n`);
  else if (error instanceof pg.DatabaseError) {
    process.stderr.write(`The database refused: ${error.message}. Check DATABASE_URL.\n`);
  } else throw error;
}
