/** Checks every address that a built site contains: where it may lead, and what is wrong with it. */
import { SCREENS } from '../../../src/desk/app/screens.ts';
import { PASSWORD_PAGE } from '../../../src/desk/session/passwords.ts';
import { setImmediate } from 'node:timers/promises';
import PQueue from 'p-queue';
import { apiRoutes } from '../../../src/server/http/api-routes.ts';
import { NEWSLETTER_OUTCOMES, paths } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { centralDate } from '../../../src/time/wall-time.ts';
import { builtFile } from './built-site.ts';
import type { PageLink, ReadPage } from './page-links.ts';

/** Built pages without any link to them, each with its reason. */
const UNLINKED_PAGES: Record<string, string> = {
  '/404': 'the response to an address that does not exist',
  '/manage-event': 'mails lead there, each with the private link of an event',
  '/manage-advertisement': 'mails lead there, each with the private link of an advertisement',
  '/source-report': 'volunteers send it, with the private link of a calendar',
  ...Object.fromEntries(
    SCREENS.map(({ path }) => [path, 'for the volunteers; their menu is shown after the sign-in']),
  ),
  [PASSWORD_PAGE.path]: 'mails to the team lead there, each with a link to choose a password',
  '/contact/sent': 'what a contact form leads to where no script runs',
  ...Object.fromEntries(
    NEWSLETTER_OUTCOMES.map((outcome) => [
      paths.newsletterOutcome(outcome),
      'what forms of the newsletter lead to where no script runs',
    ]),
  ),
};

/** Prefixes of external addresses that the guide itself chose and vouches for, each with its reason. */
const CHOSEN_LINKS: Record<string, string> = {
  [site.linkedBy.url]: 'the footer names who manages the site',
  'https://www.google.com/maps/search/?': 'a venue on a map, put together from its address',
  'https://www.google.com/maps/dir/?': 'directions to a venue, put together from its address',
  'https://calendar.google.com/calendar/render?': 'an event or a calendar in a visitor’s own',
  'https://outlook.live.com/calendar/0/': 'the same for Outlook.com',
};

/**
 * Addresses that are made on demand in the same way for every event, so only the first of each kind
 * is requested.
 */
const ALIKE = /^\/events\/[^/]+(\/poster|\.ics)$/;

/** Number of addresses that are requested at once. */
const AT_ONCE = 6;

export interface BuiltSite {
  siteDir: string;
  siteUrl: string;
  /** Origins, besides that of the site, from which shared images may come: the storage. */
  imageOrigins: string[];
  pages: ReadPage[];
}

/**
 * Returns whether an address accepts forms and no GET, so that it cannot be requested as a link is. Its
 * response to a form is tested in tests/integration.
 */
export const takesForms = (pathname: string): boolean =>
  apiRoutes.some(({ path, takesForms: takes }) => path === pathname && takes === true);

/** Returns the response status of an address as text; for a redirect also its target. */
export async function fetchStatus(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'manual' });
  await response.arrayBuffer();
  const location = response.headers.get('location');
  return `${String(response.status)}${location === null ? '' : `, a redirect to ${location}`}`;
}

interface Complaint {
  complaint: string;
  page: string;
}

/**
 * Says whether an address is the page of a day that is over. Such a page responds 404 from midnight
 * on.
 */
const isOver = (pathname: string): boolean => {
  const day = /^\/events\/on\/([\d-]+)$/.exec(pathname)?.[1];
  return day !== undefined && day < centralDate(new Date());
};

/** Merges equal complaints, which may come from hundreds of pages, into one line. */
function gather(found: Complaint[]): string[] {
  return [...Map.groupBy(found, ({ complaint }) => complaint)].map(([complaint, places]) => {
    const pages = [...new Set(places.map(({ page }) => page))];
    const rest = pages.length > 3 ? ` and ${String(pages.length - 3)} more` : '';
    return `${complaint} (on ${pages.slice(0, 3).join(', ')}${rest})`;
  });
}

/** Returns the address of a built page for a path, in the spelling that the built pages have. */
const pageAddress = (pathname: string) => decodeURIComponent(pathname).replace(/(?<=.)\/$/, '');

/** Returns every link with its absolute address; null when the written address is not valid. */
const linksOf = ({ pages, siteUrl }: Pick<BuiltSite, 'pages' | 'siteUrl'>) => {
  const { origin } = new URL(siteUrl);
  return pages.flatMap(({ address: page, links }) =>
    links.map((link) => ({ page, link, url: URL.parse(link.address, `${origin}${page}`) })),
  );
};

/**
 * Returns a complaint for every link to this site that is broken: a missing file, a status other than
 * 200, or a fragment that the page does not have.
 */
