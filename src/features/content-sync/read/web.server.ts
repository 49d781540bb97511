/**
 * Requests pages of other sites for one run: obeys their robots.txt and its crawl delay, and sends the
 * guide's name.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import robotsParser from 'robots-parser';
import { failure, type FetchFailure } from '../../../server/safe-fetch/failures.ts';
import type { Reach } from '../../../server/safe-fetch/guarded-request.ts';
import {
  safeFetch,
  safeFetchFile,
  type FetchOptions,
  type FetchResult,
  type FileResult,
} from '../../../server/safe-fetch/safe-fetch.ts';
import { site } from '../../../site.ts';

/** The name by which a robots.txt file can address the guide. */
const ROBOT_NAME = 'CoastalBendArts';

/** The `User-Agent` of each request: the guide's name and the URL of its site. */
export const guideUserAgent = (siteUrl: string): string =>
  `${ROBOT_NAME}/1.0 (${site.name}; +${siteUrl})`;

/** The maximum number of UTF-16 units of a robots.txt that are read; RFC 9309 asks for at least 500 KiB. */
const ROBOTS_LENGTH = 512_000;

/**
 * Reads a robots.txt. Several stars in a row mean the same as one; they are replaced by one, because matching
 * takes as many steps for each star as the path has letters.
 */
const readRobots = (address: string, text: string): ReturnType<typeof robotsParser> =>
  robotsParser(address, text.slice(0, ROBOTS_LENGTH).replace(/\*{2,}/g, '*'));

/** The maximum pause in seconds between two requests; a longer crawl delay in a robots.txt is shortened. */
const LONGEST_DELAY_SECONDS = 10;

export interface WebOptions extends Reach {
  /** The guide's public URL, for the user agent. */
  siteUrl: string;
  /** Ends all requests when it aborts. */
  signal?: AbortSignal | undefined;
}

export interface Web {
  /** Fetches a text if its site's robots.txt allows it. Never throws. */
  get(address: string, options?: WebRequest): Promise<FetchResult>;
  /** Fetches a file if its site's robots.txt allows it. Never throws. */
  getFile(address: string, options?: WebRequest): Promise<FileResult>;
  /** Returns the URLs of the sitemaps that a site's robots.txt names. */
  sitemaps(origin: string): Promise<string[]>;
}

export type WebRequest = Pick<
  FetchOptions,
  'accept' | 'etag' | 'lastModified' | 'signal' | 'maxBytes'
>;

interface Site {
  robots: ReturnType<typeof robotsParser>;
  delayMs: number;
  /** When the next request may be sent, in milliseconds of the monotonic clock. */
  freeAt: number;
}

/** Makes a promise that rejects when the signal aborts. */
const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });

/** Makes a `Web` for one run; reads each site's robots.txt once. */
export function openWeb({ siteUrl, signal: ended, ...reach }: WebOptions): Web {
  const userAgent = guideUserAgent(siteUrl);
  const sites = new Map<string, Promise<Site>>();

  const readSite = async (origin: string): Promise<Site> => {
    const address = `${origin}/robots.txt`;
    const result = await safeFetch(address, { ...reach, userAgent, signal: ended });
    // If robots.txt is missing or unreachable, everything is allowed; the request for the page will show what
    // is wrong.
    const robots = readRobots(address, result.outcome === 'fetched' ? result.text : '');
    const seconds = Math.min(Number(robots.getCrawlDelay(ROBOT_NAME)) || 0, LONGEST_DELAY_SECONDS);
    return { robots, delayMs: Math.max(0, seconds) * 1000, freeAt: 0 };
  };
  const siteOf = (origin: string): Promise<Site> => {
    const known = sites.get(origin) ?? readSite(origin);
    sites.set(origin, known);
    return known;
  };

  const objection = async (url: URL, signal: AbortSignal): Promise<FetchFailure | null> => {
    const { robots } = await Promise.race([siteOf(url.origin), rejectedBy(signal)]);
    return robots.isAllowed(url.href, ROBOT_NAME) === false ? failure('robots', url) : null;
  };

  /**
   * Waits until the site's crawl delay allows a request; this happens before the request's own time limit
   * begins.
   */
  const takeTurn = async (origin: string, signal: AbortSignal | undefined): Promise<void> => {
    const place = await siteOf(origin);
    const now = performance.now();
    const wait = place.freeAt - now;
    place.freeAt = Math.max(now, place.freeAt) + place.delayMs;
    if (wait > 0) await sleep(wait, undefined, { signal }).catch(() => undefined);
  };

  /** Waits until the request may be sent. @returns the options of the request */
  const ready = async (address: string, options: WebRequest): Promise<FetchOptions> => {
    const signals = [ended, options.signal].filter((signal) => signal !== undefined);
    const signal = signals.length > 0 ? AbortSignal.any(signals) : undefined;
    const url = URL.parse(address);
    if (url !== null && /^https?:$/.test(url.protocol)) await takeTurn(url.origin, signal);
    return { ...options, ...reach, signal, userAgent, mayVisit: objection };
  };

  return {
    get: async (address, options = {}) => safeFetch(address, await ready(address, options)),
    getFile: async (address, options = {}) => safeFetchFile(address, await ready(address, options)),
    async sitemaps(origin) {
      const { robots } = await siteOf(origin);
      return robots.getSitemaps();
    },
  };
}
