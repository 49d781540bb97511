/**
 * Makes the list for a frame on another site, as a whole page. Any site may frame this page, so an attacker
 * must gain nothing from framing it. The page therefore shows only what the anonymous key can read, has no
 * form, and writes nothing. Its content security policy puts it into a sandbox without an origin: in the
 * sandbox it cannot read storage or a volunteer's session, opens links only in new tabs, and cannot navigate
 * the page around it. It loads images of the guide only: its style and script are inline, and the policy
 * allows them by their hashes. No other page of the guide can be framed by another site.
 */
import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EmbedFilters } from '../../paths.ts';
import { embedHeaders, keptToday } from '../../server/http/http.ts';
import { type Db, readForPage } from '../../server/supabase.ts';
import { site } from '../../site.ts';
import { calendarOrder } from '../events/event-order.ts';
import tokens from '../../styles/tokens.css?raw';
import { centralDate } from '../../time/wall-time.ts';
import { type EventReads, readEventsOf } from '../organizers/organizer-calendar.ts';
import type { Organizer } from '../organizers/organizer.ts';
import css from './embed.css?raw';
import { EMBED_EVENTS, embedFilter } from './embed-query.ts';
import { EmbedList } from './EmbedList.tsx';

/** The functions that read what the list shows, from the files of events, venues and organizers. */
interface Reads extends EventReads {
  loadVenue: (
    db: Db,
    id: string,
  ) => Promise<
    | { outcome: 'found'; venue: { name: string } }
    | { outcome: 'moved'; to: string }
    | { outcome: 'missing' | 'unavailable' }
  >;
  loadOrganizer: (
    db: Db,
    id: string,
  ) => Promise<
    | { outcome: 'found'; organizer: Organizer }
    | { outcome: 'moved'; to: string }
    | { outcome: 'missing' | 'unavailable' }
  >;
}

const NAMES = ['surface', 'ink', 'muted', 'line', 'line-strong', 'brand', 'coral', 'focus'];

/**
 * Reads the guide's light or dark colors from its style sheet, which writes each color as a light and a dark
 * value.
 */
const colors = (scheme: 0 | 1): string =>
  NAMES.map((name) => {
    const values = Array.from(tokens.matchAll(new RegExp(`--color-${name}: (#\\w+);`, 'g')));
    return `--${name}:${values[scheme]?.[1] ?? ''}`;
  }).join(';');

const LIGHT = `:root{color-scheme:light;${colors(0)}}`;
const DARK = `:root{color-scheme:dark;${colors(1)}}`;
const STYLES = {
  light: `${LIGHT}${css}`,
  dark: `${DARK}${css}`,
  auto: `${LIGHT}@media(prefers-color-scheme:dark){${DARK}}${css}`,
};

/** Sends the height of the list to the page around the frame, and reads nothing from that page. */
const SCRIPT =
  "if(parent!==self)new ResizeObserver(()=>parent.postMessage({guideHeight:Math.ceil(document.body.getBoundingClientRect().height)},'*')).observe(document.body)";

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policyOf = (style: string, siteUrl: string): string =>
  [
    "default-src 'none'",
    `img-src ${new URL(siteUrl).origin}`,
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(SCRIPT)}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');

/**
 * Reads the name of the venue in a frame's URL; null if it cannot be read. For a merged venue this is the
 * name of the venue that stays. A text that is no venue's id counts as the name, because code that partners
 * pasted in the past has the name instead of the id.
 */
async function readVenueName(
  db: Db,
  loadVenue: Reads['loadVenue'],
  venue: string,
): Promise<string | null> {
  const loaded = await loadVenue(db, venue);
  if (loaded.outcome === 'unavailable') return null;
  if (loaded.outcome === 'moved') return readVenueName(db, loadVenue, loaded.to);
  return loaded.outcome === 'found' ? loaded.venue.name : venue;
}

/** Finds the organizer of an id in a frame's URL, or the one it was merged into; null if there is none. */
async function readOrganizer(
  db: Db,
  loadOrganizer: Reads['loadOrganizer'],
  id: string,
): Promise<Organizer | 'unavailable' | null> {
  const loaded = await loadOrganizer(db, id);
  if (loaded.outcome === 'moved') return readOrganizer(db, loadOrganizer, loaded.to);
  if (loaded.outcome === 'unavailable') return 'unavailable';
  return loaded.outcome === 'found' ? loaded.organizer : null;
}

/**
 * Responds with the page of the list, or with 503 when the events or the venue's name cannot be read.
 * @param siteUrl absolute
 */
export async function embedPage(
  db: Db,
  reads: Reads,
  filters: EmbedFilters,
  { siteUrl, now }: { siteUrl: string; now: Date },
): Promise<Response> {
  const today = centralDate(now);
  const read = await readForPage('embed-unavailable', async () => {
    const venue = filters.venue && (await readVenueName(db, reads.loadVenue, filters.venue));
    const organizer =
      filters.organizer && (await readOrganizer(db, reads.loadOrganizer, filters.organizer));
    if (venue === null || organizer === 'unavailable') return { outcome: 'unavailable' as const };
    const filter = embedFilter(filters, venue, today);
    const limit = filters.limit ?? EMBED_EVENTS.usual;
    const events =
      organizer === null
        ? []
        : organizer
          ? await readEventsOf(db, reads, organizer, filter, limit)
          : (await reads.searchEvents(db, filter, { limit, offset: 0 })).events;
    // Sorts by time, not premium events first: a visitor of another site does not know which are paid for.
    const byTime = events
      .map((event) => ({ ...event, isPremium: false }))
      .sort(calendarOrder(today));
    const names = { venue, organizer: organizer ? organizer.name : undefined };
    return { outcome: 'found' as const, names, events: byTime };
  });
  const { names, events } = read.outcome === 'found' ? read : { names: {}, events: null };
  const style = STYLES[filters.look ?? 'light'];
  const list = renderToStaticMarkup(
    createElement(EmbedList, { filters, names, events, today, siteUrl }),
  );
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${site.name}</title>`;
  return new Response(
    `<!doctype html><html lang="${site.locale}"><head>${head}<style>${style}</style></head><body>${list}<script>${SCRIPT}</script></body></html>`,
    {
      status: events === null ? 503 : 200,
      headers: {
        ...embedHeaders(events === null ? 0 : keptToday(now), ['events', 'venues', 'organizers']),
        'Content-Security-Policy': policyOf(style, siteUrl),
        ...(events === null && { 'Retry-After': '60' }),
      },
    },
  );
}
