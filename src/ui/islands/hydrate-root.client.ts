/**
 * Hydrates islands also on a page that a translator or an extension has changed. React then draws the island
 * anew (its error 418), and the focus and everything typed into the island's fields would be lost: this
 * module carries both over to the new fields. astro.config.mjs gives it to @astrojs/react instead of
 * `react-dom/client`.
 */
import { createElement, type ReactNode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot as hydrate } from 'react-dom/client';

// Keeps islands alive on a page that a browser translates. A translator replaces a text by `<font>` elements,
// while React keeps the text: React then changes a text that is no longer in the page. When it removes such a
// text, it throws, and the whole island disappears (github.com/facebook/react/issues/11538).

/** The `<font>` element that a translator put in the place of each text node that it removed. */
const translations = new WeakMap<Node, ChildNode>();

const asFont = (node: Node | null | undefined): ChildNode | null =>
  node instanceof HTMLElement && node.localName === 'font' ? node : null;

/** Notes the translation of each removed text node; if React changes the text node, puts it back in place. */
function note(changes: readonly MutationRecord[], watcher: MutationObserver): void {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    if (type === 'characterData') {
      const translation = translations.get(target);
      translations.delete(target);
      if (translation?.isConnected === true) translation.replaceWith(target);
    }
    const font = asFont(addedNodes[0]) ?? asFont(previousSibling) ?? asFont(nextSibling);
    for (const removed of removedNodes) {
      if (!(removed instanceof Text) || font === null || removed.isConnected) continue;
      translations.set(removed, font);
      watcher.observe(removed, { characterData: true });
    }
  }
}

/** Starts to keep islands alive on a translated page; call it once per page, before islands are drawn. */
function keepTranslated(): void {
  new MutationObserver(note).observe(document, { childList: true, subtree: true });
  const { insertBefore, removeChild } = Node.prototype;
  /** Returns the node that stands in the page for a child that React knows; null if there is none. */
  const standIn = (parent: Node, child: Node): Node | null => {
    const node = child.parentNode === parent ? child : translations.get(child);
    return node?.parentNode === parent ? node : null;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const node = standIn(this, child);
    if (node !== null) removeChild.call(this, node);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    added: T,
    next: Node | null,
  ): T {
    return insertBefore.call(this, added, next && standIn(this, next)) as T;
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

keepTranslated();

/** Returns the fields within an element, by a key that a field still has after React drew it anew. */
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

/** Enters into the field `into` what a person entered into `from`; does nothing if `from` is unchanged. */
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
  // Sets the value without React's notice, because React would otherwise see no change and ignore the event.
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

const TYPING = [
  ...['keydown', 'keypress', 'keyup', 'textInput', 'input'],
  ...['compositionstart', 'compositionend', 'cut', 'paste'],
];

/**
 * Keeps typing away from React until it has drawn the island: React would answer a key by drawing the whole
 * island at once, for a quarter of a second on a slow phone. The typed text stays in the field.
 * @returns a function that lets typing pass again
 */
function holdTyping(island: Element): () => void {
  const hold = (event: Event): void => {
    const { target } = event;
    const isText =
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !/^(?:radio|checkbox|file)$/.test(target.type));
    if (isText) event.stopImmediatePropagation();
  };
  for (const type of TYPING) island.addEventListener(type, hold, true);
  return () => {
    for (const type of TYPING) island.removeEventListener(type, hold, true);
  };
}

/** Calls `onDrawn` when React has drawn the children. */
function Drawn({ onDrawn, children }: { onDrawn: () => void; children?: ReactNode }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return children;
}

/** Hydrates an island like React's `hydrateRoot`, but keeps focus and typed text if React draws it anew. */
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
    // Waits, because a field also loses the focus when React removes it, just before it draws the new one.
    queueMicrotask(() => {
      if (focused === target) focused = null;
    });
  });
  const onDrawn = holdTyping(island);
  const draw = (content: ReactNode) => createElement(Drawn, { onDrawn }, content);
  const root = hydrate(island, draw(children), {
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
  return {
    render: (content) => {
      root.render(draw(content));
    },
    unmount: () => {
      root.unmount();
    },
  };
};

export { createRoot };
