/** What can be read on a page, part by part, as far as its HTML says it. */

/** Parts that are no text of the page, or not for reading. */
const UNREAD =
  'script, style, noscript, template, svg, [hidden], [aria-hidden="true"], .sr-only, option, dialog';

/** Elements within a line; the text around any other is a text of its own. */
const INLINE = /^(?:[abi]|abbr|astro-island|astro-slot|bdi|em|small|span|strong|sub|sup|time)$/i;

/**
 * The text of every part of a page, from a single word to the page as a whole, in plain spaces. The
 * choices of a select and the example in an empty field are texts, too.
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
  // A choice may say how much it has: "Sinton (3)".
  for (const { textContent } of document.querySelectorAll('option')) {
    texts.add(plain(textContent).replace(/ \(\d+\)$/, ''));
  }
  for (const field of document.querySelectorAll('[placeholder]')) {
    texts.add(plain(field.getAttribute('placeholder') ?? ''));
  }
  return texts;
}

/** The texts that no part of a page says; a pattern may match part of one. */
export function missingTexts(document: Document, texts: readonly (string | RegExp)[]) {
  const read = visibleTexts(document);
  return texts.filter((text) =>
    typeof text === 'string' ? !read.has(text) : ![...read].some((one) => text.test(one)),
  );
}
