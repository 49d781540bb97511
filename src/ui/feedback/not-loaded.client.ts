/**
 * Says that a script of the page did not load, and offers to reload the page: a blocker stopped the script, the
 * connection is lost, or a new build has removed the files of a page that was open. Uses no React and no other
 * file, because these may be what is missing.
 */
import { site } from '../../site.ts';

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

const TITLE = 'A Part of This Page Could Not Be Loaded';
const TEXT = `The page may be out of date, or a blocker or a lost connection stopped it. Reload it. If that does not help, try another browser or write to ${site.contactEmail}.`;

let notice: HTMLElement | null = null;

/** Shows the notice until it is closed; a repeated call shows it again, so that screen readers announce it. */
export function showNotLoaded(): void {
  notice?.remove();
  const box = document.createElement('div');
  box.className = 'toast-card toast-place toast-card-destructive';
  box.setAttribute('role', 'alert');
  const body = box.appendChild(document.createElement('div'));
  for (const [text, className] of [
    [TITLE, 'font-bold'],
    [TEXT, 'wrap-anywhere'],
  ] as const) {
    const line = body.appendChild(document.createElement('p'));
    line.textContent = text;
    line.className = className;
  }
  for (const [label, press] of [
    ['Reload the Page', () => location.reload()],
    ['Close', () => box.remove()],
  ] as const) {
    const button = body.appendChild(document.createElement('button'));
    button.type = 'button';
    button.textContent = label;
    button.className = 'mt-2 mr-2 min-h-9 rounded-control border border-current px-3 font-semibold';
    button.addEventListener('click', press);
  }
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
