/**
 * Keeps islands alive on a page that a browser translates. A translator replaces a text by `<font>` elements,
 * while React keeps the text: React then changes a text that is not in the page, and throws when it removes it,
 * which removes the whole island (github.com/facebook/react/issues/11538).
 */

/** What a translator has put in the place of each text. */
const translations = new WeakMap<Node, ChildNode>();

const asFont = (node: Node | null | undefined): ChildNode | null =>
  node instanceof HTMLElement && node.localName === 'font' ? node : null;

/** Notes the translation of removed texts, and shows a text again that React has changed. */
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

/** Starts to keep translated islands; call it once a page, before islands are drawn. */
export function keepTranslated(): void {
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
