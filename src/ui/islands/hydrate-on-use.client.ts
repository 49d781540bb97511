/**
 * Defines the client directive `client:use`: it loads an island and React when a visitor uses the island's
 * form (or the island, if it has no form), at once if the page's URL has a query, and when a script of the
 * page wakes it (wake-island.client.ts). A page with such an island also has `IslandRuntime.astro`. Use it
 * for lists that are readable without the island, and for forms that send data. If a visitor types a search
 * before the island is ready, `useAddressState` reads the text; if the visitor also sends it, the browser
 * loads the page with these filters.
 *
 * A value, `client:use={{ parts: 'nav, search' }}`, selects the parts whose use counts, instead of the form.
 * The island's scripts are then fetched, but not run, when the page is idle, except for visitors who save
 * data. A press on a link or button in these parts waits for the island, which may change its own list
 * instead of leaving the page. `continues` names texts in the browser's storage with which the island goes
 * on, such as a draft: it loads at once if one of them is stored, or if the URL has a fragment, such as the
 * token of a private link.
 *
 * The island is ready when one of its forms gets the attribute `novalidate`. Until then, a press that sends a
 * form with the method POST waits, too. If the island cannot load, the browser sends the form or follows the
 * link; a form without `action` stays, and the page says that a part is missing. The next use tries again.
 */
import type { ClientDirective } from 'astro';
import { storedText } from '../data/stored-text.client.ts';
import { showNotLoaded } from '../feedback/not-loaded.client.ts';
import { isModified } from '../list/modified-click.client.ts';
import { USE_ISLAND } from './wake-island.client.ts';

/** The value of the directive. */
export interface WhenUsed {
  /** CSS selector of the island's parts whose use makes the island load. */
  parts: string;
  /** Names of texts in the browser's storage; the island loads at once if one of them is stored. */
  continues?: readonly string[];
}

/** Events that make an island load; hovering comes before the first click or key press. */
const SIGNS_OF_USE = ['pointerover', 'pointerdown', 'focusin', 'input', 'change', 'click'] as const;

const WATCH = { capture: true, passive: true };

/** Milliseconds that a pressed link waits for its island: enough to load the scripts on a slow network. */
const LONGEST_WAIT = 4_000;

/** Returns the form that a press sends; null if it sends none. */
const sentBy = (pressed: HTMLElement | null): HTMLFormElement | null =>
  pressed instanceof HTMLButtonElement && pressed.type === 'submit' ? pressed.form : null;

/**
 * Holds the last early press on the submit button of a form with the method POST, or on a link or button of
 * `parts`, and repeats it when the island is ready. Presses before this script ran are
 * held and repeated by scripts-after-paint.inline.js.
 * @returns a function to call if the island cannot load: from then on the browser follows links and sends
 * forms, except forms without `action`, which only the island can send
 */
function holdUntilReady(island: HTMLElement, parts: string | undefined): () => void {
  let held: HTMLElement | null = null;
  let mayPass = false;
  const needsIsland = (form: HTMLFormElement | null): boolean =>
    form !== null && !form.hasAttribute('action');
  const show = (pressed: HTMLElement | null): void => {
    held?.removeAttribute('data-held');
    held = pressed;
    held?.setAttribute('data-held', '');
  };
  // Handles clicks instead of `submit`, because the browser validates a form before `submit`; Enter in a
  // field clicks the button, too.
  const hold = (click: MouseEvent): void => {
    const pressed =
      click.target instanceof Element ? click.target.closest<HTMLElement>('a, button') : null;
    if (pressed === null) return;
    const form = sentBy(pressed);
    const waits =
      form === null
        ? parts !== undefined && pressed.closest(parts) !== null && !isModified(click)
        : form.method === 'post';
    if (!waits || (mayPass && !needsIsland(form))) return;
    if (form === null) {
      setTimeout(() => {
        if (held === pressed) letPass();
      }, LONGEST_WAIT);
    }
    click.preventDefault();
    // Hides the press from React, because it is repeated later.
    click.stopImmediatePropagation();
    show(pressed);
  };
  const act = (): void => {
    const pressed = held;
    show(null);
    const form = sentBy(pressed);
    if (form === null) pressed?.click();
    else form.requestSubmit();
  };
  const letPass = (): void => {
    mayPass = true;
    if (!needsIsland(sentBy(held))) {
      act();
      return;
    }
    show(null);
    showNotLoaded();
  };
  island.addEventListener('click', hold, true);
  new MutationObserver(() => {
    island.removeEventListener('click', hold, true);
    act();
  }).observe(island, { subtree: true, attributeFilter: ['novalidate'] });
  return letPass;
}

/** Fetches a script and all that it imports, so that they are in the browser's cache. */
async function fetchAhead(address: string, seen: Set<string>): Promise<void> {
  if (seen.has(address)) return;
  seen.add(address);
  const code = await (await fetch(address, { priority: 'low' })).text();
  for (const [, path = ''] of code.matchAll(/(?:from|import) ?"(\.[^"]+)"/g)) {
    await fetchAhead(new URL(path, address).href, seen);
  }
}

/** Fetches the scripts of an island when the page has loaded and has nothing else to do. */
function fetchWhenIdle(island: Element): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  const begin = () => {
    const seen = new Set<string>();
    for (const name of ['renderer-url', 'component-url']) {
      // Ignores a failure, because the scripts are then fetched when the island is used.
      const { href } = new URL(island.getAttribute(name) ?? '', location.href);
      fetchAhead(href, seen).catch(() => undefined);
    }
  };
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin);
    else setTimeout(begin, 1_000);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

/** Says whether the page continues something: a search in its URL, a private link, a draft. */
const isUnderWay = (continues: WhenUsed['continues']): boolean =>
  location.search !== '' ||
  (continues !== undefined &&
    (location.hash !== '' ||
      continues.some((name) =>
        (['tab', 'browser'] as const).some((lasts) => storedText(name, lasts).read() !== null),
      )));

/** Says whether the focus is already in a part whose use counts: the visitor was faster than this script. */
const isInUse = (island: HTMLElement, used: string): boolean =>
  island.contains(document.activeElement) && document.activeElement?.closest(used) !== null;

const hydrateOnUse: ClientDirective = (load, { value }, island) => {
  const { parts, continues } = (typeof value === 'object' ? value : {}) as Partial<WhenUsed>;
  const used = parts ?? (island.querySelector('form') === null ? '*' : 'form');
  const use = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(used) !== null) start();
  };
  const wait = (): void => {
    for (const sign of SIGNS_OF_USE) island.addEventListener(sign, use, WATCH);
  };
  const start = (): void => {
    for (const sign of SIGNS_OF_USE) island.removeEventListener(sign, use, WATCH);
    // Stops listening to events that would load the island a second time.
    island.removeEventListener(USE_ISLAND, start);
    window.removeEventListener('hashchange', start);
    load()
      .then((hydrate) => hydrate())
      .catch((error: unknown) => {
        giveUp();
        reportError(error);
      });
  };
  const giveUp = (): void => {
    wait();
    letPass();
  };
  // Watches for this event, because a failed load does not reject: Astro sends the event and returns a
  // function that does nothing.
  island.addEventListener('astro:hydration-error', ({ target }) => {
    if (target === island) giveUp();
  });
  island.addEventListener(USE_ISLAND, start);
  if (continues !== undefined) window.addEventListener('hashchange', start);
  if (isUnderWay(continues) || isInUse(island, used)) start();
  else {
    wait();
    if (parts !== undefined) fetchWhenIdle(island);
  }
  const letPass = holdUntilReady(island, parts);
};

export default hydrateOnUse;
