/**
 * The client directive `client:use` loads an island and React when a visitor uses the island's form, or
 * at once if the address has filters. For lists that are readable without.
 *
 * `useAddressState` reads early input from the form; a form sent before then goes to the address with
 * its filters. A failed load is retried at the next use.
 */
import type { ClientDirective } from 'astro';

/** Hovering comes before the first click or key. */
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
  // A failed load does not reject: Astro sends this event and returns a function that does nothing.
  island.addEventListener('astro:hydration-error', ({ target }) => {
    if (target === island) wait();
  });
  if (window.location.search === '') wait();
  else start();
};

export default hydrateOnUse;
