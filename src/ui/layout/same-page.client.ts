/** A click as far as it says who answers it, the page or the browser. */
type Click = Pick<
  MouseEvent,
  'altKey' | 'button' | 'ctrlKey' | 'defaultPrevented' | 'metaKey' | 'shiftKey'
>;

/**
 * Whether a click leads to the very page it is made on: the same path and query, and no part of the
 * page. Not for a click that asks for a new tab, saves a file, or has been answered already; nor on a
 * page that shows one of its parts, where the address has to change.
 */
export function leadsHere(
  link: Pick<HTMLAnchorElement, 'download' | 'href' | 'target'>,
  click: Click,
  here: Pick<Location, 'href'>,
): boolean {
  const asksForMore = click.altKey || click.ctrlKey || click.metaKey || click.shiftKey;
  if (click.defaultPrevented || click.button !== 0 || asksForMore) return false;
  if (link.download !== '' || !['', '_self'].includes(link.target)) return false;
  // Addresses of pages have no hash, so that both being equal says that there is none.
  return link.href === here.href && !link.href.includes('#');
}
