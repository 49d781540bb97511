/** Pages without scripts: the blog, the legal texts, the prices, and the pages that need a script. */
import { expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { readerPaths, recordPaths } from '../../../src/desk-paths.ts';
import { site } from '../../../src/site.ts';
import {
  all,
  hrefOf,
  hrefsOf,
  named,
  readPage,
  structuredData,
  textOf,
  textsOf,
} from '../../support/browser/read-page.ts';

test('the blog has articles that are read from the title to the next stories', async () => {
  const { document } = await readPage('/blog/painting-outdoors-on-the-coast');
  const article = document.querySelector('article') ?? document;
  expect(textOf(article.querySelector('header'))).toContain(
    'By Lorraine Ducote with Gilbert Ansah',
  );
  expect(textOf(article.querySelector('header time'))).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
  expect(textsOf(article, 'h2')).toContain('The wind is a collaborator');
  expect(textsOf(article, 'h3')).toContain('The trick with the sky');
  expect(textsOf(article, 'li').some((item) => item.startsWith('Use clips, twice'))).toBe(true);
  expect(textsOf(article, 'strong').join()).toContain('Put your back to the wind');
  expect(textsOf(article, 'p, li, h2, h3').filter((text) => /\*\*|^#|^[•-] /.test(text))).toEqual(
    [],
  );
  const more = named(document, 'More Corpus Christi Stories');
  expect(hrefsOf(more, 'li a')).toHaveLength(3);
  expect(structuredData(document)).toMatchObject({
    '@type': 'Article',
    headline: 'Painting Outdoors on the Coast: A Field Guide to Wind, Salt and Glare',
    author: { name: 'Lorraine Ducote with Gilbert Ansah' },
    mainEntityOfPage: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
  });
  const meta = (property: string) =>
    document.querySelector(`meta[property="og:${property}"]`)?.getAttribute('content');
  expect(meta('type')).toBe('article');
  expect(meta('image')).toContain('painting-outdoors-on-the-coast');
});

const legalTexts = [
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    other: 'Read the Terms of Service',
  },
  {
    path: '/terms-of-service',
    title: 'Terms of Service',
    other: 'Read the Privacy Policy',
  },
];

test.each(legalTexts)(
  'the $title has contents that lead to its sections, and no blank left',
  async ({ path, title, other }) => {
    const { document } = await readPage(path);
    expect(textOf(document.querySelector('h1'))).toBe(title);
    const main = document.querySelector('main') ?? document.body;
    expect(textOf(main)).toMatch(/Effective [A-Z][a-z]+ \d{1,2}, \d{4}/);
    expect(textOf(main)).toContain(site.name);
    expect(textOf(main)).not.toMatch(/[{}]|\*\*|\]\(/);
    expect(hrefsOf(main)).toContain(`mailto:${site.contactEmail}`);
    const sections = all(main, 'article section').map((part) => part.querySelector('h2')?.id);
    expect(hrefsOf(named(document, 'On This Page'))).toEqual(sections.map((id) => `#${id ?? ''}`));
    expect(hrefsOf(main)).toContain(
      path === '/privacy-policy' ? '/terms-of-service' : '/privacy-policy',
    );
    expect(textsOf(main, 'a')).toContain(other);
  },
);

test('the page about advertising names every price, draws every placement and leads to each order', async () => {
  const { document } = await readPage('/advertising');
  const premium = named(document, 'Premium Event Package');
  for (const text of ['$29', 'per event', 'Featured events get 3x more views']) {
    expect(textOf(premium)).toContain(text);
  }
  expect(hrefsOf(premium)).toEqual(['/submit-event?plan=premium']);
  const cards = all(named(document, 'Banners'), 'li');
  const words = [
    ['Sidebar', '$99', 'per month', '300x250'],
    ['Horizontal Banner', '$199', 'per month', '728x90'],
    ['Custom Packages', 'starting at', '$299'],
  ];
  for (const [index, expected] of words.entries()) {
    for (const word of expected) expect(textOf(cards[index])).toContain(word);
  }
  expect(cards.flatMap((card) => hrefsOf(card))).toEqual(
    ['sidebar', 'horizontal', 'custom'].map((type) => `/advertising/form?type=${type}`),
  );
  expect(hrefOf(document, 'Contact Our Team')).toBe('/contact?subject=Advertising');
  expect(all(document, 'main [role="img"], main img[alt]:not([alt=""])')).toHaveLength(4);
});

test.each([
  ['/submit-event', /send your event to \S+@\S+/],
  ['/advertising/form', /order by email: write to \S+@\S+/],
  [paths.manageEvent(undefined), /This page needs JavaScript/],
  [paths.manageAdvertisement(undefined), /This page needs JavaScript/],
  [paths.sourceReport(), /This page needs JavaScript/],
  ['/admin', /This page needs JavaScript/],
  ['/saved', /Saved Events Needs JavaScript/],
])('without scripts %s says what else to do', async (address, words) => {
  const { document } = await readPage(address);
  const noscript = textsOf(document, 'main noscript').join(' ');
  expect(noscript).toMatch(words);
  if (address !== '/saved') {
    expect(hrefsOf(document, 'main noscript a')).toContain(`mailto:${site.contactEmail}`);
  }
});

test.each([
  ['/saved', false],
  ['/admin', false],
  [paths.manageEvent(undefined), true],
  [paths.manageAdvertisement(undefined), true],
  [paths.sourceReport(), true],
  [paths.deskContentSync, false],
  [readerPaths.figures(), false],
  [recordPaths.posts(), false],
  [recordPaths.venues(), false],
  [recordPaths.organizers(), false],
])('search engines stay out of %s', async (address, isPrivate) => {
  const { document } = await readPage(address);
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
  expect(meta('robots')).toContain('noindex');
  // A private page does not tell its full address to the pages that its links open, but it sends the site's
  // origin, because the guide refuses the newsletter's form without an origin.
  if (isPrivate) expect(meta('referrer')).toBe('strict-origin');
});
