import { describe, expect, test } from 'vitest';
import { visitor } from '../../support/browser/browser.ts';
import { exampleAddress, htmlPageTypes } from '../../support/browser/built-site.ts';
import { settled } from '../../support/browser/settled.ts';
import { guide, siteDir } from '../../support/stack/guide.ts';

/**
 * Queries that a scanner, a broken link or a curious visitor may send: values out of range, text
 * instead of a number, lists, bytes that are not valid text.
 */
const GARBAGE = [
  'page=-1&category=%00&city=%F0%9F%8E%AD&view[]=x&q=%22%3E%3Cscript%3E&search=%E0%A4%A&type=__proto__&sort=constructor',
  `page=1e9&page=2&category=${'x'.repeat(3000)}&city=&view=all&view=none&=&&q=%ff&token=null`,
  `q=${'jazz '.repeat(200)}&category=${'x'.repeat(50)}&city=,,,&subject=%00%0d%0a%ed%a0%80`,
];

describe.each(htmlPageTypes)('$page', (type) => {
  test('has one main heading, whatever its address is asked with', async () => {
    const page = await visitor({ alsoAllow: [guide().supabaseUrl] });
    for (const query of GARBAGE) {
      const response = await page.goto(`${exampleAddress(type, siteDir())}?${query}`);
      expect(response?.status(), query).toBe(type.status ?? 200);
      await settled(page);
      const headings = page.getByRole('heading', { level: 1 });
      expect(await headings.count(), query).toBe(1);
      expect((await headings.textContent())?.trim(), query).not.toBe('');
    }
  });
});
