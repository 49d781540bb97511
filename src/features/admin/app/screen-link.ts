type Click = Pick<
  MouseEvent,
  'altKey' | 'button' | 'ctrlKey' | 'defaultPrevented' | 'metaKey' | 'shiftKey'
>;

/**
 * Returns the path of the screen that a click opens. Null if the link leads elsewhere or within the page, or
 * if the click opens a tab, saves a file, or is already handled.
 * @param isScreen whether a path is that of a screen
 */
export function screenAddress(
  link: Pick<HTMLAnchorElement, 'download' | 'href' | 'target'>,
  click: Click,
  here: Pick<Location, 'origin' | 'href'>,
  isScreen: (path: string) => boolean,
): string | null {
  const asksForMore = click.altKey || click.ctrlKey || click.metaKey || click.shiftKey;
  if (click.defaultPrevented || click.button !== 0 || asksForMore) return null;
  if (link.download !== '' || !['', '_self'].includes(link.target)) return null;
  const { origin, pathname, search, hash } = new URL(link.href, here.href);
  const isWithin = hash !== '' && link.href.split('#')[0] === here.href.split('#')[0];
  if (origin !== here.origin || isWithin || !isScreen(pathname)) return null;
  return pathname + search + hash;
}
