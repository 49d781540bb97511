/** Reads the files of a built site without a browser or a server. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseHTML } from 'linkedom';
import type { PageType } from './page-types.ts';
import { pageTypes } from './page-types.ts';
import { pageOf } from './page-route.ts';

export interface BuiltPage {
  /** Path at which the page is served, for example `/events/page/2`. */
  address: string;
  html: string;
  /** The parsed HTML; parsed at the first access. */
  readonly document: Document;
}

/** Parses HTML; the contents of `<noscript>` are part of the document. */
export const parsePage = (html: string): Document => parseHTML(html).document;

const addressOf = (path: string) => `/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;

/** Returns every HTML file of a built site, sorted by address. */
export function builtPages(siteDir: string): BuiltPage[] {
  return readdirSync(siteDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const html = readFileSync(file, 'utf8');
      let document: Document | undefined;
      return {
        address: addressOf(relative(siteDir, file).split(sep).join('/')),
        html,
        get document() {
          document ??= parsePage(html);
          return document;
        },
      };
    })
    .toSorted((a, b) => a.address.localeCompare(b.address, 'en'));
}

/**
 * Returns the file (page or asset) that is served at an address without origin; null when there is
 * none.
 */
export function builtFile(siteDir: string, address: string): string | null {
  const [path = ''] = address.split(/[?#]/);
  const decoded = decodeURIComponent(path);
  const places = [decoded, `${decoded}.html`, `${decoded}/index.html`];
  for (const place of places) {
    const file = join(siteDir, place);
    if (!place.endsWith('/') && existsSync(file) && /\.\w+$/.test(place)) return file;
  }
  return null;
}

/** Returns a function that calls `find` only once for each file or folder, and keeps the result. */
export function remembering<T>(find: (path: string) => T): (path: string) => T {
  const found = new Map<string, T>();
  return (path) => {
    if (!found.has(path)) found.set(path, find(path));
    return found.get(path) as T;
  };
}

/** Returns every kind of page with its built pages; kinds made on demand have none. */
export const pagesByType = remembering((siteDir): Map<PageType, BuiltPage[]> => {
  const names = pageTypes.map(({ page }) => page);
  const byName = Map.groupBy(builtPages(siteDir), ({ address }) => pageOf(address, names));
  const stray = byName.get(null)?.[0];
  if (stray !== undefined) throw new Error(`No row of page-types.txt is for ${stray.address}`);
  return new Map(pageTypes.map((type) => [type, byName.get(type.page) ?? []]));
});

/** The kinds of pages in page-types.txt, without its data files. */
export const htmlPageTypes = pageTypes.filter(({ isData }) => !isData);

/**
 * Returns an address of this kind on the built site.
 *
 * @throws when the page with the link is missing, or has no such link
 */
export function exampleAddress({ example }: PageType, siteDir: string): string {
  if (typeof example === 'string') return example;
  const { firstLinkOn, matching } = example;
  const file = builtFile(siteDir, firstLinkOn);
  if (file === null) throw new Error(`${firstLinkOn} is not built, so no link on it can be tried`);
  for (const [, href = ''] of readFileSync(file, 'utf8').matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
    if (matching.test(href)) return href;
  }
  throw new Error(`No link on ${firstLinkOn} matches ${String(matching)}`);
}
