/**
 * Adds the styles of an element that a script builds on first use; in the shared style sheet, every page
 * would have to load them. The content policy allows such styles, because they are not markup.
 * @param css as from an import with `?inline`
 */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
