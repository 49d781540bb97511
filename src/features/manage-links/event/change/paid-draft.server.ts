/**
 * Compares the paid event of a draft with a later version of the draft, and sends what differs as a change of the
 * event, by the road of its private link: the same checks, limits and refusals. The key of a draft is no private
 * link and allows nothing else.
 */
import { type Client, forClient } from '../../../../server/limits/rate-limit.ts';
import type { Db } from '../../../../server/supabase.ts';
import { differingFacts, type Fact } from '../../../submissions/changed-facts.ts';
import type { EarlierEvent } from '../../../submissions/earlier-event.ts';
import { dateText } from '../../../submissions/review/listing-facts.ts';
import type { EventSubmission } from '../../../submissions/event-submission.ts';
import type { SubmissionImage } from '../../../submissions/submitted-images.ts';
import { dateRow } from '../../../submissions/submission-row.ts';
import { inOrder, type StoredDate } from '../../../submissions/submitted-dates.ts';
import { addDatesByLink, findEventByLink } from '../../manage-links.store.ts';
import { withEventLink } from '../../paid-event.store.ts';
import { openDates, plannedContent, timesOf } from '../dates/linked-dates.ts';
import type { Scope } from '../dates/scope.ts';
import { eventFacts } from '../event-facts.ts';
import type { EventByLink } from '../linked-event.ts';
import { changeEvent } from './change-event.server.ts';
import { CLIENT_CHANGES } from './change-limits.ts';

/** A later version of a paid draft. */
interface Later {
  submission: EventSubmission;
  images: readonly SubmissionImage[];
}

const lacks = (dates: readonly StoredDate[]) => (date: StoredDate) =>
  !dates.some((other) => dateText(other) === dateText(date));

/** Returns the content of the event, as it is once its waiting change is accepted. */
const contentOf = (event: EventByLink) => ({
  ...(event.change ?? event),
  fields: plannedContent(
    event,
    event.dates.find(({ id }) => id === event.id),
  ),
});

/** Returns the coming dates of the event and those that wait to be added; only dates of a listing have an id. */
const datesOf = (event: EventByLink) => {
  const { dates, proposal } = event;
  const own: (StoredDate & { id?: string })[] =
    dates.length === 0
      ? [contentOf(event).fields]
      : openDates(event).map((date) => ({ ...plannedContent(event, date), id: date.id }));
  const added = proposal?.dates.flatMap(({ op, after }) => (op === 'add' && after ? [after] : []));
  return { own, all: [...own, ...(added ?? [])] };
};

const factsOf = (
  content: Parameters<typeof eventFacts>[0],
  dates: StoredDate[],
  images: readonly { alt: string }[],
): Fact[] => [
  ...eventFacts(content).filter(({ label }) => !['Date', 'Time'].includes(label)),
  { label: 'Dates', text: inOrder(dates).map(dateText).join('\n') },
  { label: 'Images', text: images.map(({ alt }, place) => `${place + 1}. ${alt}`).join('\n') },
];

/**
 * Lists what a later version of the draft has otherwise. A draft is stored without its images, so a version without
 * any leaves them as they are. Otherwise their descriptions are compared.
 */
function compare(event: EventByLink, { submission, images }: Later): EarlierEvent {
  const content = contentOf(event);
  const { title, contactEmail } = content.fields;
  const shown = event.proposal?.images ?? content.images;
  const sent = images.length === 0 ? shown : images;
  const differences = differingFacts(
    factsOf(content, datesOf(event).all, shown),
    factsOf({ fields: submission, ...submission }, submission.dates, sent),
  );
  return { title, contactEmail: contactEmail ?? '', differences };
}

/**
 * Compares a paid event with a later version of its draft, after sending what differs as a change. A date that the
 * draft lacks stays. Sending the same again sends only what still differs.
 * @param change the fields and images of that version as they were sent; null to compare alone
 */
export const readPaidDraft = (
  db: Db,
  client: Pick<Client, 'ip'>,
  eventId: string,
  later: Later,
  change: Record<string, unknown> | null,
) =>
  withEventLink(db, client, eventId, async (holder) => {
    const found = await findEventByLink(db, holder);
    const event = found.outcome === 'found' ? found.event : null;
    if (change === null) {
      return { outcome: 'compared' as const, event, earlier: event && compare(event, later) };
    }
    if (found.outcome !== 'found') return found;
    const { own, all } = datesOf(found.event);
    const { dates } = later.submission;
    const missing = dates.filter(lacks(all));
    const surplus = own.filter(lacks(dates));
    const images = later.images.length === 0 ? undefined : change['images'];
    const send = (date: (typeof own)[number] | undefined, scope: Scope, times = date) =>
      changeEvent(db, client, holder, {
        ...{ openingHours: null, openingReception: null, ...change, images },
        ...(times && timesOf(times)),
        ...{ eventId: date?.id, scope },
      });
    const first = own.find(({ id }) => id === found.event.id) ?? own[0];
    // What all dates have in common comes first, then each date that moves, then those that are new.
    const isOne = found.event.dates.length === 0;
    let changed = await send(first, 'all', isOne ? (missing[0] ?? first) : first);
    for (const [place, date] of surplus.entries()) {
      const times = missing[place];
      if (isOne || times === undefined || !('event' in changed)) break;
      changed = await send(date, 'one', times);
    }
    const added = missing.slice(surplus.length).map(dateRow);
    if ('event' in changed && added.length > 0) {
      const limits = forClient(CLIENT_CHANGES, client);
      changed = await addDatesByLink(db, holder, { dates: added, limits });
    }
    return 'event' in changed ? { ...changed, earlier: compare(changed.event, later) } : changed;
  });
