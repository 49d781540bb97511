/**
 * Reads the events and articles that a URL or a stored source would bring, while an admin waits. Writes
 * nothing.
 */
import { env } from '../../server/env.ts';
import { now } from '../../server/clock.ts';
import { addDays, centralDate } from '../../time/wall-time.ts';
import type { Reading, Source } from './listing.ts';
import { openReader, type Reader } from './read/reader.server.ts';
import { outOfDaysText } from './skip-text.ts';
import {
  sourceSettings,
  type SourcePreview,
  type SourceRow,
  type SourceSettings,
} from './sync-api.ts';

/**
 * Time limit in milliseconds for reading a stored source (`detectSource` has its own). An admin waits, so the
 * limit is well below the 60 seconds of a Netlify function.
 */
const BUDGET_MS = 15_000;
const EVENT_PAGES = 6;

/** The maximum number of lines shown in each list. */
const SHOWN = 100;

const found = (
  settings: SourceSettings,
  { listings, articles, skipped, problems, itemsRead }: Reading,
): SourcePreview => ({
  outcome: 'found',
  settings,
  counts: {
    listings: listings.length,
    articles: articles.length,
    skipped: skipped.length,
    problems: problems.length,
  },
  listings: listings.slice(0, SHOWN),
  articles: articles.slice(0, SHOWN),
  skipped: skipped.slice(0, SHOWN),
  problems: problems.slice(0, SHOWN),
  itemsRead,
  note: listings.length + articles.length === 0 ? outOfDaysText(skipped) : null,
});

/** Detects the kind of feed at a URL and reads it, or reads a stored source with its settings. */
export async function previewSource(of: string | SourceRow): Promise<SourcePreview> {
  const { LOCAL_SOURCES_URL: localOrigin = null, SITE_URL: siteUrl } = env();
  const reader = openReader({ siteUrl, localOrigin });
  try {
    return await previewWith(reader, of);
  } finally {
    reader.close();
  }
}

async function previewWith(reader: Reader, of: string | SourceRow): Promise<SourcePreview> {
  const today = centralDate(now());
  if (typeof of === 'string') {
    const detected = await reader.detect(of, today);
    return detected.outcome === 'found' ? found(detected.settings, detected.reading) : detected;
  }
  const result = await reader.read(
    of as Source,
    { from: today, to: addDays(today, of.daysAhead) },
    { budgetMs: BUDGET_MS, maxEventPages: EVENT_PAGES },
  );
  if (result.outcome === 'read') return found(sourceSettings.parse(of), result.reading);
  const { message, advice } =
    result.outcome === 'failed'
      ? result
      : { message: 'The source has nothing new.', advice: 'Try again later.' };
  return { outcome: 'refused', message, advice };
}
