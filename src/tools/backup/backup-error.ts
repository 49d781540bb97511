/** A backup or restore that cannot go on: what is wrong and what to do, for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError';
}
