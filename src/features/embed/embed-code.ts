/** Writes the code that a partner pastes to show events in a frame. */
import { type EmbedFilters, paths } from '../../paths.ts';
import { site } from '../../site.ts';

/**
 * Gives the name of the frame for screen readers: `Events in Rockport, from …`.
 * @param venueName name of the chosen venue; undefined if none is chosen
 */
export function embedTitle({ city }: EmbedFilters, venueName?: string): string {
  const inCity = city === undefined ? '' : ` in ${city}`;
  const place = venueName === undefined ? inCity : ` at ${venueName}`;
  return `Events${place}, from ${site.name}`;
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
 * @param venueName name of the venue whose id is in `filters`
 */
export function embedCode(filters: EmbedFilters, siteUrl: string, venueName?: string): string {
  const src = new URL(paths.embed(filters), siteUrl).href;
  return [
    `<iframe data-arts-guide src="${attribute(src)}" title="${attribute(embedTitle(filters, venueName))}"`,
    '  loading="lazy" width="320" height="600" style="border: 0; width: 100%; height: 600px"></iframe>',
    `<script>${FIT}</script>`,
  ].join('\n');
}
