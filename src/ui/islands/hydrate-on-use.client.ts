/**
 * Defines the client directive `client:use`: it loads an island and React when a visitor uses the island's
 * form (or the island, if it has no form), or at once if the page's URL has a query. Use it for lists that
 * are readable without the island, and
 * for forms to send. If a visitor types a search before the island is ready, `useAddressState` reads the
 * text; if the visitor also sends it, the browser loads the page with these filters. A form to send waits
 * until its island sets `noValidate`; if the island cannot load, the browser validates and sends the form,
 * and the next use tries again to load.
 */
import type { ClientDirective } from 'astro';

/** Events that make an island load; hovering comes before the first click or key press. */
const SIGNS_OF_USE = ['pointerenter', 'pointerdown', 'focusin', 'input', 'change'] as const;

/**
 * Delays the sending of a form until its island is ready, so that an early press shows the island's messages
 * instead of the browser's.
 * @returns a function that lets the browser send the form instead
 */
function holdUntilReady(form: HTMLFormElement): () => void {
  let isHeld = false;
  // Handles clicks, because Enter in a field also clicks the button, before the browser validates.
  const hold = (click: MouseEvent): void => {
    const button = click.target instanceof Element ? click.target.closest('button') : null;
    if (button?.type !== 'submit') return;
    click.preventDefault();
    isHeld = true;
  };
  const release = (): void => {
    form.removeEventListener('click', hold);
    if (isHeld) form.requestSubmit();
    isHeld = false;
  };
  form.addEventListener('click', hold);
  new MutationObserver(release).observe(form, { attributeFilter: ['novalidate'] });
  return release;
}

const hydrateOnUse: ClientDirective = (load, _options, island) => {
  const form = island.querySelector('form');
  const used = form ?? island;
  const sendPlainly = form?.method === 'post' ? holdUntilReady(form) : undefined;
  const wait = (): void => {
    for (const sign of SIGNS_OF_USE) used.addEventListener(sign, start, { passive: true });
  };
  const start = (): void => {
    for (const sign of SIGNS_OF_USE) used.removeEventListener(sign, start);
    load()
      .then((hydrate) => hydrate())
      .catch((error: unknown) => {
        giveUp();
        reportError(error);
      });
  };
  const giveUp = (): void => {
    wait();
    sendPlainly?.();
  };
  // Watches for this event, because a failed load does not reject: Astro sends the event and returns a
  // function that does nothing.
  island.addEventListener('astro:hydration-error', ({ target }) => {
    if (target === island) giveUp();
  });
  if (window.location.search === '') wait();
  else start();
};

export default hydrateOnUse;
