import pg from 'pg';

/** Error that stops a backup or restore, with a message for the terminal: what is wrong and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

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
