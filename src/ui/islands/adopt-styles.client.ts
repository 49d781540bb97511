/**
 * Adds the styles of an element that a script builds at its first use. In the shared style sheet, every page
 * would have to load these styles. The content security policy allows them, because they are not part of the
 * HTML.
 * @param css text of a style sheet, from an import with `?inline`
 */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
