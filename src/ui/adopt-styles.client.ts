/**
 * Adds styles to the page, for what a script builds when it is first used: in the shared sheet every page
 * would pay for them. The content policy admits them, because they are not markup.
 * @param css as from an import with `?inline`
 */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
