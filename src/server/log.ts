/**
 * Writes log entries, each as one line of JSON. Never pass email addresses, tokens or request bodies as
 * details, because logs are kept longer and read by more people than the database.
 */
import { errorText } from './log-text.ts';

type Detail = Record<string, string | number | boolean | null | undefined>;

const write = (level: 'info' | 'error', event: string, detail: Detail): void => {
  const line = JSON.stringify({ level, event, ...detail });
  (level === 'error' ? process.stderr : process.stdout).write(`${line}\n`);
};

export const log = {
  info: (event: string, detail: Detail = {}): void => {
    write('info', event, detail);
  },
  /** Writes `error` with its chain of causes, without stack, email addresses and secrets. */
  error: (event: string, error: unknown, detail: Detail = {}): void => {
    write('error', event, { ...detail, error: errorText(error) });
  },
};
