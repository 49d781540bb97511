import type { LinkHolder } from '../../../../server/access/private-link.ts';
import { tokenHash } from '../../../../server/access/token-hash.ts';
import { now } from '../../../../server/clock.ts';
import type { Json } from '../../../../server/database-types.ts';
import { HttpError } from '../../../../server/http/http.ts';
import { requireValid } from '../../../../server/http/request.ts';
import { type Client, forClient } from '../../../../server/limits/rate-limit.ts';
import type { Db } from '../../../../server/supabase.ts';
import { centralDate } from '../../../../time/wall-time.ts';
import { type EventTimes, timesOf } from '../../../events/event-record.ts';
import { eventSubmission, type EventSubmission } from '../../../submissions/event-submission.ts';
import { dateText } from '../../../submissions/listing-change.ts';
import {
  differingFacts,
  type EarlierEvent,
  type Fact,
} from '../../../submissions/submission-facts.ts';
import { dateRow, submissionRow } from '../../../submissions/submitted-event.ts';
import { inOrder } from '../../../submissions/submitted-dates.ts';
import type { SubmissionImage } from '../../../submissions/submitted-event.ts';
import {
  addDatesByLink,
  changeEventByLink,
  findEventByLink,
  postponeEventByLink,
  takeBackDateByLink,
  withEventLink,
} from '../../private-links.store.ts';
import { keptDays, openDates, plannedContent } from '../dates/dates-by-link.ts';
import type { Scope } from '../dates/dates-by-link.ts';
import { eventFacts } from '../event-status.ts';
import type { EventByLink } from '../event-by-link.ts';
import { CLIENT_EVENT_CHANGES } from '../../../../server/limits/call-limits.ts';
import {
  addedDates,
  dateChoice,
  type ImageChoice,
  imagesByLink,
  newTimes,
  unknownDay,
  waitingDate,
} from './change-request.ts';

const asChosen = (choice: ImageChoice) =>
  'token' in choice
    ? { token_hash: tokenHash(choice.token), alt: choice.alt }
    : { upload_id: choice.uploadId, alt: choice.alt };

/** Fields that a request may leave out, and for each field the columns that then stay unchanged. */
const KEPT: Record<string, readonly string[]> = {
  venueId: ['venue_id'],
  openingHours: ['opening_hours'],
  openingReception: ['reception_date', 'reception_start', 'reception_end'],
};

const givenColumns = (row: Record<string, Json>, body: Record<string, unknown>) => {
  const kept = Object.entries(KEPT).flatMap(([name, columns]) => (name in body ? [] : columns));
  return Object.fromEntries(Object.entries(row).filter(([column]) => !kept.includes(column)));
};

/**
 * Changes the event of a private link, or dates of its listing. The plan stays as stored: a request cannot
 * make an event premium. Emails still go to the submitter, so that a stolen link cannot redirect them; only
 * the public contact email can change.
 * @param body the fields of a submission with one date, `images` if they change, and a `DateChoice`
 * @throws HttpError 400 for an invalid field, image or choice
 */
export async function changeEvent(
  db: Db,
  client: Pick<Client, 'ip'>,
  holder: LinkHolder,
  body: Record<string, unknown>,
) {
  const choice = requireValid(dateChoice, body);
  const { event } = await findEventByLink(db, holder);
  const { plan } = event;
  const schema = eventSubmission(centralDate(now()), keptDays(event, choice.eventId));
  const submission = requireValid(schema, { ...body, dates: [] });
  const images = requireValid(imagesByLink(plan), body['images']);
  return changeEventByLink(db, holder, {
    event: givenColumns(submissionRow(submission, plan), body),
    images: images?.map(asChosen) ?? null,
    limits: forClient(CLIENT_EVENT_CHANGES, client),
    ...choice,
  });
}

/**
 * Moves the event of a private link, or dates of its listing, to another day.
 * @param body the four fields of a date or, while its new day is unknown, `toBeAnnounced`; and a `DateChoice`
 * @throws HttpError 400 for an invalid field, or if an event that is not public gets no new day; 409 for a
 * rejected event
 */
export async function postponeEvent(
  db: Db,
  client: Pick<Client, 'ip'>,
  holder: LinkHolder,
  body: Record<string, unknown>,
) {
  const choice = requireValid(dateChoice, { scope: 'one', ...body });
  const { toBeAnnounced } = requireValid(unknownDay, body);
  const { event } = await findEventByLink(db, holder);
  const date = event.dates.find(({ id }) => id === choice.eventId) ?? event;
  if (date.status === 'rejected') {
    throw new HttpError(
      409,
      'This event isn’t published, so it can’t be postponed. Change its date instead, and a volunteer will review it again.',
    );
  }
  if (toBeAnnounced && !date.isPublic) {
    throw new HttpError(400, 'This event isn’t in the guide yet, so please enter its new date.');
  }
  return postponeEventByLink(db, holder, {
    ...choice,
    times: toBeAnnounced
      ? null
      : dateRow(requireValid(newTimes(centralDate(now()), event.planned), body)),
    limits: forClient(CLIENT_EVENT_CHANGES, client),
  });
}

