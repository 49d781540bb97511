/** Reads the links and meta tags of a web page. */
import { readHtml } from './html-tokens.ts';

export interface PageLink {
  /** Absolute URL. */
  href: string;
  text: string;
}

export interface PageFacts {
  title: string;
  siteName: string;
  generator: string;
  /** Links of the form `<link rel="alternate">`, with their types. */
  alternates: { href: string; type: string; title: string }[];
  /** URL of the site's WordPress REST API; null for other sites. */
  restApi: string | null;
  /** URL of the next page of a list; null on the last page. */
  next: string | null;
  links: PageLink[];
  frames: string[];
}

/** Sites that sell tickets for organizers; an organizer's page there bears the seller's name too. */
export const TICKET_SELLER =
  /\b(?:eventbrite|ticket(?:master|web|tailor|leap|spice|source)|ticket tailor|dice|universe|brown paper tickets|humanitix|showclix|prekindle|etix|axs|see tickets|bandsintown|songkick|meetup|luma)(?:\.\w{2,3})?$/i;

/**
 * Returns the name of a page's site, or the page's title if the page names no site. For a page of a ticket
 * seller, returns the title without the seller's words: `Poetry House Events and Tickets | Eventbrite` gives
 * `Poetry House`.
 */
export function siteNameOf({ siteName, title }: Pick<PageFacts, 'siteName' | 'title'>): string {
  if (!TICKET_SELLER.test(siteName || title)) return siteName || title;
  const [own = siteName] = title.split(/ [|–—-] /).filter((part) => !TICKET_SELLER.test(part));
  return own.replace(/(?: upcoming)?(?: events)?(?: (?:&|and))?(?: tickets)?$/i, '') || siteName;
}

/** The maximum number of links kept from one page. */
const MAX_LINKS = 3000;

const LONGEST_TEXT = 200;

/** Reads the tags of one page. */
class FactsReader {
  readonly facts: PageFacts = {
    title: '',
    siteName: '',
    generator: '',
    alternates: [],
    restApi: null,
    next: null,
    links: [],
    frames: [],
  };
  private base: URL;
  private hasBase = false;
  private link: PageLink | null = null;
  private isInTitle = false;

  constructor(address: string) {
    this.base = new URL(address);
  }

  private resolve(href: string | undefined): string | null {
    if (href === undefined || href.trim() === '') return null;
    const url = URL.parse(href.trim(), this.base);
    if (url === null) return null;
    url.hash = '';
    return url.href;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const { facts } = this;
    const href = this.resolve(attributes['href'] ?? attributes['src']);
    if (name === 'title') this.isInTitle = facts.title === '';
    else if (name === 'meta') this.meta(attributes);
    else if (href === null) return;
    else if (name === 'base') this.setBase(href);
    else if (name === 'link') this.relation(href, attributes);
    else if (name === 'iframe') facts.frames.push(href);
    else if (name === 'a' && facts.links.length < MAX_LINKS) {
      if (/\bnext\b/i.test(attributes['rel'] ?? '')) facts.next ??= href;
      this.link = { href, text: '' };
      facts.links.push(this.link);
    }
  }

  /** Uses only the first `<base>`, as browsers do, because each further one could make the URL longer. */
  private setBase(href: string): void {
    if (!this.hasBase) this.base = new URL(href);
    this.hasBase = true;
  }

  private meta(attributes: Record<string, string>): void {
    const content = (attributes['content'] ?? '').trim();
    if (attributes['property'] === 'og:site_name') this.facts.siteName ||= content;
    if (attributes['name']?.toLowerCase() === 'generator') this.facts.generator += ` ${content}`;
  }

  private relation(
    href: string,
    { rel = '', type = '', title = '' }: Record<string, string>,
  ): void {
    const { facts } = this;
    if (/\balternate\b/i.test(rel)) {
      facts.alternates.push({ href, type: type.toLowerCase().split(';')[0]?.trim() ?? '', title });
    }
    if (/\bnext\b/i.test(rel)) facts.next ??= href;
    if (rel === 'https://api.w.org/') facts.restApi = href;
  }

  text(text: string): void {
    if (this.isInTitle) this.facts.title = (this.facts.title + text).slice(0, LONGEST_TEXT);
    if (this.link !== null) this.link.text = (this.link.text + text).slice(0, LONGEST_TEXT);
  }

  close(name: string): void {
    if (name === 'title') this.isInTitle = false;
    if (name === 'a') this.link = null;
  }
}

/** Reads the links and meta tags of a page; `address` is the URL where it was read. */
export function pageFacts(html: string, address: string): PageFacts {
  const reader = new FactsReader(address);
  readHtml(html, reader);
  const { facts } = reader;
  const clean = (text: string) => text.replace(/\s+/g, ' ').trim();
  return {
    ...facts,
    title: clean(facts.title),
    links: facts.links.map(({ href, text }) => ({ href, text: clean(text) })),
  };
}
