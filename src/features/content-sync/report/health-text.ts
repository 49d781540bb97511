/** Writes the sentences of a source's report, for the person who keeps the source's calendar. */
import type { StatusTone } from '../../../ui/feedback/StatusBadge.tsx';
import { counted } from '../../../text/words.ts';
import { formatDate } from '../../../time/format-dates.ts';
import type { SourceHealth } from '../sync-api.ts';
import { syncMoment } from '../schedule.ts';

/** Badges of a source's state, for the person who keeps its calendar. */
export const HEALTH_BADGES: Record<SourceHealth['state'], { label: string; tone: StatusTone }> = {
  read: { label: 'Read', tone: 'success' },
  'never-read': { label: 'Not read yet', tone: 'info' },
  failing: { label: 'Can’t be read', tone: 'danger' },
  paused: { label: 'Paused', tone: 'warning' },
  off: { label: 'Not read', tone: 'neutral' },
};

/** Explains the state of a source to the person who keeps its calendar, and what happens next. */
export function stateSentence({ state, lastRead, itemsRead, message }: SourceHealth): string {
  const entries = itemsRead === 1 ? '1 entry' : `${itemsRead.toLocaleString('en-US')} entries`;
  const last = lastRead === null ? '' : ` on ${syncMoment(lastRead)}`;
  switch (state) {
    case 'read':
      // A reading that found no entries has a message. Without a message, the source was unchanged.
      if (itemsRead === 0 && message === null) {
        return `We asked for it${last}, and nothing had changed since the time before.`;
      }
      return `We read it${last} and found ${entries}.`;
    case 'never-read':
      return 'We haven’t read it yet. We will with the next weekly run.';
    case 'failing':
      return 'We couldn’t read it the last time we tried. Nothing we took before was removed.';
    case 'paused':
      return 'We stopped reading it after something went wrong. Nothing we took before was removed.';
    case 'off':
      return 'We don’t read it at present. What we took before stays.';
  }
}

/** Says when the guide reads the source next. */
export const nextSentence = ({ nextRead }: Pick<SourceHealth, 'nextRead'>): string =>
  nextRead === null ? 'Not planned' : syncMoment(nextRead);

type ListingStatus = SourceHealth['listings'][number]['status'];

export const LISTING_BADGES: Record<ListingStatus, { label: string; tone: StatusTone }> = {
  pending: { label: 'Waits for review', tone: 'warning' },
  approved: { label: 'In the guide', tone: 'success' },
  rejected: { label: 'Not taken', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
};

/** Says when a listing takes place: `Dec 4, 2026`, or `6 dates from Dec 4, 2026`. */
export const listingDates = ({ dates, firstDate }: SourceHealth['listings'][number]): string =>
  dates <= 1 ? formatDate(firstDate) : `${counted(dates, 'date')} from ${formatDate(firstDate)}`;

/** Says why an image was not copied, and from which day the same URL is tried again. */
export const imageSentence = (message: string, retryOn: string): string =>
  `${message} We try this address again from ${formatDate(retryOn)} on.`;
