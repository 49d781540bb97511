/** The code that a partner pastes. */
import { type EmbedFilters, paths } from '../../paths.ts';
import { site } from '../../site.ts';

/** `Events in Rockport`; what a screen reader calls the frame. */
export function embedTitle({ city, venue }: EmbedFilters): string {
  const place = venue === undefined ? (city === undefined ? '' : ` in ${city}`) : ` at ${venue}`;
  return `Events${place}, from ${site.name}`;
}

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Fits the frames to their content. A frame has no origin of its own, so the message is known by its
 * sender. Themes set the height of every frame, so it is set above their styles. Sites that drop scripts
 * keep a frame that scrolls.
 */
const FIT =
  'addEventListener("message",function(m){document.querySelectorAll("iframe[data-arts-guide]").forEach(function(f){' +
  'if(m.source===f.contentWindow&&m.data&&m.data.guideHeight>0)f.style.setProperty("height",' +
  'Math.min(m.data.guideHeight,6000)+"px","important")})})';

/** @param siteUrl absolute; of the guide */
export function embedCode(filters: EmbedFilters, siteUrl: string): string {
  const src = new URL(paths.embed(filters), siteUrl).href;
  return [
    `<iframe data-arts-guide src="${attribute(src)}" title="${attribute(embedTitle(filters))}"`,
    '  loading="lazy" width="100%" height="600" style="border: 0; height: 600px"></iframe>',
    `<script>${FIT}</script>`,
  ].join('\n');
}
