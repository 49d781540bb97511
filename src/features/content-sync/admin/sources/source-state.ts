import { parseUrl } from '../../../../text/parse-url.ts';
import type { StatusTone } from '../../../../ui/feedback/StatusBadge.tsx';
import type { SourceRow } from '../../sync-api.ts';

/** Says whether a run reads a source. */
export const isRead = ({ isEnabled, pausedAt }: SourceRow): boolean =>
  isEnabled && pausedAt === null;

/** Names a source's state in a few words. */
export function sourceBadge(source: SourceRow): { label: string; tone: StatusTone } {
  if (source.url === '') return { label: 'Not set up', tone: 'neutral' };
  if (!isRead(source)) {
    return { label: 'Paused', tone: source.pausedAt === null ? 'neutral' : 'warning' };
  }
  if (source.failures > 0) return { label: 'Failing', tone: 'danger' };
  return source.lastRead === null
    ? { label: 'New', tone: 'info' }
    : { label: 'Active', tone: 'success' };
}

/** Says in a sentence why a source is not read; null for a source that is read. */
export function pauseSentence(source: SourceRow): string | null {
  if (source.pausedAt !== null) {
    return `The guide paused this source${source.pauseReason === null ? '' : `: ${source.pauseReason}`}`;
  }
  if (source.url === '') return 'It has no address yet. Edit it to enter one: then it’s read.';
  return source.isEnabled ? null : 'A volunteer paused this source. What it brought stays.';
}

/** Says whether the next run reads a source whose settings were saved. */
export const savedText = (source: SourceRow): string =>
  isRead(source)
    ? `${source.name} is read in the next run.`
    : `${source.name} stays paused: it’s read once you resume it.`;

/** Says what to do about a source with a warning, depending on the result of its last reading. */
export function adviceOf({ history, pausedAt }: Pick<SourceRow, 'history' | 'pausedAt'>): string {
  const outcome = history[0]?.outcome;
  const then = pausedAt === null ? '' : ' Then choose Try Again: until then the guide skips it.';
  if (outcome === 'failed') {
    return `Choose Check Now to see what is wrong: its address may have moved, or its site refuses the guide.${then}`;
  }
  if (outcome === 'halved') {
    return `Compare it with its calendar; nothing was removed here.${then}`;
  }
  return `See whether its calendar is still kept, or has moved to another address.${then}`;
}

/** Gives the host of a source's URL without `www.`, for people to read. */
export const hostOf = (url: string): string => parseUrl(url)?.host.replace(/^www\./, '') ?? url;
