/**
 * Prepares the HTML of a page for a frame: removes scripts, because the sandbox would report each, and
 * makes links lead nowhere, because the frame may show no other page.
 */
export function previewDocument(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script, link[rel="modulepreload"], noscript')) {
    script.remove();
  }
  for (const link of page.querySelectorAll('a[href]')) {
    link.removeAttribute('href');
    link.setAttribute('role', 'link');
    link.setAttribute('aria-disabled', 'true');
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
