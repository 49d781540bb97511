/** Where the links of a built site may lead, and what is wrong with those that do not. */
import { NEWSLETTER_OUTCOMES, paths } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { apiRoutes } from '../../../src/server/api-routes.ts';
import { builtFile } from './built-site.ts';
import type { PageLink, ReadPage } from './page-links.ts';
import { PAGES_TO_COME } from './page-types.ts';

/** Built pages that no link leads to, each with its reason. */
const UNLINKED_PAGES: Record<string, string> = {
  '/404': 'the answer to an address that does not exist',
  '/not-found/venue': 'the answer to a venue that does not exist',
  '/not-found/organizer': 'the answer to an organizer that does not exist',
  '/manage-event': 'mails lead there, each with the private link of an event',
  '/manage-advertisement': 'mails lead there, each with the private link of an advertisement',
  '/admin': 'for the volunteers, who know its address',
  '/contact/sent': 'what a contact form leads to where no script runs',
  ...Object.fromEntries(
    NEWSLETTER_OUTCOMES.map((outcome) => [
      paths.newsletterOutcome(outcome),
      'what forms of the newsletter lead to where no script runs',
    ]),
  ),
};

/** Beginnings of foreign addresses that the guide itself chose and vouches for, each with its reason. */
const CHOSEN_LINKS: Record<string, string> = {
  [site.linkedBy.url]: 'the footer names who manages the site',
  'https://www.google.com/maps/search/?': 'directions to a venue, put together from its address',
};

/**
 * True for the target of a form that answers nothing else, so that no GET can ask it. What it does
 * with a form is proved in tests/integration.
 */
export const takesForms = (pathname: string): boolean =>
  apiRoutes.some(({ path, takesForms: takes }) => path === pathname && takes === true);

/** The status an address is answered with, as text; a redirect names its target. */
export async function fetchStatus(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'manual' });
  await response.arrayBuffer();
  const location = response.headers.get('location');
  return `${String(response.status)}${location === null ? '' : `, a redirect to ${location}`}`;
}

export interface BuiltSite {
  siteDir: string;
  siteUrl: string;
  /** Origins, besides the site's, that a shared image may come from: the storage. */
  imageOrigins: string[];
  pages: ReadPage[];
}

/** Complaints about one thing, which may stand on hundreds of pages, as one. */
function gather(found: { complaint: string; page: string }[]): string[] {
  return [...Map.groupBy(found, ({ complaint }) => complaint)].map(([complaint, places]) => {
    const pages = [...new Set(places.map(({ page }) => page))];
    const rest = pages.length > 3 ? ` and ${String(pages.length - 3)} more` : '';
    return `${complaint} (on ${pages.slice(0, 3).join(', ')}${rest})`;
  });
}

const withoutQuery = (url: URL) => `${url.origin}${url.pathname}`;

/** The address of a built page that a path leads to, in the one spelling that the pages have. */
const pageAddress = (pathname: string) => decodeURIComponent(pathname).replace(/(?<=.)\/$/, '');

/** The image behind an address of the image service, which resizes it. */
function imageSource(url: URL): URL | null {
  if (url.pathname !== '/.netlify/images') return null;
  const source = url.searchParams.get('url') ?? '';
  return URL.canParse(source, url) ? new URL(source, url) : null;
}

/**
 * Every link to a page or file of this site that leads nowhere: to a missing file, to an answer
 * other than 200, or to a part of a page that the page does not have.
 */
export async function brokenLinks(site: BuiltSite): Promise<string[]> {
  const { origin } = new URL(site.siteUrl);
  const ids = new Map(site.pages.map((page) => [page.address, new Set(page.ids)]));
  const found: { complaint: string; page: string }[] = [];
  /** What only the host can answer: pages made on demand, feeds, images in the storage. */
  const toAsk = new Map<string, { complaint: (status: string) => string; pages: string[] }>();
  const ask = (url: string, link: PageLink, page: string) => {
    const asked = toAsk.get(url) ?? {
      complaint: (status: string) => `${link.kind} to ${link.address} is answered with ${status}`,
      pages: [],
    };
    asked.pages.push(page);
    toAsk.set(url, asked);
  };

  for (const page of site.pages) {
    for (const link of page.links) {
      const complain = (what: string) => {
        found.push({ complaint: `${link.kind} to ${link.address} ${what}`, page: page.address });
      };
      if (!URL.canParse(link.address, `${origin}${page.address}`)) {
        complain('is no address');
        continue;
      }
      const url = new URL(link.address, `${origin}${page.address}`);
      if (!/^https?:$/.test(url.protocol)) {
        if (!/^(?:mailto:[^@]+@.+|tel:\+?[\d-]+|data:image\/.+|sms:.*)$/.test(url.href)) {
          complain('is no address that a browser can follow');
        }
        continue;
      }
      const source = imageSource(url);
      const target = source ?? url;
      if (target.origin !== origin) {
        const isImage = source !== null || link.kind === 'shared image';
        if (isImage && site.imageOrigins.includes(target.origin)) {
          ask(target.href, link, page.address);
        } else if (link.kind === 'file' || isImage) {
          complain('is a file from elsewhere');
        }
        continue;
      }
      if (target.pathname in PAGES_TO_COME) continue;
      if (link.kind === 'form' && takesForms(target.pathname)) continue;
      if (builtFile(site.siteDir, target.pathname) === null) {
        ask(link.kind === 'form' ? withoutQuery(target) : target.href, link, page.address);
        continue;
      }
      if (link.kind !== 'link' || !link.address.includes('#')) continue;
      const id = decodeURIComponent(url.hash.slice(1));
      const there = ids.get(pageAddress(url.pathname));
      if (id === '' || there?.has(id) !== true) complain('leads to a part that is not on the page');
    }
  }

  for (const [url, { complaint, pages }] of toAsk) {
    const status = await fetchStatus(url);
    if (status !== '200') {
      found.push(...pages.map((page) => ({ complaint: complaint(status), page })));
    }
  }
  return gather(found);
}