export async function brokenLinks(built: BuiltSite): Promise<string[]> {
  const { origin } = new URL(built.siteUrl);
  const ids = new Map(built.pages.map((page) => [page.address, page.ids]));
  /** Addresses that only the host can answer: pages made on demand, feeds, images in the storage. */
  const toAsk = new Map<string, Complaint[]>();
  /** The address that is requested for each kind in `ALIKE`, by the end of its path. */
  const alikeAsked = new Map<string, string>();

  const complaintOf = (link: PageLink, url: URL | null, page: string): string | null => {
    const ask = (address: string) => {
      // When the site was built before midnight in Texas, its list of days begins with a day that is
      // over.
      if (isOver(new URL(address).pathname)) return null;
      const alike = ALIKE.exec(new URL(address).pathname)?.[1];
      if (alike !== undefined && (alikeAsked.get(alike) ?? address) !== address) return null;
      if (alike !== undefined) alikeAsked.set(alike, address);
      const complaint = `${link.kind} to ${link.address} is answered with`;
      toAsk.set(address, [...(toAsk.get(address) ?? []), { complaint, page }]);
      return null;
    };
    if (url === null) return 'is no address';
    if (!/^https?:$/.test(url.protocol)) {
      const isKnown = /^(?:mailto:[^@]+@.+|tel:\+?\d+(?:;ext=\d+)?|data:image\/.+|sms:.*)$/.test(
        url.href,
      );
      return isKnown ? null : 'is no address that a browser can follow';
    }
    const isResized = url.pathname === '/.netlify/images';
    const source = isResized ? URL.parse(url.searchParams.get('url') ?? '', url) : null;
    const target = source ?? url;
    if (target.origin !== origin) {
      const isImage = source !== null || link.kind === 'shared image';
      if (isImage && built.imageOrigins.includes(target.origin)) return ask(target.href);
      return link.kind === 'file' || isImage ? 'is a file from elsewhere' : null;
    }
    if (link.kind === 'form' && takesForms(target.pathname)) return null;
    if (builtFile(built.siteDir, target.pathname) === null) {
      return ask(link.kind === 'form' ? `${origin}${target.pathname}` : target.href);
    }
    if (link.kind !== 'link' || !link.address.includes('#')) return null;
    const id = decodeURIComponent(url.hash.slice(1));
    const isThere = id !== '' && ids.get(pageAddress(url.pathname))?.has(id) === true;
    return isThere ? null : 'leads to a part that is not on the page';
  };

  const found = linksOf(built).flatMap(({ page, link, url }) => {
    const what = complaintOf(link, url, page);
    return what === null ? [] : [{ complaint: `${link.kind} to ${link.address} ${what}`, page }];
  });
  // Pauses, so that the HTTP client notices connections that the host has closed while the pages were
  // read.
  await setImmediate();
  await new PQueue({ concurrency: AT_ONCE }).addAll(
    [...toAsk].map(([url, asked]) => async () => {
      const status = await fetchStatus(url);
      if (status === '200') return;
      found.push(
        ...asked.map(({ complaint, page }) => ({ complaint: `${complaint} ${status}`, page })),
      );
    }),
  );
  return gather(found);
}

/**
 * Returns a complaint for every built page that cannot be reached by links from the home page or from a page
 * of `UNLINKED_PAGES`, and for every page of this list that can be reached from the home page.
 */
export function orphans(built: Pick<BuiltSite, 'pages' | 'siteUrl'>): string[] {
  const { origin } = new URL(built.siteUrl);
  const leadingTo = Map.groupBy(
    linksOf(built).filter(({ link, url }) => link.kind === 'link' && url?.origin === origin),
    ({ page }) => page,
  );
  const reachedFrom = (starts: string[]): Set<string> => {
    const reached = new Set(starts);
    for (const page of reached) {
      for (const { url } of leadingTo.get(page) ?? [])
        reached.add(pageAddress(url?.pathname ?? ''));
    }
    return reached;
  };
  const unlinked = Object.keys(UNLINKED_PAGES);
  const fromFront = reachedFrom(['/']);
  const fromAnywhere = reachedFrom(['/', ...unlinked]);
  return [
    ...built.pages
      .filter(({ address }) => !fromAnywhere.has(address))
      .map(({ address }) => `no way of links leads from / to ${address}`),
    ...unlinked
      .filter((address) => fromFront.has(address))
      .map((address) => `${address} is linked to by now: take it from UNLINKED_PAGES`),
  ];
}

/**
 * Returns whether a link declares that the guide does not vouch for its target, or leads to a site
 * that the guide vouches for.
 */
const isVouchedRight = (href: string, words: readonly string[]): boolean =>
  words.includes('sponsored') ||
  (words.includes('nofollow') && words.includes('ugc')) ||
  Object.keys(CHOSEN_LINKS).some((chosen) => href.startsWith(chosen));

/**
 * Returns a complaint for every external link that gives its target access to this window or vouches
 * for what visitors and sources wrote, and for every link without a name or an address.
 */
export function unsafeOrNameless(built: Pick<BuiltSite, 'pages' | 'siteUrl'>): string[] {
  const { origin } = new URL(built.siteUrl);
  const complaints = linksOf(built).flatMap(({ page, link, url }) => {
    if (link.kind !== 'link') return [];
    const isForeign = url !== null && /^https?:$/.test(url.protocol) && url.origin !== origin;
    const words = link.rel.split(/\s+/);
    const wrong = [
      ...(link.isNamed ? [] : ['has no name']),
      ...(link.address === '' ? ['has no address, so no crawler or keyboard follows it'] : []),
      ...(isForeign && !words.includes('noopener') ? ['lacks rel="noopener"'] : []),
      ...(isForeign && !isVouchedRight(url.href, words) ? ['lacks rel="nofollow ugc"'] : []),
    ];
    return wrong.map((what) => ({ complaint: `link to ${link.address} ${what}`, page }));
  });
  return gather(complaints);
}
