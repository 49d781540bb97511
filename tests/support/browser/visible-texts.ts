/** Finds the texts that a page's HTML shows. */

/** Elements whose text is not shown, or not read as text of the page. */
const UNREAD =
  'script, style, noscript, template, svg, [hidden], [aria-hidden="true"], .sr-only, option, dialog';

/** Inline elements; every other element begins a new text. */
const INLINE = /^(?:[abi]|abbr|astro-island|astro-slot|bdi|em|small|span|strong|sub|sup|time)$/i;

/**
 * Returns the text of every element of a page, from a single word to the whole page, with single
 * spaces. Options of a select and placeholders of fields are included.
 */
function visibleTexts(document: Document): Set<string> {
  const texts = new Set<string>();
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const read = (part: Element): string => {
    if (part.matches(UNREAD)) return '';
    let text = '';
    for (const node of part.childNodes) {
      if (node.nodeType === 3) text += node.textContent ?? '';
      if (node.nodeType !== 1) continue;
      const inner = read(node as Element);
      text += INLINE.test(node.nodeName) ? inner : ` ${inner} `;
    }
    texts.add(plain(text));
    return text;
  };
  read(document.body);
  // Removes the count that an option may have, as in "Sinton (3)".
  for (const { textContent } of document.querySelectorAll('option')) {
    texts.add(plain(textContent).replace(/ \(\d+\)$/, ''));
  }
  for (const field of document.querySelectorAll('[placeholder]')) {
    texts.add(plain(field.getAttribute('placeholder') ?? ''));
  }
  return texts;
}

/** Returns the texts that a page does not show; a pattern may match a part of a shown text. */
export function missingTexts(document: Document, texts: readonly (string | RegExp)[]) {
  const read = visibleTexts(document);
  return texts.filter((text) =>
    typeof text === 'string' ? !read.has(text) : ![...read].some((one) => text.test(one)),
  );
}
