/**
 * The list for a frame on another site, as a whole page.
 *
 * Any site may frame it, so it must be worth nothing to frame: it reads with the anonymous key, has no
 * form and no write, and its own policy puts it into a sandbox without an origin. There it reaches no
 * storage, so no session of a volunteer, opens links in new tabs only, and may not lead the page around
 * it elsewhere. It loads nothing either: style and script are in it, admitted by their hashes. Every other
 * page of the guide stays unframeable.
 */
import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EmbedFilters } from '../../paths.ts';
import { embedHeaders } from '../../server/http/http.ts';
import { type Db, readForPage } from '../../server/supabase.ts';
import { site } from '../../site.ts';
import tokens from '../../styles/tokens.css?raw';
import { centralDate } from '../../time/wall-time.ts';
import type { EventSummary } from '../events/event.ts';
import css from './embed.css?raw';
import { EMBED_EVENTS, embedFilter } from './embed-query.ts';
import { EmbedList } from './EmbedList.tsx';

type Find = (
  db: Db,
  filter: ReturnType<typeof embedFilter>,
  slice: { limit: number; offset: number },
) => Promise<{ events: EventSummary[]; total: number }>;

const NAMES = ['surface', 'ink', 'muted', 'line', 'line-strong', 'brand', 'coral', 'focus'];

/** Values of the guide's colors, light and dark, in the order of the sheet. */
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

/** Tells the page around it how tall the list is; it learns nothing else. */
const SCRIPT =
  "if(parent!==self)new ResizeObserver(()=>parent.postMessage({guideHeight:Math.ceil(document.body.getBoundingClientRect().height)},'*')).observe(document.body)";

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policyOf = (style: string): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(SCRIPT)}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');

/**
 * Responds with the list.
 * @param find reads events
 * @param siteUrl absolute
 */
export async function embedPage(
  db: Db,
  find: Find,
  filters: EmbedFilters,
  { siteUrl, now }: { siteUrl: string; now: Date },
): Promise<Response> {
  const today = centralDate(now);
  const read = await readForPage('embed-unavailable', async () => ({
    outcome: 'found' as const,
    ...(await find(db, embedFilter(filters, today), {
      limit: filters.limit ?? EMBED_EVENTS.usual,
      offset: 0,
    })),
  }));
  const events = read.outcome === 'found' ? read.events : null;
  const style = STYLES[filters.look ?? 'light'];
  const list = renderToStaticMarkup(createElement(EmbedList, { filters, events, today, siteUrl }));
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${site.name}</title>`;
  return new Response(
    `<!doctype html><html lang="${site.locale}"><head>${head}<style>${style}</style></head><body>${list}<script>${SCRIPT}</script></body></html>`,
    {
      status: events === null ? 503 : 200,
      headers: {
        ...embedHeaders(events === null ? 0 : 300, ['events']),
        'Content-Security-Policy': policyOf(style),
      },
    },
  );
}
