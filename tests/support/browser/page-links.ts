/** Every address that a built page names, without loading anything. */
import type { BuiltPage } from './built-site.ts';

/** How a page names an address. */
export type LinkKind = 'link' | 'form' | 'file' | 'canonical' | 'shared image' | 'structured data';

export interface PageLink {
  kind: LinkKind;
  /** As written. */
  address: string;
  rel: string;
  /** Its accessible name, roughly; null where a name is not asked for. */
  name: string | null;
}

export interface ReadPage {
  /** The address of the page. */
  address: string;
  links: PageLink[];
  ids: string[];
}

function nameOf(link: Element): string {
  const label = link.getAttribute('aria-label')?.trim() ?? '';
  if (label !== '') return label;
  const shown = link.cloneNode(true) as Element;
  for (const hidden of shown.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  const described = [...shown.querySelectorAll('[alt], [aria-label]')].map(
    (part) => part.getAttribute('alt') ?? part.getAttribute('aria-label') ?? '',
  );
  return [shown.textContent, ...described].join(' ').trim();
}

/** Addresses in JSON-LD: every text that is one. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(?:https?:\/)?\/\S+$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === '@context' ? [] : addressesIn(part),
  );
}

const candidates = (srcset: string) =>
  srcset.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');

/** Where addresses stand, apart from `srcset` and JSON-LD. */
const ATTRIBUTES: readonly [LinkKind, selector: string, attribute: string][] = [
  ['link', 'a[href], area[href]', 'href'],
  ['form', 'form[action]', 'action'],
  ['file', '[src]', 'src'],
  ['file', '[poster]', 'poster'],
  ['file', 'use[href], image[href], link[href]:not([rel="canonical"])', 'href'],
  ['file', 'astro-island', 'component-url'],
  ['file', 'astro-island', 'renderer-url'],
  ['file', 'astro-island', 'before-hydration-url'],
  ['canonical', 'link[rel="canonical"]', 'href'],
  ['canonical', 'meta[property="og:url"]', 'content'],
  ['shared image', 'meta[property="og:image"], meta[name="twitter:image"]', 'content'],
];

/** The addresses and ids of a page. */
export function readLinks({ address, document }: BuiltPage): ReadPage {
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const plain = (kind: LinkKind, to: string): PageLink => ({
    kind,
    address: to,
    rel: '',
    name: null,
  });
  return {
    address,
    ids: all('[id]').map(({ id }) => id),
    links: [
      ...ATTRIBUTES.flatMap(([kind, selector, attribute]) =>
        all(selector)
          .filter((part) => part.hasAttribute(attribute))
          .map((part) => ({
            kind,
            address: part.getAttribute(attribute) ?? '',
            rel: part.getAttribute('rel') ?? '',
            name: kind === 'link' ? nameOf(part) : null,
          })),
      ),
      ...all('[srcset], [imagesrcset]')
        .flatMap((part) =>
          candidates(part.getAttribute('srcset') ?? part.getAttribute('imagesrcset') ?? ''),
        )
        .filter((to) => to !== '')
        .map((to) => plain('file', to)),
      ...all('script[type="application/ld+json"]')
        .flatMap((data) => addressesIn(JSON.parse(data.textContent)))
        .map((to) => plain('structured data', to)),
    ],
  };
}
