/**
 * Masks what two runs of the same tree never have in common: random ids and secrets, the time of the
 * run, hashed file names. A value that appears in both trees is none of these, and stays.
 */
import type { Collected, Entries } from './collected.ts';

/** New names by old ones: `sql` for the database and the answers of routes, `text` for everything. */
export interface Renames {
  sql?: Record<string, string>;
  text?: Record<string, string>;
}

const TIME =
  String.raw`\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)?` +
  String.raw`|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d (?:GMT|[+-]\d{4})` +
  String.raw`|\b\d{8}T\d{6}Z\b|\b1[6-9]\d{8}(?:\d{3}|\.\d+)?\b`;
const ID =
  String.raw`\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b` +
  // Ids and keys of Stripe, hashes of passwords, hashes in a content policy, Astro's ids of islands, numbers of orders,
  // secrets of second factors, and long tokens.
  String.raw`|\b(?:pi|ch|re|cs|evt|whsec|dp|[sp]k_test)_[A-Za-z\d_]{8,}|(?<=scrypt\$)[\w+/=$]+` +
  String.raw`|(?<=sha(?:256|384)-)[A-Za-z\d+/]+=*|(?<=<astro-island uid=")\w+` +
  String.raw`|\beyJ[\w-]+(?:\.[\w-]+)*|\b[A-Z]{3}-[\dA-Z]{5}-[\dA-Z]{5}\b|\b[A-Z2-7]{16,}\b|(?:\b|(?<=\\x))[0-9a-f]{32,}\b|(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?:(?=[\w-]*\d)[\w-]{30,}|[\w-]{40,})|(?<="(?:etag|refreshToken)": ?"(?:\\")?)[\w-]+|(?<=-)[bcdfghjkmnpqrstvwxyz2-9]{6}(?![\w-])`;
const HASHED = String.raw`(?<=/_astro/[\w./@-]*[._])[\w-]{8}(?=\.\w)`;
const TOKEN = new RegExp(`(?<time>${TIME})|(?<hash>${HASHED})|(?<id>${ID})`, 'g');

const HOUR = 3_600_000;
/** Milliseconds before the start of a run that still count as its time, because clocks are rounded. */
const LEEWAY = 60_000;

/** Reads a time in any of the forms above. `isWhole` marks a whole minute, as people choose them. */
function readTime(text: string): { at: number; isWhole: boolean } {
  if (/^[\d.]+$/.test(text)) {
    const number = Number(text);
    return { at: number < 1e11 ? number * 1000 : number, isWhole: false };
  }
  const compact = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  const plain =
    compact === null ? text : `${compact.slice(1, 4).join('-')}T${compact.slice(4).join(':')}Z`;
  const [, local = '', zone = ''] = /^(.*?)\s?(Z|GMT|[+-]\d\d(?::?\d\d)?)?$/.exec(plain) ?? [];
  const isWhole = /:00(?:\.0+)?$/.test(local);
  // A time of HTTP or of a mail begins with the day of the week.
  const iso = local + (zone === '' ? 'Z' : zone.replace(/^([+-]\d\d)$/, '$1:00'));
  return { at: Date.parse(/^[A-Z]/.test(plain) ? plain : iso), isWhole };
}

/**
 * Masks a time by its distance from the start of the run in whole hours, so that one run may take some
 * minutes longer. A whole minute stays, unless it is within an hour of the start: limits are counted by
 * minutes.
 */
function timeMask(text: string, startedAt: number): string {
  const { at, isWhole } = readTime(text);
  const distance = at - startedAt + LEEWAY;
  if (isWhole ? Math.abs(distance) > HOUR : !(Math.abs(distance) < 24 * 800 * HOUR)) return text;
  return `<now ${String(Math.floor(distance / HOUR))} h>`;
}

type Replaced = (found: { text: string; kind: 'time' | 'hash' | 'id' }) => string;

const replaceTokens = (text: string, replace: Replaced): string =>
  text.replace(TOKEN, (...args) => {
    const { time, hash, id } = args.at(-1) as Record<string, string | undefined>;
    if (time !== undefined) return replace({ text: time, kind: 'time' });
    if (hash !== undefined) return replace({ text: hash, kind: 'hash' });
    return replace({ text: id ?? '', kind: 'id' });
  });

function tokensOf(entries: Entries): Set<string> {
  const found = new Set<string>();
  for (const [name, text] of Object.entries(entries)) {
    replaceTokens(`${name}\n${text}`, (token) => (found.add(token.text), token.text));
  }
  return found;
}

