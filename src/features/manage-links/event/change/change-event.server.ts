import { centralDate } from '../../../../time/wall-time.ts';
import { now } from '../../../../server/clock.ts';
import type { Json } from '../../../../server/database-types.ts';
import type { LinkHolder } from '../../../../server/access/private-link.ts';
import { type Client, forClient } from '../../../../server/limits/rate-limit.ts';
import { HttpError } from '../../../../server/http/http.ts';
import { requireValid } from '../../../../server/http/request.ts';
import type { Db } from '../../../../server/supabase.ts';
import { tokenHash } from '../../../../server/access/token-hash.ts';
import { eventSubmission } from '../../../submissions/event-submission.ts';
import { dateRow, submissionRow } from '../../../submissions/submission-row.ts';
import {
  addDatesByLink,
  changeEventByLink,
  findEventByLink,
  postponeEventByLink,
  takeBackDateByLink,
} from '../../manage-links.store.ts';
import { addedDates, dateChoice, newTimes, unknownDay, waitingDate } from '../dates/date-choice.ts';
import { keptDays } from '../dates/kept-days.ts';
import { CLIENT_CHANGES } from './change-limits.ts';
import { imagesByLink, type ImageChoice } from './linked-images.ts';

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
  const found = await findEventByLink(db, holder);
  if (found.outcome !== 'found') return found;
  const { plan } = found.event;
  const schema = eventSubmission(centralDate(now()), keptDays(found.event, choice.eventId));
  const submission = requireValid(schema, { ...body, dates: [] });
  const images = requireValid(imagesByLink(plan), body['images']);
  return changeEventByLink(db, holder, {
    event: givenColumns(submissionRow(submission, plan), body),
    images: images?.map(asChosen) ?? null,
    limits: forClient(CLIENT_CHANGES, client),
    choice,
  });
}

/**
 * Moves the event of a private link, or dates of its listing, to another day.
 * @param body the four fields of a date or, while its new day is unknown, `toBeAnnounced`; and a `DateChoice`
 * @throws HttpError 400 for an invalid field, and without a new day for an event that is not public; 409 for a
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
  const found = await findEventByLink(db, holder);
  if (found.outcome !== 'found') return found;
  const date = found.event.dates.find(({ id }) => id === choice.eventId) ?? found.event;
  if (date.status === 'rejected') {
    throw new HttpError(
      409,
      'This event isn’t published, so it can’t be postponed. Change its date instead, and a volunteer will review it again.',
    );
  }
  if (toBeAnnounced && !date.isPublic) {
    throw new HttpError(400, 'This event isn’t in the guide yet, so please enter its new date.');
  }
  // A change that waits already is what is postponed.
  const exhibition = found.event.change ?? found.event;
  return postponeEventByLink(db, holder, {
    choice,
    times: toBeAnnounced
      ? null
      : dateRow(requireValid(newTimes(centralDate(now()), exhibition), body)),
    limits: forClient(CLIENT_CHANGES, client),
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
    limits: forClient(CLIENT_CHANGES, client),
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
    limits: forClient(CLIENT_CHANGES, client),
  });
