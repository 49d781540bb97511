/** Every kind of page for a reader whose browser runs no scripts. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '../../src/paths.ts';
import { visitor } from '../support/browser/browser.ts';
import { exampleAddress, htmlPageTypes } from '../support/browser/built-site.ts';
import { fetchStatus } from '../support/browser/fetch-status.ts';
import { takesForms } from '../support/browser/form-targets.ts';
import { siteDir } from '../support/stack/guide.ts';
import { PAGES_TO_COME } from '../support/browser/pages-to-come.ts';
import { PAGE_ITEMS } from '../support/browser/page-items.ts';

interface WhatIsThere {
  headings: string[];
  /** Addresses of the links that can be seen, by the part of the page they stand in. */
  links: Record<'header' | 'main' | 'footer', string[]>;
  /** Controls that can be seen and that nothing answers to. */
  dead: string[];
  /** Where the forms that can be seen are sent. */
  actions: string[];
  /** "Next" in a list that goes on. */
  next: string | null;
}

const look = (page: Page): Promise<WhatIsThere> =>
  page.evaluate(() => {
    const isSeen = (part: Element) =>
      part.checkVisibility({ visibilityProperty: true }) && part.getBoundingClientRect().width > 1;
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
    const linksIn = (part: string) =>
      seen(`${part} a[href]`).map((link) => link.getAttribute('href') ?? '');

    /** A form that the browser itself can send: it has an address and a button for it. */
    const canBeSent = (form: HTMLFormElement | null) =>
      form?.hasAttribute('action') === true &&
      [...form.elements].some(
        (part) =>
          (part instanceof HTMLButtonElement || part instanceof HTMLInputElement) &&
          part.type === 'submit' &&
          !part.disabled,
      );
    const isDead = (control: Element): boolean => {
      if (control instanceof HTMLAnchorElement) {
        const href = control.getAttribute('href') ?? '';
        return href === '' || href === '#';
      }
      if (control instanceof HTMLButtonElement && control.popoverTargetElement !== null) {
        return false;
      }
      const { form } = control as HTMLInputElement;
      if (control instanceof HTMLButtonElement && control.type === 'button') return true;
      return !canBeSent(form ?? null);
    };
    const controls = seen(
      'button, select, textarea, input:not([type="hidden"]), [role="button"], [role="tab"], [role="combobox"], a',
    );
    return {
      headings: seen('h1').map((heading) => heading.textContent.trim()),
      links: { header: linksIn('header'), main: linksIn('main'), footer: linksIn('footer') },
      dead: controls.filter(isDead).map((control) => control.outerHTML.slice(0, 120)),
      actions: seen('form[action]').map((form) => form.getAttribute('action') ?? ''),
      next:
        seen('main nav a[href]')
          .find((link) => link.textContent.trim().startsWith('Next'))
          ?.getAttribute('href') ?? null,
    };
  });

const items = (links: string[], form: RegExp) =>
  new Set(links.filter((link) => form.test(link.split('#')[0] ?? '')));

const HEADER = ['/', '/events', '/categories', '/venues', '/blog', '/submit-event'];
const FOOTER = [
  ...['/events', '/categories', '/venues', '/blog', '/submit-event', '/advertising', '/contact'],
  ...['/privacy-policy', '/terms-of-service'],
  ...['/cities/corpus-christi', '/cities/rockport', '/cities/port-aransas'],
  ...['/cities/kingsville', '/cities/victoria'],
];

describe.each(htmlPageTypes)('$page', (type) => {
  test.each([390, 1280])(
    'is whole at %i px: heading, navigation, lists, live controls',
    async (width) => {
      const page = await visitor({ javaScript: false, width });
      const answer = await page.goto(exampleAddress(type, siteDir()));
      expect(answer?.status()).toBe(type.status ?? 200);
      const there = await look(page);
      expect(there.headings).toEqual([expect.stringMatching(/./)]);
      expect(there.links.header).toEqual(expect.arrayContaining(HEADER));
      expect(there.links.footer).toEqual(expect.arrayContaining(FOOTER));
      expect(there.dead, 'controls that do nothing').toEqual([]);
      for (const { linksTo, least } of PAGE_ITEMS[type.page] ?? []) {
        const found = items(there.links.main, linksTo);
        expect(found.size, `links to ${String(linksTo)}`).toBeGreaterThanOrEqual(least);
      }
      expect(there.actions, 'the newsletter').toContain(paths.api.subscribe);
      if (width !== 1280) return;

      for (const action of new Set(there.actions)) {
        if (action in PAGES_TO_COME || takesForms(action)) continue;
        expect(await fetchStatus(new URL(action, page.url()).href), `the form to ${action}`).toBe(
          '200',
        );
      }
      if (there.next === null) return;
      const before = items(there.links.main, /^\/(?:events|venues|organizers|blog)\//);
      expect((await page.goto(there.next))?.status()).toBe(200);
      const after = items(
        (await look(page)).links.main,
        PAGE_ITEMS[type.page]?.[0]?.linksTo ?? /^$/,
      );
      expect(after.size, `items on ${there.next}`).toBeGreaterThan(0);
      for (const one of after) expect(before, 'the next page lists others').not.toContain(one);
    },
  );
});
