/** Thrown when a backup or restore cannot go on: says at the terminal what is wrong and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}
