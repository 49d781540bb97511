/** The sentence at a form that could not be sent because a script did not load. */
export const NOT_LOADED =
  'Part of this page didn’t load, so nothing was sent. Your text is still here: copy what you need, then reload the page.';

/**
 * Says whether an error comes from an `import()` whose file did not load; the texts are those of Chromium,
 * Firefox and Safari.
 */
export const isNotLoaded = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|importing a module/i.test(error.message);

/**
 * Shows the notice of `not-loaded.inline.js`, which stays until it is closed. If it is already shown, it
 * appears anew, so that screen readers announce it again.
 */
export const showNotLoaded = (): void => {
  dispatchEvent(new Event('not-loaded'));
};
