/** What can be read on a page, part by part. */
import type { Page } from 'playwright-core';

/**
 * The text of every visible part of a page, from a single word to the page as a whole, in plain
 * spaces. Left out is what nobody sees (hidden, one pixel large) and what is mere ornament (hidden
 * from screen readers); the choices of a select and the example in an empty field are texts, too.
 */
export async function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>();
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    const keep = (text: string) => {
      if (text !== '') texts.add(text);
    };

    const isSeen = (part: Element): boolean => {
      const { display } = getComputedStyle(part);
      // A part without a box of its own, as islands are, shows what it holds.
      if (display === 'contents') return true;
      if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      const { width, height } = part.getBoundingClientRect();
      return width > 1 || height > 1;
    };

    const read = (part: Element): string => {
      if (part.matches('script, style, noscript, template, svg, [aria-hidden="true"]')) return '';
      if (!isSeen(part)) return '';
      if (part instanceof HTMLSelectElement) {
        for (const option of part.options) keep(plain(option.label));
        return '';
      }
      if (part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement) {
        keep(plain(part.placeholder));
        return '';
      }
      let text = '';
      for (const node of part.childNodes) {
        if (node instanceof Text) text += node.data;
        if (!(node instanceof Element)) continue;
        if (node.tagName === 'BR') text += ' ';
        const inner = read(node);
        const inline = /^(?:inline|contents)/.test(getComputedStyle(node).display);
        text += inline ? inner : ` ${inner} `;
      }
      keep(plain(text));
      return text;
    };

    read(document.body);
    return [...texts];
  });
}
