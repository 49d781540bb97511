/** Writes an error as text for the log: its causes, each named once, without secrets or email addresses. */

/** The maximum number of causes that are named; a longer chain is a circle, or of no use. */
const MOST_CAUSES = 6;
const LONGEST = 2_000;

/** Patterns that a log must not keep, each with its replacement; their order matters. */
const SECRETS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // The sign-in in the URL of a database or a mail server.
  [/\/\/[^\s/@]+@/g, '//<sign-in>@'],
  [/[^\s@<>"'()[\]=,;:/]{1,64}@[^\s@<>"'()[\]=,;:/]+/g, '<address>'],
  // JSON Web Tokens, among them Supabase's older keys.
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '<token>'],
  [/\b(?:[rs]k_(?:live|test)|whsec|sb_secret)_[\w+/=-]+/g, '<secret>'],
  [/_secret_\w+/g, '_secret_<secret>'],
  // Tokens of private links and uploads: 32 bytes in base64url.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '<token>'],
];

/** Returns the text without email addresses, tokens, keys and sign-ins. */
const withoutSecrets = (text: string): string =>
  SECRETS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);

type Fields = Readonly<Record<string, unknown>>;

const textOf = (fields: Fields, key: string): string => {
  const value = fields[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Reads an error, or what a library throws instead: an object with a message, such as PostgREST's. */
function causeOf(error: unknown): { text: string; next: unknown } {
  if (typeof error !== 'object' || error === null) return { text: String(error), next: undefined };
  const fields = error as Fields;
  const name = error instanceof Error ? textOf(fields, 'name') : '';
  const more = ['code', 'details', 'hint'].map((key) => [key, textOf(fields, key)] as const);
  const text = [
    [name, textOf(fields, 'message')].filter((part) => part !== '').join(': '),
    // Leaves out the lines of a stack, which some libraries put there.
    ...more.flatMap(([key, value]) =>
      value === '' ? [] : [`${key} ${value.split('\n    at ')[0]}`],
    ),
  ]
    .filter((part) => part !== '')
    .join(', ');
  // Node tries several IP addresses of a host and fails with an error for each; the first is named.
  const [first] = Array.isArray(fields['errors']) ? (fields['errors'] as unknown[]) : [];
  return { text, next: fields['cause'] ?? first };
}

/** Returns what a cause adds to the text before it: its message is often part of the error's own. */
function added(text: string, before: string): string {
  if (before.includes(text)) return '';
  const message = text.replace(/^\w+: /, '');
  const [start = ''] = message.split(', code ');
  return start !== '' && before.includes(start)
    ? message.slice(start.length).replace(/^, /, '')
    : text;
}

/** Returns the error and its causes on one line, without stacks. */
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
  // The text is cut twice: the patterns take time that grows with the square of a long word.
  return withoutSecrets(parts.join(' < ').slice(0, 2 * LONGEST)).slice(0, LONGEST);
}
