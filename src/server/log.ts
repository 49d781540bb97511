/**
 * Writes log entries, each as one line of JSON. Never pass email addresses, tokens or request bodies as
 * details, because logs are kept longer and read by more people than the database. Texts that look like an
 * email address or a token are replaced, because even the path of a request may contain a token.
 */
import { errorText, loggedText } from './log-text.ts';

type Detail = Record<string, string | number | boolean | null | undefined>;

const loggedDetail = (detail: Detail): Detail =>
  Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      typeof value === 'string' ? loggedText(value) : value,
    ]),
  );

const write = (level: 'info' | 'error', event: string, detail: Detail): void => {
  const line = JSON.stringify({ level, event, ...detail });
  (level === 'error' ? process.stderr : process.stdout).write(`${line}\n`);
};

export const log = {
  info: (event: string, detail: Detail = {}): void => {
    write('info', event, loggedDetail(detail));
  },
  /** Writes `error` with its chain of causes, without its stack. */
  error: (event: string, error: unknown, detail: Detail = {}): void => {
    write('error', event, { ...loggedDetail(detail), error: errorText(error) });
  },
};
