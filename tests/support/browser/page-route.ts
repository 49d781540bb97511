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

/** Sorts in Astro's order: at the first different segment, fixed text comes before a parameter. */
function moreExact(a: string, b: string): number {
  const rank = (part: string | undefined) => {
    if (part === undefined) return 0;
    if (part.startsWith('[...')) return 3;
    return part.includes('[') ? 2 : 1;
  };
  const [left, right] = [segmentsOf(a), segmentsOf(b)];
  for (let n = 0; n < Math.max(left.length, right.length); n += 1) {
    const difference = rank(left[n]) - rank(right[n]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns the page file that made a built page, by the page's address; null when there is none. */
export function pageOf(address: string, pages: readonly string[]): string | null {
  if (address === '/404') return '404.astro';
  const candidates = pages.filter((page) => page !== '404.astro' && couldLeadTo(address, page));
  return candidates.toSorted(moreExact)[0] ?? null;
}
