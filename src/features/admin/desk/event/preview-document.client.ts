/**
 * The HTML of a page for a frame of its own: scripts are out, because the sandbox would report each,
 * and links lead nowhere, because the frame may show nothing else.
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
