/**
 * The client directive `client:use`: an island's script, and React with it, is loaded when a visitor
 * reaches for the island's form, and at once when the address already holds filters.
 *
 * For lists that are readable as they are: their filters cost nothing until somebody wants them. What
 * was typed while the script was on its way is read from the form by `useAddressState`; a form that
 * is sent before then goes to its own address, which holds the filters and so ends the same. A script
 * that could not be loaded is asked for again at the next reach.
 */
import type { ClientDirective } from 'astro';

/** Hovering comes a good moment before the first click or key. */
const SIGNS_OF_USE = ['pointerenter', 'pointerdown', 'focusin', 'input', 'change'] as const;

const hydrateOnUse: ClientDirective = (load, _options, island) => {
  const form = island.querySelector('form') ?? island;
  const wait = (): void => {
    for (const sign of SIGNS_OF_USE) form.addEventListener(sign, start, { passive: true });
  };
  const start = (): void => {
    for (const sign of SIGNS_OF_USE) form.removeEventListener(sign, start);
    load()
      .then((hydrate) => hydrate())
      .catch((error: unknown) => {
        wait();
        reportError(error);
      });
  };
  // A load that failed does not reject: Astro tells of it, and hands out a function that does nothing.
  island.addEventListener('astro:hydration-error', ({ target }) => {
    if (target === island) wait();
  });
  if (window.location.search === '') wait();
  else start();
};

export default hydrateOnUse;
