/**
 * Shortens the content security policy of each built page to the hashes of that page's own scripts and
 * styles; Astro would list the hashes of all pages, about twenty, on each page. On-demand pages keep the
 * whole list.
 */
import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/;
const HASH = / '(sha256-[\w+/=]+)'/g;

/** Matches a comment, or a tag with its attributes, whose quoted values may contain any character. */
const TAG = /<!--[\s\S]*?-->|<(?:[^"'<>]|"[^"]*"|'[^']*')*>/g;

/** Reads the contents of the page's script and style elements. */
function inlineTexts(html: string): string[] {
  const texts: string[] = [];
  const tags = new RegExp(TAG);
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    const name = /^<(script|style)\b/i.exec(tag[0])?.[1]?.toLowerCase();
    if (name === undefined) continue;
    const end = html.indexOf(`</${name}>`, tags.lastIndex);
    if (end === -1) throw new Error(`A built page holds a ${name} element without an end.`);
    texts.push(html.slice(tags.lastIndex, end));
    tags.lastIndex = end;
  }
  return texts;
}

const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Removes from a page's policy every hash that belongs to none of its own scripts and styles.
 * @throws Error if the page has no content security policy in Astro's format
 */
export function withOwnHashes(html: string): string {
  const policy = POLICY.exec(html)?.[1];
  if (policy === undefined) throw new Error('A built page has no content policy to shorten.');
  const own = new Set(inlineTexts(html).map(hashOf));
  return html.replace(policy, () =>
    policy.replace(HASH, (source, hash: string) => (own.has(hash) ? source : '')),
  );
}

/** Shortens the content security policy of every built page. */
export function ownHashesOnly(): AstroIntegration {
  return {
    name: 'own-hashes-only',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        for await (const file of glob('**/*.html', { cwd: root })) {
          const path = join(root, file);
          await writeFile(path, withOwnHashes(await readFile(path, 'utf8')));
        }
      },
    },
  };
}