/** Every page that has been promised and is there by now, so that its exception can go. */
export async function needlessExceptions(siteUrl: string): Promise<string[]> {
  const complaints: string[] = [];
  for (const path of Object.keys(PAGES_TO_COME)) {
    const status = await fetchStatus(new URL(path, siteUrl).href);
    if (status !== '404') complaints.push(`${path} is answered with ${status}: it has come`);
  }
  return complaints;
}

/** The addresses of the pages that somebody finds who follows links from these. */
function reachedFrom(
  starts: string[],
  { pages, siteUrl }: Pick<BuiltSite, 'pages' | 'siteUrl'>,
): Set<string> {
  const { origin } = new URL(siteUrl);
  const byAddress = new Map(pages.map((page) => [page.address, page]));
  const reached = new Set<string>();
  const waiting = [...starts];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const page = byAddress.get(next);
    if (page === undefined || reached.has(next)) continue;
    reached.add(next);
    for (const { kind, address } of page.links) {
      if (kind !== 'link' || !URL.canParse(address, origin + next)) continue;
      const url = new URL(address, origin + next);
      if (url.origin === origin) waiting.push(pageAddress(url.pathname));
    }
  }
  return reached;
}

/**
 * Every built page that nobody finds by following links from the front page, or from a page that is
 * known to have no link to it.
 */
export function orphans(site: Pick<BuiltSite, 'pages' | 'siteUrl'>): string[] {
  const unlinked = Object.keys(UNLINKED_PAGES);
  const fromFront = reachedFrom(['/'], site);
  const fromAnywhere = reachedFrom(['/', ...unlinked], site);
  return [
    ...site.pages
      .filter(({ address }) => !fromAnywhere.has(address))
      .map(({ address }) => `no way of links leads from / to ${address}`),
    ...unlinked
      .filter((address) => fromFront.has(address))
      .map((address) => `${address} is linked to by now: take it from UNLINKED_PAGES`),
  ];
}

/** Whether search engines are told that the guide does not vouch for a link, or need not be. */
const isVouchedRight = (href: string, words: readonly string[]): boolean =>
  words.includes('sponsored') ||
  (words.includes('nofollow') && words.includes('ugc')) ||
  Object.keys(CHOSEN_LINKS).some((chosen) => href.startsWith(chosen));

/**
 * Every link to elsewhere that hands over the window or vouches for what visitors and sources wrote,
 * and every link without a name.
 */
export function unsafeOrNameless({
  pages,
  siteUrl,
}: Pick<BuiltSite, 'pages' | 'siteUrl'>): string[] {
  const { origin } = new URL(siteUrl);
  const found: { complaint: string; page: string }[] = [];
  for (const { address: page, links } of pages) {
    for (const { kind, address, rel, name } of links) {
      if (kind !== 'link') continue;
      if (name === '') found.push({ complaint: `link to ${address} has no name`, page });
      if (!URL.canParse(address, origin + page)) continue;
      const url = new URL(address, origin + page);
      const isForeign = /^https?:$/.test(url.protocol) && url.origin !== origin;
      if (!isForeign) continue;
      const words = rel.split(/\s+/);
      if (!words.includes('noopener')) {
        found.push({ complaint: `link to ${address} lacks rel="noopener"`, page });
      }
      if (!isVouchedRight(url.href, words)) {
        found.push({ complaint: `link to ${address} lacks rel="nofollow ugc"`, page });
      }
    }
  }
  return gather(found);
}
