/**
 * What `aria-current` a link of the header carries on a page: `page` on its own page, `true` on a
 * page below it, undefined elsewhere. Nothing but the home page is below `/`.
 */
export function currentLink(href: string, pathname: string): 'page' | 'true' | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (path === href) return 'page';
  return path.startsWith(`${href}/`) ? 'true' : undefined;
}
