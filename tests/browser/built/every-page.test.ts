/**
 * Every kind of page without scripts: heading, navigation, lists, forms. The list of kinds is
 * tests/support/browser/texts/page-types.txt.
 */
import { describe, expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { exampleAddress, htmlPageTypes, parsePage } from '../../support/browser/built-site.ts';
import { fetchStatus, takesForms } from '../../support/browser/links.ts';
import { all, hrefsOf, nameOf, readPage, textsOf } from '../../support/browser/read-page.ts';
import { guide, siteDir } from '../../support/stack/guide.ts';

const HEADER = [
  ...['/', '/events', '/categories', '/venues', '/blog', '/submit-event'],
  ...['/search', '/saved'],
];
const FOOTER = [
  ...['/events', '/categories', '/venues', '/blog', '/submit-event', '/advertising', '/contact'],
  ...['/privacy-policy', '/terms-of-service'],
  ...['/cities/corpus-christi', '/cities/rockport', '/cities/port-aransas'],
  ...['/cities/kingsville', '/cities/victoria'],
];

const event = /^\/events\/[a-z0-9-]+-[a-z0-9]{6}$/;
const venue = /^\/venues\/[a-z0-9-]+-[a-z0-9]{6}$/;
const category = /^\/events\/category\/[a-z-]+$/;
const city = /^\/cities\/[a-z-]+$/;
const organizer = /^\/organizers\/[0-9a-f-]{36}$/;
const post = /^\/blog\/(?!page\/)[a-z0-9-]+$/;

/**
 * Minimum number of links on each kind of page with the sample data: each entry has a pattern of addresses,
 * and how many different addresses must match it.
 */
const ITEMS: Record<string, [form: RegExp, least: number][]> = {
  'index.astro': [
    [event, 3],
    [post, 3],
    [category, 6],
  ],
  'events/index.astro': [[event, 12]],
  'events/page/[page].astro': [[event, 12]],
  'events/[id].astro': [[/^\/events(?:\?|$)/, 1]],
  'events/archive/[...page].astro': [[event, 36]],
  'events/category/[category]/[...page].astro': [[event, 6]],
  'events/city/[city]/[...page].astro': [[event, 3]],
  'categories.astro': [[category, 9]],
  'cities/[city].astro': [[event, 3]],
  'venues/[...page].astro': [[venue, 12]],
  'venues/city/[city]/[...page].astro': [[venue, 1]],
  'venues/[id].astro': [[/^\/venues$/, 1]],
  'organizers/[...page].astro': [[organizer, 3]],
  'organizers/[id].astro': [[/^\/organizers$/, 1]],
  'blog/[...page].astro': [[post, 3]],
  'blog/[slug].astro': [[post, 3]],
  // Without a script that searches, this page links to lists of everything that can be found.
  'search.astro': [
    [category, 8],
    [city, 5],
  ],
};

/** Matches parts that need a script, which are hidden from readers without scripts. */
const SCRIPTED = '.js-only, [class*="noscript:hidden"], [hidden], dialog, template';

/** Returns the controls that do nothing unless a script runs. */
const deadControls = (document: Document) =>
  all(document, 'button, select, textarea, input:not([type="hidden"]), [role="button"]')
    .filter((control) => control.closest(SCRIPTED) === null)
    .filter(
      (control) => !control.hasAttribute('popovertarget') && !control.hasAttribute('readonly'),
    )
    .filter((control) => {
      const form = control.closest('form[action]');
      return form === null || control.getAttribute('type') === 'button';
    })
    .map((control) => control.outerHTML.slice(0, 120));

/** Returns the addresses that match `form` and to which a page links, each once, without their fragments. */
const itemsOf = (document: Document, form: RegExp) =>
  new Set(
    hrefsOf(document, 'main a[href]')
      .flatMap((to) => to.split('#')[0] ?? [])
      .filter((to) => form.test(to)),
  );

/** Pages whose footer does not offer the newsletter, because they confirm or end a subscription. */
const ABOUT_A_SUBSCRIPTION = ['newsletter/[outcome].astro', 'unsubscribe.astro'];

/** The volunteers' pages, which have their own header and no footer. */
const FOR_VOLUNTEERS = 'admin/[...screen].astro';

describe.each(htmlPageTypes)('$page', (type) => {
  test('is whole without scripts: heading, navigation, lists, forms', async () => {
    const address = exampleAddress(type, siteDir());
    const { status, document } = await readPage(address);
    expect(status).toBe(type.status ?? 200);
    expect(document.documentElement.lang).toBe('en-US');
    expect(document.title).toContain(site.name);
    expect(textsOf(document, 'h1:not(template *, [hidden] *)')).toEqual([
      expect.stringMatching(/./),
    ]);
    const isPublic = type.page !== FOR_VOLUNTEERS;
    expect(hrefsOf(document, 'header a')).toEqual(
      isPublic ? expect.arrayContaining(HEADER) : [paths.admin],
    );
    if (HEADER.includes(address)) {
      expect(hrefsOf(document, 'header a[aria-current="page"]')).toEqual([address]);
    }
    expect(hrefsOf(document, 'footer a')).toEqual(isPublic ? expect.arrayContaining(FOOTER) : []);
    expect(all(document, 'nav').map(nameOf), 'names of navigations').not.toContain('');
    expect(deadControls(document), 'controls that do nothing').toEqual([]);
    if (document.querySelector('astro-island[client="use"]') !== null) {
      const runtime = document.querySelector('[data-script*="/IslandRuntime."]');
      expect(runtime, 'IslandRuntime.astro').not.toBeNull();
    }

    // Pages that search engines must not index (private links, results of forms, admins' pages) report
    // no visits.
    const robots = document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? '';
    expect(document.body.hasAttribute('data-visits')).toBe(!robots.includes('noindex'));

    const lists = ITEMS[type.page] ?? [];
    for (const [form, least] of lists) {
      const items = itemsOf(document, form);
      expect(items.size, `links to ${String(form)}`).toBeGreaterThanOrEqual(least);
    }
    const [next] = hrefsOf(document, 'main nav a[rel="next"]');
    if (next !== undefined && lists[0] !== undefined) {
      const here = itemsOf(document, lists[0][0]);
      const further = itemsOf((await readPage(next)).document, lists[0][0]);
      expect(further.size, `items on ${next}`).toBeGreaterThan(0);
      expect([...further].filter((item) => here.has(item))).toEqual([]);
    }

    const actions = new Set(
      all(document, 'form[action]').map((form) => form.getAttribute('action') ?? ''),
    );
    expect(actions.has(paths.api.subscribe), 'the newsletter').toBe(
      isPublic && !ABOUT_A_SUBSCRIPTION.includes(type.page),
    );
    for (const action of actions) {
      if (takesForms(action)) continue;
      expect(await fetchStatus(new URL(action, guide().siteUrl).href), action).toBe('200');
    }
  });

  test('carries the security headers', async () => {
    const response = await fetch(new URL(exampleAddress(type, siteDir()), guide().siteUrl));
    const { headers } = response;
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    // Leaves subdomains and the browsers' preload lists out of the header, as these are the owner's choice.
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000');
    expect(headers.get('referrer-policy')).toMatch(/^(?:strict-origin|no-referrer)/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    // A built page has most of its content security policy in the HTML; a page made on demand has all of it
    // in the header.
    const inPage = parsePage(await response.text())
      .querySelector('meta[http-equiv="content-security-policy" i]')
      ?.getAttribute('content');
    const policy = `${headers.get('content-security-policy') ?? ''} ${inPage ?? ''}`;
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'/);
  });
});
