/**
 * Prepares the HTML of a page for a frame: removes scripts, because the sandbox would report each, and the ways to
 * other pages, which are no part of what is decided; makes links lead nowhere, because the frame may show
 * no other page.
 */
export function previewDocument(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const left =
    'script, link[rel="modulepreload"], noscript, [data-site-header], main header .lone-link, [data-phone-bar], body > footer, .skip-link';
  for (const part of page.querySelectorAll(left)) part.remove();
  for (const link of page.querySelectorAll('a[href]')) {
    link.removeAttribute('href');
    link.setAttribute('role', 'link');
    link.setAttribute('aria-disabled', 'true');
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
