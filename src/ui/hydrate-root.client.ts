/**
 * Hydrates islands also on a page that a translator or an extension has changed. React then draws the island
 * anew (its error 418), and everything that was typed into the fields of the page, and the focus, would be lost:
 * this module takes both over. astro.config.mjs gives it to @astrojs/react instead of `react-dom/client`.
 */
import { createRoot, hydrateRoot as hydrate } from 'react-dom/client';
import { keepTranslated } from './translated-text.client.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

keepTranslated();

/** Returns the fields of a place by a key that a field keeps when it is drawn anew. */
function controlsIn(place: Element): Map<string, Control> {
  const found = new Map<string, Control>();
  for (const control of place.querySelectorAll<Control>('input, select, textarea')) {
    const isChoice = control.type === 'radio' || control.type === 'checkbox';
    const key = `${control.type} ${control.name} ${isChoice ? control.value : ''}`;
    let place = 0;
    while (found.has(`${key} ${place}`)) place += 1;
    found.set(`${key} ${place}`, control);
  }
  return found;
}

const builtValue = (control: Control): string | undefined =>
  control instanceof HTMLSelectElement
    ? ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value
    : control.defaultValue;

/** Enters into a field what a person entered into another one; an unchanged field stays. */
function takeOver(from: Control, into: Control): void {
  if (from instanceof HTMLInputElement && into instanceof HTMLInputElement) {
    if (from.checked !== from.defaultChecked && into.checked !== from.checked) into.click();
    if (from.type === 'radio' || from.type === 'checkbox') return;
    if (from.type === 'file') {
      into.files = from.files;
      into.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
  }
  if (from.value === builtValue(from) || from.value === into.value) return;
  // Sets the value past React, which otherwise takes the event for one without a change.
  Reflect.set(Object.getPrototypeOf(into) as object, 'value', from.value, into);
  for (const type of ['input', 'change']) into.dispatchEvent(new Event(type, { bubbles: true }));
}

function takeFocus(from: Control, into: Control): void {
  into.focus({ preventScroll: true });
  if (from instanceof HTMLSelectElement || into instanceof HTMLSelectElement) return;
  // Fields such as email and number have no selection to read.
  if (from.selectionStart !== null) {
    into.setSelectionRange(from.selectionStart, from.selectionEnd);
  }
}

/** Hydrates an island like React's function; see the head of this file. */
export const hydrateRoot: typeof hydrate = (island, children, options) => {
  if (!(island instanceof Element)) return hydrate(island, children, options);
  const built = controlsIn(island);
  const wasChanged =
    /(?:^|\s)translated-/.test(document.documentElement.className) ||
    island.querySelector('font') !== null;
  let focused: Element | null = document.activeElement;
  island.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });
  island.addEventListener('focusout', ({ target }) => {
    // Waits, because a field that is removed with its island loses the focus too: it is drawn anew at once.
    queueMicrotask(() => {
      if (focused === target) focused = null;
    });
  });
  return hydrate(island, children, {
    ...options,
    onRecoverableError: (error) => {
      if (!wasChanged) reportError(error);
      const drawn = controlsIn(island);
      for (const [key, from] of built) {
        const into = drawn.get(key);
        if (from.isConnected || into === undefined) continue;
        takeOver(from, into);
        if (from === focused) takeFocus(from, into);
      }
    },
  });
};

export { createRoot };