/** Writes the keys of a row, and of objects in it, in one order, because renamed columns sort elsewhere. */
function sortedKeys(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    return JSON.stringify(JSON.parse(line), (_, value: unknown) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    );
  } catch {
    return line;
  }
}

/** Masks a text and numbers ids as they first appear. Sorts rows before that, without regard to ids. */
function mask(text: string, areRows: boolean, startedAt: number, shared: Set<string>): string {
  const replace = (piece: string, idMask: (id: string) => string): string =>
    replaceTokens(piece, ({ text: token, kind }) => {
      // Both trees run at once, so that a time of the run may be in both by chance.
      const isOfRun = kind === 'time' && Math.abs(readTime(token).at - startedAt) < HOUR;
      if (shared.has(token) && !isOfRun) return token;
      if (kind === 'time') return timeMask(token, startedAt);
      return kind === 'hash' ? '<hash>' : idMask(token);
    });
  const lines = text.split('\n');
  const sorted = areRows
    ? lines
        .map(sortedKeys)
        .map((line) => ({ line, key: replace(line, () => '<id>') }))
        .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
        .map(({ line }) => line)
    : lines;
  const numbers = new Map<string, number>();
  const masked = replace(sorted.join('\n'), (id) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
    return `<id ${String(numbers.get(id))}>`;
  });
  return areRows ? masked.split('\n').sort().join('\n') : masked;
}

/** Returns a function that replaces old names by new ones, as whole words, the longest first. */
export function renamer(
  { sql = {}, text = {} }: Renames,
  inDatabase: boolean,
): (text: string) => string {
  const names = new Map(Object.entries(inDatabase ? { ...sql, ...text } : text));
  if (names.size === 0) return (given) => given;
  const oldNames = [...names.keys()].sort((a, b) => b.length - a.length);
  const quoted = oldNames.map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  const pattern = new RegExp(String.raw`(?<!\w)(?:${quoted.join('|')})(?!\w)`, 'g');
  return (given) => given.replace(pattern, (name) => names.get(name) ?? name);
}

/**
 * Leaves out how sources were bundled (names of scripts and styles, scopes of styles), what was measured (the
 * SEQUENCE of a calendar's entry is in seconds), and QR codes, which hold addresses with ports.
 */
const withoutChance = (text: string): string =>
  text
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/\/_astro\/[\w.@~-]+\.(js|css)\b/g, '/_astro/<$1>')
    .replaceAll(/(?<="(?:databaseBytes|seconds|hits)": ?)[\d.]+/g, '<measured>')
    .replaceAll(/^SEQUENCE:\d+/gm, 'SEQUENCE:<measured>')
    .replaceAll(/\b\d+ minutes? ago/g, '<minutes> ago')
    .replaceAll(/(?:M\d+[ ,]\d+h\d+v\d+h-\d+z){50,}/g, '<QR code>')
    .replaceAll(/\b(data-astro-cid|astro)-[a-z\d]{8}\b/g, '$1');

/** Masks the drawing of an event in emails and share images: it follows from the event's id, which is random. */
function withoutDrawing(name: string, text: string): string {
  if (name.includes('/share-images/')) return text.replace(/^\d+ bytes, .*$/m, '<image>');
  return name.startsWith('mails after ')
    ? text.replaceAll(/(\/share\/drawings\/[a-z]+)(?:-\d+)?(?=\.png)/g, '$1-<number>')
    : text;
}

const renamed = (entries: Entries, rename: (text: string) => string): Entries =>
  Object.fromEntries(
    Object.entries(entries).map(([name, text]) => [
      rename(name),
      rename(withoutDrawing(name, text)),
    ]),
  );

/** Gives the first tree the names of the second, and masks both where they differ. */
export function alike(
  before: Collected,
  after: Collected,
  rename: (text: string) => string,
): [before: Entries, after: Entries] {
  const old = renamed(before.entries, (text) => rename(withoutChance(text)));
  const fresh = renamed(after.entries, withoutChance);
  const others = tokensOf(fresh);
  const shared = new Set([...tokensOf(old)].filter((token) => others.has(token)));
  const maskAll = (entries: Entries, other: Entries, startedAt: string): Entries =>
    Object.fromEntries(
      Object.entries(entries).map(([name, text]) => {
        if (other[name] === text) return [name, text];
        const areRows = name.startsWith('rows of ');
        return [
          mask(name, false, Date.parse(startedAt), shared),
          mask(text, areRows, Date.parse(startedAt), shared),
        ];
      }),
    );
  return [maskAll(old, fresh, before.startedAt), maskAll(fresh, old, after.startedAt)];
}
