/**
 * Prepares the HTML of a page for a frame. Removes scripts, because the sandbox would report an error for
 * each, and the header, footer and other navigation, because editors do not decide about them. Makes links
 * lead nowhere, because the frame may not show another page.
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