/**
 * Adds dates to the event of a private link.
 * @param body `dates`, in the format of a submission
 * @throws HttpError 400 for an invalid date
 */
export const addDates = (
  db: Db,
  client: Pick<Client, 'ip'>,
  holder: LinkHolder,
  body: Record<string, unknown>,
) =>
  addDatesByLink(db, holder, {
    dates: requireValid(addedDates(centralDate(now())), body).dates.map(dateRow),
    limits: forClient(CLIENT_EVENT_CHANGES, client),
  });

/**
 * Removes an added date from a private link's listing while the date waits for review.
 * @param body `key` of the date in the change that waits for review
 * @throws HttpError 400 without a key
 */
export const takeBackDate = (
  db: Db,
  client: Pick<Client, 'ip'>,
  holder: LinkHolder,
  body: Record<string, unknown>,
) =>
  takeBackDateByLink(db, holder, {
    ...requireValid(waitingDate, body),
    limits: forClient(CLIENT_EVENT_CHANGES, client),
  });

// Compares the paid event of a draft with a later version of the draft, and sends the differences as a change
// of the event, with the same checks, limits and refusals as through its private link. Of all that a private
// link allows, the key of a draft allows only this.

/** A later version of a paid draft. */
interface Later {
  submission: EventSubmission;
  images: readonly SubmissionImage[];
}

const lacks = (dates: readonly EventTimes[]) => (date: EventTimes) =>
  !dates.some((other) => dateText(other) === dateText(date));

/** Returns the content of the event, as it is once its waiting change is accepted. */
const contentOf = (event: EventByLink) => ({
  ...event.planned,
  fields: plannedContent(
    event,
    event.dates.find(({ id }) => id === event.id),
  ),
});

/**
 * Returns the coming dates of the event (`own`), and these together with the added dates that wait for review
 * (`all`). Only the dates of a listing have an id.
 */
const datesOf = (event: EventByLink) => {
  const { dates, change } = event;
  const own: (EventTimes & { id?: string })[] =
    dates.length === 0
      ? [contentOf(event).fields]
      : openDates(event).map((date) => ({ ...plannedContent(event, date), id: date.id }));
  const added = change?.dates.flatMap(({ op, after }) => (op === 'add' && after ? [after] : []));
  return { own, all: [...own, ...(added ?? [])] };
};

const factsOf = (
  content: Parameters<typeof eventFacts>[0],
  dates: EventTimes[],
  images: readonly { alt: string }[],
): Fact[] => [
  ...eventFacts(content).filter(({ label }) => !['Date', 'Time'].includes(label)),
  { label: 'Dates', text: inOrder(dates).map(dateText).join('\n') },
  { label: 'Images', text: images.map(({ alt }, place) => `${place + 1}. ${alt}`).join('\n') },
];

/**
 * Lists the details in which a later version of the draft differs from the paid event. A draft is stored
 * without images, so a version without images counts as having the images of the event. Otherwise, only the
 * number and the descriptions of the images are compared.
 */
function compare(event: EventByLink, { submission, images }: Later): EarlierEvent {
  const content = contentOf(event);
  const { title, contactEmail } = content.fields;
  const sent = images.length === 0 ? content.images : images;
  const differences = differingFacts(
    factsOf(content, datesOf(event).all, content.images),
    factsOf({ fields: submission, ...submission }, submission.dates, sent),
  );
  return { title, contactEmail: contactEmail ?? '', differences };
}

/** Returns null for a refusal, for example of a stopped link; throws every other error. */
function ifRefused(error: unknown): null {
  if (error instanceof HttpError) return null;
  throw error;
}

/**
 * Compares a paid event with a later version of its draft. With `change`, first sends the differences as a
 * change of the event: each date of the event that is not in the draft moves to a date that only the draft
 * has; if the draft has no such date left, it stays where it is. A second call with the same version sends
 * only what still differs.
 * @param change the fields and images of that version as they were sent; null only compares
 */
export const readPaidDraft = (
  db: Db,
  client: Pick<Client, 'ip'>,
  eventId: string,
  later: Later,
  change: Record<string, unknown> | null,
) =>
  withEventLink(db, client, eventId, async (holder) => {
    if (change === null) {
      const found = await findEventByLink(db, holder).catch(ifRefused);
      return { event: found && found.event, earlier: found && compare(found.event, later) };
    }
    const { event } = await findEventByLink(db, holder);
    const { own, all } = datesOf(event);
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
    const first = own.find(({ id }) => id === event.id) ?? own[0];
    // First sends what all dates have in common, then the new days of the dates that move, then the added
    // dates.
    const isOne = event.dates.length === 0;
    let changed = await send(first, 'all', isOne ? (missing[0] ?? first) : first);
    for (const [place, date] of surplus.entries()) {
      const times = missing[place];
      if (isOne || times === undefined) break;
      changed = await send(date, 'one', times);
    }
    const added = missing.slice(surplus.length).map(dateRow);
    if (added.length > 0) {
      const limits = forClient(CLIENT_EVENT_CHANGES, client);
      changed = await addDatesByLink(db, holder, { dates: added, limits });
    }
    return { event: changed.event, earlier: compare(changed.event, later) };
  });
