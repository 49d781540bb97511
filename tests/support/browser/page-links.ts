/** Reads the addresses that a built page contains, each with its use. */
import type { BuiltPage } from './built-site.ts';

/** How a page uses an address; `data` means structured data. */
type LinkKind = 'link' | 'form' | 'file' | 'shared image' | 'data';

export interface PageLink {
  kind: LinkKind;
  /** The address as it is written in the page. */
  address: string;
  rel: string;
  isNamed: boolean;
}

export interface ReadPage {
  /** Path of the page, for example `/events/page/2`. */
  address: string;
  links: PageLink[];
  ids: Set<string>;
}

/** Returns whether a link has a name: a text, a label, or an image with a description. */
const isNamed = (part: Element): boolean =>
  ['aria-label', 'alt'].some((name) => (part.getAttribute(name) ?? '').trim() !== '') ||
  [...part.childNodes].some((node) => {
    if (node.nodeType === 3) return node.textContent?.trim() !== '';
    const isRead = (node as Element).getAttribute?.('aria-hidden') !== 'true';
    return node.nodeType === 1 && isRead && isNamed(node as Element);
  });

/** Returns the addresses in JSON-LD: every string that is an address. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(?:https?:\/)?\/\S+$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === '@context' ? [] : addressesIn(part),
  );
}

/** Attributes that hold addresses, by element; `*` means every element. */
const ATTRIBUTES: Record<string, LinkKind> = {
  '* src': 'file',
  '* poster': 'file',
  'a href': 'link',
  'area href': 'link',
  'form action': 'form',
  'use href': 'file',
  'image href': 'file',
  'link href': 'file',
  'astro-island component-url': 'file',
  'astro-island renderer-url': 'file',
  'astro-island before-hydration-url': 'file',
};
const SHARED: Record<string, LinkKind> = {
  'og:url': 'file',
  'og:image': 'shared image',
  'twitter:image': 'shared image',
};

function addressesOf(part: Element): [LinkKind, string][] {
  const tag = part.localName;
  const get = (name: string) => part.getAttribute(name) ?? '';
  if (tag === 'meta') {
    const kind = SHARED[get('property')] ?? SHARED[get('name')];
    return kind === undefined ? [] : [[kind, get('content')]];
  }
  if (tag === 'script' && get('type') === 'application/ld+json') {
    return addressesIn(JSON.parse(part.textContent)).map((address) => ['data', address]);
  }
  if (tag === 'a' && !part.hasAttribute('href')) return [['link', '']];
  return [...part.attributes].flatMap(({ name, value }): [LinkKind, string][] => {
    if (name.endsWith('srcset')) {
      return value
        .split(/,\s+/)
        .map((candidate) => ['file', candidate.trim().split(/\s+/)[0] ?? '']);
    }
    const kind = ATTRIBUTES[`${tag} ${name}`] ?? ATTRIBUTES[`* ${name}`];
    return kind === undefined ? [] : [[kind, value]];
  });
}

/** Returns the addresses and ids of a page. */
export function readLinks({ address, document }: BuiltPage): ReadPage {
  const parts = [...document.querySelectorAll('*')];
  return {
    address,
    ids: new Set(parts.map(({ id }) => id)),
    links: parts.flatMap((part) =>
      addressesOf(part).map(([kind, to]) => ({
        kind,
        address: to,
        rel: part.getAttribute('rel') ?? '',
        isNamed: kind !== 'link' || isNamed(part),
      })),
    ),
  };
}
