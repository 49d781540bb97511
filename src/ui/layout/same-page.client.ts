type Click = Pick<
  MouseEvent,
  'altKey' | 'button' | 'ctrlKey' | 'defaultPrevented' | 'metaKey' | 'shiftKey'
>;

/**
 * Says whether a click on a link leads to the page that is already open: path and query are equal, and
 * neither URL has a hash. False for a click that opens a tab, saves a file, or was already handled, and for a
 * link with `data-reload`, which loads the page again on purpose.
 */
export function leadsHere(
  link: Pick<HTMLAnchorElement, 'dataset' | 'download' | 'href' | 'target'>,
  click: Click,
  here: Pick<Location, 'href'>,
): boolean {
  const asksForMore = click.altKey || click.ctrlKey || click.metaKey || click.shiftKey;
  if (click.defaultPrevented || click.button !== 0 || asksForMore) return false;
  if (link.download !== '' || !['', '_self'].includes(link.target)) return false;
  if (link.dataset['reload'] !== undefined) return false;
  return link.href === here.href && !link.href.includes('#');
}
