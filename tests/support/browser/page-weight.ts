/**
 * Weighs what a browser loads for a page before any scroll or touch, from the built files: the HTML,
 * its style sheets, the fonts it preloads, and its scripts with all their imports. Images are left
 * out, because they come in several sizes and load late.
 *
 * Weights are in bytes after gzip at zlib's default level 6, as the local host sends files to a
 * browser that accepts gzip (src/local/host/compression.ts). Netlify sends brotli to most browsers,
 * which is smaller.
 */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import ts from 'typescript';
import { isCompressible, SMALLEST_COMPRESSED_BYTES } from '../../../src/local/host/compression.ts';
import { mimeType } from '../../../src/local/host/static-files.ts';
import { builtFile, parsePage, remembering } from './built-site.ts';

export interface PageWeight {
  html: number;
  css: number;
  fonts: number;
  /** Script files and inline scripts. Inline scripts are also part of the HTML's weight. */
  javaScript: number;
  /** HTML, style sheets, fonts and script files. */
  allButImages: number;
  /** Number of script files, and length of the longest chain of imports. */
  scripts: { files: number; chain: number };
  /** Every file with its weight in bytes, heaviest first. */
  files: [address: string, bytes: number][];
}

/** Returns the size in bytes of a body that the host sends to a browser that accepts gzip. */
function sentBytes(body: Buffer, type: string): number {
  const compressed = isCompressible(type) && body.byteLength >= SMALLEST_COMPRESSED_BYTES;
  return compressed ? gzipSync(body).byteLength : body.byteLength;
}

const sentFile = (file: string) => sentBytes(readFileSync(file), mimeType(file));

/** Returns the modules that a script loads before it runs, without those it imports later on demand. */
function staticImports(code: string): string[] {
  const tree = ts.createSourceFile('script.js', code, ts.ScriptTarget.Latest, false);
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    return moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier)
      ? [moduleSpecifier.text]
      : [];
  });
}

/**
 * Throws when a style sheet imports another one, whose weight would be missed. The build of the
 * guide makes no such sheet.
 */
function refuseSheetImports(css: string, address: string): void {
  if (/@import\b/.test(css)) throw new Error(`${address} imports another style sheet`);
}

/**
 * Client directives that load an island's script without any action of the visitor. `visible` is
 * included, because the screen decides whether an island is visible at first. `use`
 * (src/ui/islands/hydrate-on-use.client.ts) is not.
 */
const LOADED_AT_FIRST = ['load', 'idle', 'visible', 'only', 'media'];

/**
 * Returns a function that weighs the pages of one built site. It keeps the weight and the imports of each
 * file, because many pages share them.
 */
export function createScales(siteDir: string) {
  function fileOf(address: string): string {
    const file = builtFile(siteDir, address);
    if (file === null) throw new Error(`A page loads ${address}, which is not in the built site`);
    return file;
  }
  const bytesOf = remembering((address) => sentFile(fileOf(address)));
  const importsOf = remembering((address) =>
    staticImports(readFileSync(fileOf(address), 'utf8')).map((one) =>
      posix.join(posix.dirname(address), one),
    ),
  );

  /**
   * Returns the entry scripts and all their imports, each with its distance from the page: 1 for an
   * entry.
   */
  function withImports(entries: string[]): Map<string, number> {
    const seen = new Map<string, number>();
    const waiting = entries.map((address) => ({ address, distance: 1 }));
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { address, distance } = next;
      if (seen.has(address)) continue;
      seen.set(address, distance);
      waiting.push(...importsOf(address).map((one) => ({ address: one, distance: distance + 1 })));
    }
    return seen;
  }

  return {
    weigh(html: string, document = parsePage(html)): PageWeight {
      const sheets = new Set<string>();
      const fonts = new Set<string>();
      const entries: string[] = [];
      let inline = '';
      for (const tag of document.querySelectorAll('link, script, astro-island')) {
        const get = (attribute: string) => tag.getAttribute(attribute) ?? '';
        if (tag.localName === 'link') {
          const rels = get('rel').split(/\s+/);
          if (rels.includes('stylesheet')) sheets.add(get('href'));
          if (rels.includes('preload') && get('as') === 'font') fonts.add(get('href'));
          if (rels.includes('modulepreload')) entries.push(get('href'));
          if (rels.includes('preload') && get('as') === 'script') entries.push(get('href'));
        } else if (tag.localName === 'astro-island') {
          if (!LOADED_AT_FIRST.includes(get('client'))) continue;
          const addresses = ['component-url', 'renderer-url', 'before-hydration-url'].map(get);
          entries.push(...addresses.filter((address) => address !== ''));
        } else if (get('src') !== '' || get('data-script') !== '') {
          entries.push(get('src') || get('data-script'));
        } else if (/^(?:module|text\/javascript)?$/.test(get('type'))) {
          inline += tag.textContent;
          if (get('type') === 'module') entries.push(...staticImports(tag.textContent));
        }
      }
      for (const sheet of sheets) refuseSheetImports(readFileSync(fileOf(sheet), 'utf8'), sheet);

      const scripts = withImports(entries);
      const sum = (addresses: Iterable<string>) =>
        [...addresses].reduce((total, address) => total + bytesOf(address), 0);
      const page = sentBytes(Buffer.from(html), 'text/html');
      const scriptFiles = sum(scripts.keys());
      return {
        html: page,
        css: sum(sheets),
        fonts: sum(fonts),
        javaScript: scriptFiles + (inline === '' ? 0 : gzipSync(inline).byteLength),
        allButImages: page + sum(sheets) + sum(fonts) + scriptFiles,
        scripts: { files: scripts.size, chain: Math.max(0, ...scripts.values()) },
        files: [...sheets, ...fonts, ...scripts.keys()]
          .map((address): [string, number] => [address, bytesOf(address)])
          .toSorted(([, a], [, b]) => b - a),
      };
    },
  };
}
