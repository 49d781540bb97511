/** Reads the HTML of the guide's pages without a browser. */
import { readFile } from 'node:fs/promises';
import { guide, siteDir } from '../stack/guide.ts';
import { builtFile, parsePage } from './built-site.ts';

export interface HtmlPage {
  status: number;
  document: Document;
}

/** Returns the page at an address: its built file, or the host's response when it is made on demand. */
export async function readPage(address: string): Promise<HtmlPage> {
  const file = address.includes('?') ? null : builtFile(siteDir(), address);
  // `readFileSync` would not do: in a test file that never pauses, the HTTP client would not notice
  // that the host has closed a connection, and would use it for the next fetch.
  if (file !== null) return { status: 200, document: parsePage(await readFile(file, 'utf8')) };
  const response = await fetch(new URL(address, guide().siteUrl));
  return { status: response.status, document: parsePage(await response.text()) };
}

/** Returns the text of an element with single spaces and without arrows; empty without an element. */
export const textOf = (part: Element | null | undefined): string =>
  part?.textContent.replaceAll(/[\s←→]+/g, ' ').trim() ?? '';

/** Returns all elements that match a CSS selector. */
export const all = (within: ParentNode, selector: string): Element[] => [
  ...within.querySelectorAll(selector),
];

/** Selector of the cards of events, venues, organizers, categories or articles in a list. */
export const CARD = 'li:has(h2, h3)';

/** Returns the texts of all elements that match a CSS selector. */
export const textsOf = (within: ParentNode, selector: string): string[] =>
  all(within, selector).map(textOf);

/** Returns the addresses of the links in an element, in order. */
export const hrefsOf = (within: ParentNode, selector = 'a[href]'): string[] =>
  all(within, selector).map((link) => link.getAttribute('href') ?? '');

/** Returns the accessible name set on an element; empty without one. */
export const nameOf = (part: Element): string => {
  const label = part.getAttribute('aria-label');
  if (label !== null) return label;
  const id = part.getAttribute('aria-labelledby');
  return id === null ? '' : textOf(part.ownerDocument.getElementById(id));
};

/**
 * Returns the region, navigation or list with this accessible name.
 * @throws when the page has none with this name
 */
export function named(document: Document, name: string | RegExp): Element {
  const found = all(document, '[aria-label], [aria-labelledby]').find((part) =>
    typeof name === 'string' ? nameOf(part) === name : name.test(nameOf(part)),
  );
  if (found === undefined) throw new Error(`No part of the page is named ${String(name)}`);
  return found;
}

/** Returns the address of the first link with exactly this text. */
export const hrefOf = (within: ParentNode, text: string): string | undefined =>
  all(within, 'a[href]')
    .find((link) => textOf(link) === text)
    ?.getAttribute('href') ?? undefined;

/** Returns the structured data of a page. */
export const structuredData = (document: Document): Record<string, unknown> =>
  JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
  ) as Record<string, unknown>;

/** Follows the Next links of a list. @returns its pages, from the first to the last */
export async function readThrough(first: string): Promise<Document[]> {
  const pages: Document[] = [];
  for (let next: string | undefined = first; next !== undefined;) {
    const { document } = await readPage(next);
    pages.push(document);
    next = hrefsOf(document, 'main nav a[rel="next"]')[0];
  }
  return pages;
}

/** Returns n of "Also listed: n cancelled or postponed."; 0 for a page that does not say so. */
export const notTakingPlaceCount = (document: Document): number =>
  Number(/Also listed: (\d+)/.exec(textOf(document.querySelector('main')))?.[1] ?? 0);

/** Says whether the card of an event is marked as cancelled or postponed. */
export const isNotTakingPlace = (card: Element): boolean =>
  textsOf(card, 'span').some((text) => ['Cancelled', 'Postponed'].includes(text));
