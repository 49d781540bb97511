/** Every address that a built page names, read by the parser of a browser, without loading anything. */
import type { Page } from 'playwright-core';
import type { BuiltPage } from './built-site.ts';

/** How a page names an address. */
export type LinkKind =
  'link' | 'form' | 'file' | 'canonical' | 'shared picture' | 'structured data';

export interface PageLink {
  kind: LinkKind;
  /** As written. */
  address: string;
  rel: string;
  target: string;
  /** What a screen reader would call it, roughly; null where a name is not asked for. */
  name: string | null;
}

export interface ReadPage {
  /** The address of the page. */
  address: string;
  links: PageLink[];
  ids: string[];
}

/** Runs in the browser; so it may use nothing from outside of itself. */
function readInBrowser(pages: BuiltPage[]): ReadPage[] {
  const linkNames = (link: Element): string => {
    const label = link.getAttribute('aria-label') ?? '';
    if (label.trim() !== '') return label.trim();
    const labelledBy = (link.getAttribute('aria-labelledby') ?? '')
      .split(/\s+/)
      .map((id) => (id === '' ? '' : (link.ownerDocument.getElementById(id)?.textContent ?? '')))
      .join(' ');
    if (labelledBy.trim() !== '') return labelledBy.trim();
    const shown = link.cloneNode(true) as Element;
    for (const hidden of shown.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    const pictures = [...shown.querySelectorAll('img[alt], [aria-label]')].map(
      (part) => part.getAttribute('alt') ?? part.getAttribute('aria-label') ?? '',
    );
    return [shown.textContent, ...pictures].join(' ').trim();
  };

  /** Addresses in JSON-LD: every text that is one. */
  const textsOf = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, part]) =>
      key === '@context' ? [] : textsOf(part),
    );
  };

  const srcset = (value: string) =>
    value
      .split(/,\s+/)
      .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
      .filter((candidate) => candidate !== '');

  return pages.map(({ address, html }) => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const links: PageLink[] = [];
    const add = (kind: LinkKind, to: string, from?: Element) => {
      links.push({
        kind,
        address: to,
        rel: from?.getAttribute('rel') ?? '',
        target: from?.getAttribute('target') ?? '',
        name: kind === 'link' && from !== undefined ? linkNames(from) : null,
      });
    };
    const all = (selector: string) => [...page.querySelectorAll(selector)];
    // What a <noscript> holds is for readers as well; the parser, whose scripts are off, reads it.
    for (const link of all('a[href], area[href]'))
      add('link', link.getAttribute('href') ?? '', link);
    for (const form of all('form[action]')) add('form', form.getAttribute('action') ?? '');
    for (const part of all('[src]')) add('file', part.getAttribute('src') ?? '');
    for (const part of all('[srcset], [imagesrcset]')) {
      const value = part.getAttribute('srcset') ?? part.getAttribute('imagesrcset') ?? '';
      for (const one of srcset(value)) add('file', one);
    }
    for (const part of all('[poster]')) add('file', part.getAttribute('poster') ?? '');
    for (const part of all('use[href], image[href]')) add('file', part.getAttribute('href') ?? '');
    for (const link of all('link[href]')) {
      const isCanonical = link.getAttribute('rel') === 'canonical';
      add(isCanonical ? 'canonical' : 'file', link.getAttribute('href') ?? '');
    }
    for (const island of all('astro-island')) {
      for (const name of ['component-url', 'renderer-url', 'before-hydration-url']) {
        const value = island.getAttribute(name);
        if (value !== null && value !== '') add('file', value);
      }
    }
    for (const meta of all('meta[property="og:url"]')) {
      add('canonical', meta.getAttribute('content') ?? '');
    }
    for (const meta of all('meta[property="og:image"], meta[name="twitter:image"]')) {
      add('shared picture', meta.getAttribute('content') ?? '');
    }
    for (const data of all('script[type="application/ld+json"]')) {
      for (const text of textsOf(JSON.parse(data.textContent))) {
        if (/^(?:https?:\/)?\/\S+$/.test(text)) add('structured data', text);
      }
    }
    return { address, links, ids: all('[id]').map((part) => part.id) };
  });
}

/** So many pages go to the browser at once: some two megabytes. */
const PAGES_AT_ONCE = 25;

/** Reads built pages; `page` is any page of a browser, which stays as it is. */
export async function readLinks(page: Page, pages: BuiltPage[]): Promise<ReadPage[]> {
  const found: ReadPage[] = [];
  for (let from = 0; from < pages.length; from += PAGES_AT_ONCE) {
    found.push(...(await page.evaluate(readInBrowser, pages.slice(from, from + PAGES_AT_ONCE))));
  }
  return found;
}
