/**
 * Says that a script of the page did not load, and offers to reload the page: a blocker stopped the script, the
 * connection is lost, or a new build has removed the files of a page that was open. Uses no React and no other
 * file, because these may be what is missing, and every page carries it.
 */

/** The sentence at a form that could not be sent for this reason. */
export const NOT_LOADED =
  'A part of this page could not be loaded, so nothing was sent. Your text is still here: copy what you need, then reload the page.';

/**
 * Says whether an error comes from an `import()` whose file did not load; the texts are those of Chromium,
 * Firefox and Safari.
 */
export const isNotLoaded = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|importing a module/i.test(error.message);

const TEXT =
  'A Part of This Page Could Not Be Loaded. Reload it. If that does not help, try another browser or write to us.';

let notice: HTMLElement | undefined;

/** Shows the notice until it is closed; a repeated call shows it again, so that screen readers announce it. */
export function showNotLoaded(): void {
  notice?.remove();
  const box = document.createElement('div');
  box.className = 'toast-card toast-place toast-card-destructive wrap-anywhere';
  box.setAttribute('role', 'alert');
  box.append(TEXT);
  const add = (label: string, press: () => void): void => {
    const button = document.createElement('button');
    button.textContent = label;
    button.className = 'min-h-9 font-semibold underline';
    button.onclick = press;
    box.append(button);
  };
  add('Reload the Page', () => {
    location.reload();
  });
  add('Close', () => {
    box.remove();
  });
  document.body.append(box);
  notice = box;
}

/**
 * Shows the notice for islands whose script does not load. Islands that load on use say nothing: the browser
 * sends their forms itself.
 */
export function watchIslands(): void {
  document.addEventListener('astro:hydration-error', ({ target }) => {
    if (target instanceof Element && target.getAttribute('client') !== 'use') showNotLoaded();
  });
}
