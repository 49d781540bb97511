/** Reads a page of the guide as its HTML says it, without a browser. */
import { readFile } from 'node:fs/promises';
import { guide, siteDir } from '../stack/guide.ts';
import { builtFile, parsePage } from './built-site.ts';

export interface HtmlPage {
  status: number;
  document: Document;
}

/** The page of an address: its built file, or what the host makes on demand. */
export async function readPage(address: string): Promise<HtmlPage> {
  const file = address.includes('?') ? null : builtFile(siteDir(), address);
  // Not readFileSync: without a turn of the event loop in a whole file of tests, the next fetch goes
  // into a connection that the host has closed meanwhile.
  if (file !== null) return { status: 200, document: parsePage(await readFile(file, 'utf8')) };
  const response = await fetch(new URL(address, guide().siteUrl));
  return { status: response.status, document: parsePage(await response.text()) };
}

/** The text of a part in plain spaces and without arrows; empty without the part. */
export const textOf = (part: Element | null | undefined): string =>
  part?.textContent.replaceAll(/[\s←→]+/g, ' ').trim() ?? '';

/** All parts that a CSS selector finds. */
export const all = (within: ParentNode, selector: string): Element[] => [
  ...within.querySelectorAll(selector),
];

/** The texts of all parts that a CSS selector finds. */
export const textsOf = (within: ParentNode, selector: string): string[] =>
  all(within, selector).map(textOf);

/** Addresses of the links in a part, in their order. */
export const hrefsOf = (within: ParentNode, selector = 'a[href]'): string[] =>
  all(within, selector).map((link) => link.getAttribute('href') ?? '');

/** The accessible name that a part is given; empty without one. */
export const nameOf = (part: Element): string => {
  const label = part.getAttribute('aria-label');
  if (label !== null) return label;
  const id = part.getAttribute('aria-labelledby');
  return id === null ? '' : textOf(part.ownerDocument.getElementById(id));
};

/**
 * The region, navigation or list of an accessible name.
 *
 * @throws when the page has none of this name.
 */
export function named(document: Document, name: string | RegExp): Element {
  const found = all(document, '[aria-label], [aria-labelledby]').find((part) =>
    typeof name === 'string' ? nameOf(part) === name : name.test(nameOf(part)),
  );
  if (found === undefined) throw new Error(`No part of the page is named ${String(name)}`);
  return found;
}

/** The address of the first link of exactly this text. */
export const hrefOf = (within: ParentNode, text: string): string | undefined =>
  all(within, 'a[href]')
    .find((link) => textOf(link) === text)
    ?.getAttribute('href') ?? undefined;

/** The structured data of a page. */
export const structuredData = (document: Document): Record<string, unknown> =>
  JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
  ) as Record<string, unknown>;

/** Reads the pages of a list from the first to the last by their Next links. */
export async function readThrough(first: string): Promise<Document[]> {
  const pages: Document[] = [];
  for (let next: string | undefined = first; next !== undefined;) {
    const { document } = await readPage(next);
    pages.push(document);
    next = hrefsOf(document, 'main nav a[rel="next"]')[0];
  }
  return pages;
}
