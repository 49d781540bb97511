/**
 * Writes log entries, each as one line of JSON. Never pass email addresses, tokens or request bodies as
 * details, because logs are kept longer and read by more people than the database. Texts that look like an
 * email address or a token are replaced, because even the path of a request may contain a token.
 */

// Makes texts for the log, without secrets and email addresses: the text of an error with its causes, and the
// texts of other details. A cause adds only what the text before it does not say yet.

/**
 * Maximum number of errors in a text: the error and its causes. A longer chain of causes repeats itself or
 * does not help.
 */
const MOST_CAUSES = 6;
const LONGEST = 2_000;

/** Patterns of text that must not be in a log, each with its replacement; their order matters. */
const SECRETS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // User name and password in the URL of a database or a mail server.
  [/\/\/[^\s/@]+@/g, '//<sign-in>@'],
  [/[^\s@<>"'()[\]=,;:/]{1,64}@[^\s@<>"'()[\]=,;:/]+/g, '<address>'],
  // JSON Web Tokens, which include Supabase's older keys.
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '<token>'],
  [/\b(?:[rs]k_(?:live|test)|whsec|sb_secret)_[\w+/=-]+/g, '<secret>'],
  [/_secret_\w+/g, '_secret_<secret>'],
  // Tokens of private links and uploads: 32 bytes in base64url.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '<token>'],
];

/** Returns at most 2,000 characters of the text, without email addresses, tokens, keys and sign-ins. */
const loggedText = (text: string): string =>
  // Cuts the text also before the replacements, because on a long word the patterns take time that grows with
  // the square of its length.
  SECRETS.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    text.slice(0, 2 * LONGEST),
  ).slice(0, LONGEST);

type Fields = Readonly<Record<string, unknown>>;

const textOf = (fields: Fields, key: string): string => {
  const value = fields[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/**
 * Returns the text of an error, and its cause. The error may be a plain object with a message, which some
 * libraries throw, such as the client of PostgREST.
 */
function causeOf(error: unknown): { text: string; next: unknown } {
  if (typeof error !== 'object' || error === null) return { text: String(error), next: undefined };
  const fields = error as Fields;
  const name = error instanceof Error ? textOf(fields, 'name') : '';
  const more = ['code', 'details', 'hint'].map((key) => [key, textOf(fields, key)] as const);
  const text = [
    [name, textOf(fields, 'message')].filter((part) => part !== '').join(': '),
    // Leaves out stack lines, which some libraries put into these fields.
    ...more.flatMap(([key, value]) =>
      value === '' ? [] : [`${key} ${value.split('\n    at ')[0]}`],
    ),
  ]
    .filter((part) => part !== '')
    .join(', ');
  // Names only the first error: Node tries several IP addresses of a host and collects one error for each.
  const [first] = Array.isArray(fields['errors']) ? (fields['errors'] as unknown[]) : [];
  return { text, next: fields['cause'] ?? first };
}

/**
 * Returns what a cause adds to the text before it, because its message is often already part of that text.
 */
function added(text: string, before: string): string {
  if (before.includes(text)) return '';
  const message = text.replace(/^\w+: /, '');
  const [start = ''] = message.split(', code ');
  return start !== '' && before.includes(start)
    ? message.slice(start.length).replace(/^, /, '')
    : text;
}

/**
 * Returns the error and its causes as one text of at most 2,000 characters, joined by ` < `, without stacks.
 */
export function errorText(error: unknown): string {
  const parts: string[] = [];
  const seen = new Set<unknown>();
  let next = error;
  while (next !== undefined && next !== null && !seen.has(next) && seen.size < MOST_CAUSES) {
    seen.add(next);
    const cause = causeOf(next);
    const text = parts.length === 0 ? cause.text : added(cause.text, parts.join(' '));
    if (text !== '') parts.push(text);
    next = cause.next;
  }
  return loggedText(parts.join(' < '));
}

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
