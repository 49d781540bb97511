/**
 * Reads from URL parameters what a frame on another site shows. Anyone may write the parameters, so any text
 * in them is only used to filter events.
 */
import { type EmbedFilters, paths } from '../../paths.ts';
import { baseCity } from '../../regions/cities.ts';
import { site } from '../../site.ts';
import type { WallDate } from '../../time/wall-time.ts';
import type { EventFilter } from '../events/event.ts';

/** Number of events in a frame: the default and the maximum. */
export const EMBED_EVENTS = { usual: 8, most: 20 } as const;

/** Maximum length of a text in UTF-16 units; the rest is cut off. */
const LONGEST = 200;

/**
 * Matches half of a character, which can remain at the end of a cut text. (`toWellFormed` would replace it
 * too, but some browsers lack it.)
 */
const LONE_SURROGATE = /\p{Cs}/gu;

const readText = (value: string | null): string | undefined =>
  (value ?? '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, LONGEST)
    .replace(LONE_SURROGATE, '\uFFFD')
    .trim() || undefined;

const readLimit = (value: string | null): number | undefined => {
  const limit = /^\d{1,3}$/.test(value ?? '') ? Number(value) : 0;
  return limit < 1 || limit === EMBED_EVENTS.usual ? undefined : Math.min(limit, EMBED_EVENTS.most);
};

/**
 * Parses the parameters of a URL. A city or venue that the guide does not know is also a filter, so nothing
 * is found; an invalid `limit` or `look` is ignored. Only the first value of a repeated parameter counts.
 * Never throws.
 */
export function parseEmbedQuery(params: URLSearchParams): EmbedFilters {
  const look = params.get('look');
  return {
    category: readText(params.get('category')),
    city: baseCity(readText(params.get('city')) ?? '') || undefined,
    venue: readText(params.get('venue')),
    organizer: readText(params.get('organizer')),
    limit: readLimit(params.get('limit')),
    look: look === 'dark' || look === 'auto' ? look : undefined,
  };
}

/**
 * Makes the filter of a frame's events: upcoming and not cancelled.
 * @param venue name of the requested venue; undefined if none is requested
 * @param today calendar day in Central time
 */
export const embedFilter = (
  { category, city }: EmbedFilters,
  venue: string | undefined,
  today: WallDate,
): EventFilter => ({
  category,
  city,
  venue,
  from: today,
  statuses: ['approved', 'postponed'],
});

// Writes the code that a partner pastes to show events in a frame.

/** Names of the chosen venue and organizer, whose ids the filters hold; undefined if none is chosen. */
export interface EmbedNames {
  venue?: string | undefined;
  organizer?: string | undefined;
}

/** Gives the name of the frame for screen readers: `Events in Rockport, from …`. */
export function embedTitle({ city }: EmbedFilters, { venue, organizer }: EmbedNames = {}): string {
  const inCity = city === undefined ? '' : ` in ${city}`;
  const place = venue === undefined ? inCity : ` at ${venue}`;
  const by = organizer === undefined ? '' : ` by ${organizer}`;
  return `Events${by}${place}, from ${site.name}`;
}

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Script that sets the height of each frame to that of its content. A sandboxed frame has no origin, so the
 * script recognizes a message by the window that sent it. It uses `important`, because the styles of some
 * sites set a height for every frame. On sites that remove scripts, the frame scrolls instead.
 */
const FIT =
  'addEventListener("message",function(m){document.querySelectorAll("iframe[data-arts-guide]").forEach(function(f){' +
  'if(m.source===f.contentWindow&&m.data&&m.data.guideHeight>0)f.style.setProperty("height",' +
  'Math.min(m.data.guideHeight,6000)+"px","important")})})';

/**
 * Writes the frame and its script as HTML.
 * @param siteUrl absolute URL of the guide
 */
export function embedCode(filters: EmbedFilters, siteUrl: string, names?: EmbedNames): string {
  const src = new URL(paths.embed(filters), siteUrl).href;
  return [
    `<iframe data-arts-guide src="${attribute(src)}" title="${attribute(embedTitle(filters, names))}"`,
    '  loading="lazy" width="320" height="600" style="border: 0; width: 100%; height: 600px"></iframe>',
    `<script>${FIT}</script>`,
  ].join('\n');
}
