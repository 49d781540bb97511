/** Finds the file of src/pages for an address. */

/** Returns the path segments of a page file: `venues`, `[...page]` for `venues/[...page].astro`. */
const segmentsOf = (page: string): string[] =>
  page
    .replace(/\.(?:astro|md|mdx|html|m?[jt]s)$/, '')
    .replace(/(?:^|\/)index$/, '')
    .split('/')
    .filter((part) => part !== '');

const literal = (text: string) => text.replaceAll(/[.+*?^$()|{}\\]/g, '\\$&');

/** Returns true when an address could belong to a page file: `/events/abc` to `events/[id].astro`. */
export function couldLeadTo(address: string, page: string): boolean {
  if (page === '404.astro') return true;
  const route = segmentsOf(page)
    .map((part) => {
      // A rest parameter may be empty, for example on the first page of a list.
      if (part.startsWith('[...')) return '(?:/.*)?';
      return `/${literal(part).replaceAll(/\[[^[\]]+\]/g, '[^/]+')}`;
    })
    .join('');
  const [path = ''] = address.split(/[?#]/);
  return new RegExp(`^${route}/?$`).test(path);
}

/**
 * Returns a text by which page files sort in Astro's order: at the first segment in which two files differ,
 * fixed text comes before a parameter.
 */
const rankOf = (page: string): string =>
  segmentsOf(page)
    .map((part) => {
      if (part.startsWith('[...')) return '3';
      return part.includes('[') ? '2' : '1';
    })
    .join('');

/** Returns the page file that made a built page, by the page's address; null when there is none. */
export function pageOf(address: string, pages: readonly string[]): string | null {
  if (address === '/404') return '404.astro';
  const candidates = pages.filter((page) => page !== '404.astro' && couldLeadTo(address, page));
  return candidates.toSorted((a, b) => rankOf(a).localeCompare(rankOf(b)))[0] ?? null;
}
