/**
 * Returns the `aria-current` of a header link: `page` on the link's own page, `true` on a page below it,
 * undefined on other pages. No page counts as below the home page.
 */
export function currentLink(href: string, pathname: string): 'page' | 'true' | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (path === href) return 'page';
  return path.startsWith(`${href}/`) ? 'true' : undefined;
}
