/** Searches the output files of a build for secret settings. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { SECRET_SETTINGS } from '../../server/env.ts';

/** A secret setting: its name, and the bytes to search for. */
export interface Secret {
  name: string;
  needles: Buffer[];
}

/** Minimum number of characters to search for; shorter values would be found by chance. */
const SHORTEST = 8;

/**
 * Writes a text in base64 and base64url, for each of the three positions at which it may begin inside a
 * longer text.
 */
function inBase64(text: string): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)]);
    const whole = bytes.toString('base64').replaceAll('=', '');
    // Cuts off the first and last characters if they also depend on the bytes before or after the text.
    const inner = whole.slice(offset === 0 ? 0 : offset + 1, Math.floor((bytes.length * 8) / 6));
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/** Gives the parts of a setting that are secret by themselves: each item of a list, a URL's password. */
function secretParts(value: string): string[] {
  const parts = value.split(',').map((part) => part.trim());
  const password = URL.canParse(value) ? new URL(value).password : '';
  return [...parts, password, decodeURIComponent(password)];
}

/** Returns what to search for: the secret settings that have a value. @param env environment of the build */
export const secretsOf = (env: Record<string, string | undefined>): Secret[] =>
  SECRET_SETTINGS.flatMap((name) => {
    const parts = secretParts(env[name] ?? '').filter((part) => part.length >= SHORTEST);
    const texts = parts.flatMap((part) => [part, encodeURIComponent(part), ...inBase64(part)]);
    const needles = [...new Set(texts)].map((text) => Buffer.from(text));
    return needles.length === 0 ? [] : [{ name, needles }];
  });

/** Names the secrets that the bytes contain, as plain text, percent-encoded or in base64. */
export const leakedSecrets = (bytes: Buffer, secrets: readonly Secret[]): string[] =>
  secrets
    .filter(({ needles }) => needles.some((needle) => bytes.includes(needle)))
    .map(({ name }) => name);

/** The files that were searched, and where a secret was found: `<file> holds <setting>`. */
export interface Search {
  files: string[];
  leaks: string[];
}

/** Searches every file below a folder, including hidden files and source maps. */
export async function searchFolder(folder: string, secrets: readonly Secret[]): Promise<Search> {
  const search: Search = { files: [], leaks: [] };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const name = relative(folder, file);
    search.files.push(name);
    const found = leakedSecrets(await readFile(file), secrets);
    search.leaks.push(...found.map((setting) => `${name} holds ${setting}`));
  }
  return search;
}
