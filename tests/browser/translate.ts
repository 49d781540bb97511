import type { Page } from 'playwright-core';

/** Changes a page's texts as a browser's translator does: each is replaced by two `<font>` elements. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.classList.add('translated-ltr');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const isKept = text.parentElement?.closest('script, style, textarea, option, font') !== null;
      if (isKept || text.data.trim() === '') continue;
      const font = document.createElement('font');
      font.appendChild(document.createElement('font')).textContent = `${text.data}°`;
      text.replaceWith(font);
    }
  });
