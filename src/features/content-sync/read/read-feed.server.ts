/** Reads feeds: a single file, or several pages that each name the next page. */
import { parseFeed } from '../parse/parse-feed.ts';
import type { Read } from '../parse/raw-item.ts';
import { nextPageLink } from './addresses.ts';
import { feedTitle } from './feed-title.ts';
import {
  ACCEPT,
  MAX_ITEMS,
  missingPages,
  OUT_OF_TIME,
  TOO_MANY_ITEMS,
  type GatherOptions,
  type GatherResult,
} from './gathered.ts';

/** The maximum number of pages that are read: enough for pages of 50 items with empty pages between them. */
const MAX_PAGES = 100;

/** HTTP validators of the last reading; with null, the feed is read even if it has not changed. */
export type Validators = { etag: string | null; lastModified: string | null } | null;

const MISSING_PAGES = 'The source has more pages than it gives the addresses of.';

/** Says why reading stops before the last page; null if it continues. */
function reasonToEnd(pages: readonly Read[], deadline: number): string | null {
  const items = pages.reduce((sum, page) => sum + page.itemsRead, 0);
  if (items >= MAX_ITEMS || pages.length >= MAX_PAGES) return TOO_MANY_ITEMS;
  return performance.now() > deadline ? OUT_OF_TIME : null;
}

/**
 * Reads a feed from its first page to its last. If the first page fails or the signal aborts, the reading
 * fails; if a later page fails or a limit is reached, the reading is incomplete.
 */
export async function readFeed(
  first: URL,
  validators: Validators,
  { web, source, window, signal, onProgress, deadline }: GatherOptions,
): Promise<GatherResult> {
  const pages: Read[] = [];
  const seen = new Set([first.href]);
  const accept = ACCEPT[source.kind];
  let tags: { etag: string | null; lastModified: string | null } = {
    etag: null,
    lastModified: null,
  };
  let title = '';
  let address = first.href;
  for (;;) {
    const condition = pages.length === 0 ? validators : null;
    const result = await web.get(address, { accept, signal, ...condition });
    if (result.outcome === 'unchanged') return result;
    const page =
      result.outcome === 'fetched'
        ? parseFeed(source.kind, result.text, { source, address: result.address, window })
        : result;
    if (page.outcome !== 'read' || result.outcome !== 'fetched') {
      const { message, advice } = page as { message: string; advice: string };
      if (pages.length === 0 || signal?.aborted === true) {
        return { outcome: 'failed', message, advice };
      }
      pages.push(missingPages(`Page ${String(pages.length + 1)}`, message));
      break;
    }
    if (pages.length === 0) title = feedTitle(result.text);
    pages.push(page);
    onProgress?.(pages.reduce((sum, { itemsRead }) => sum + itemsRead, 0));
    const next = page.next === null ? null : nextPageLink(page.next, new URL(result.address));
    if (next === null || seen.has(next.href)) {
      const isCut = (page.next !== null && next === null) || page.pagesInAll > pages.length;
      if (isCut) pages.push(missingPages(`Page ${String(pages.length + 1)}`, MISSING_PAGES));
      else if (pages.length === 1) tags = result;
      break;
    }
    address = next.href;
    seen.add(address);
    const reason = reasonToEnd(pages, deadline);
    if (reason === null) continue;
    pages.push(missingPages(`Page ${String(pages.length + 1)}`, reason));
    break;
  }
  const { etag, lastModified } = tags;
  return { outcome: 'gathered', pages, title, etag, lastModified };
}
