/** Error that stops a backup or restore, with a message for the terminal: what is wrong and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}
