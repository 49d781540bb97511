import { z } from 'zod';
import { linkArguments, type LinkHolder, linkHolder } from '../../server/access/private-link.ts';
import { newToken, tokenHash } from '../../server/access/token-hash.ts';
import type { Json } from '../../server/database-types.ts';
import { call } from '../../server/http/outcome.ts';
import type { Client, CountedLimit } from '../../server/limits/rate-limit.ts';
import { type Db, unwrap } from '../../server/supabase.ts';
import { AD_TYPES } from '../advertising/advertisement.ts';
import { advertisementByLink } from './advertisement/advertisement-by-link.ts';
import type { DateChoice } from './event/dates/dates-by-link.ts';
import { eventByLink } from './event/event-by-link.ts';
import type { LinkSubject } from './link-subject.ts';

// Reads and changes events and advertisements for holders of private links, as far as SQL functions allow. A
// link that does not work is refused.

const event = { event: eventByLink };
const changedEvent = { changed: event, proposed: event, unchanged: event };

/** Finds the event of a private link. */
export const findEventByLink = (db: Db, holder: LinkHolder) =>
  call(db, 'find_event_by_link', linkArguments(holder), 'event link', { found: event });

/** An image of a changed event: a new image by the hash of its token, or an existing image by its id. */
type ChangedImage = { token_hash: string; alt: string } | { upload_id: string; alt: string };

/**
 * Changes the event of a private link, at once or after a volunteer's review.
 * @param given.event columns of `events` that a submitter may fill; missing columns stay unchanged
 * @param given.images in the order in which they are shown; null leaves them unchanged
 * @param given.limits rate limits on changes; sending a change again that already waits for review does not
 * count
 * @param given.eventId for a listing: the date; `given.scope` says which other dates change in the same way
 */
export const changeEventByLink = (
  db: Db,
  holder: LinkHolder,
  given: DateChoice & {
    event: Record<string, Json>;
    images: readonly ChangedImage[] | null;
    limits: readonly CountedLimit[];
  },
) =>
  call(
    db,
    'change_event_by_link',
    { ...linkArguments(holder), ...given },
    'event link',
    changedEvent,
  );

/**
 * Cancels the event of a private link, or the chosen dates of its listing; `unchanged` if they were cancelled
 * before.
 */
export const cancelEventByLink = (db: Db, holder: LinkHolder, choice: DateChoice) =>
  call(db, 'cancel_event_by_link', { ...linkArguments(holder), ...choice }, 'event link', {
    cancelled: event,
    unchanged: event,
  });

/**
 * Moves the event of a private link, or the chosen dates of its listing, to another day. A public event is
 * shown as postponed at once; its new day waits for a volunteer.
 * @param given.times columns of the new times
 */
export const postponeEventByLink = (
  db: Db,
  holder: LinkHolder,
  given: DateChoice & {
    times: Record<string, Json> | null;
    limits: readonly CountedLimit[];
  },
) =>
  call(
    db,
    'postpone_event_by_link',
    { ...linkArguments(holder), ...given },
    'event link',
    changedEvent,
  );

/** Adds dates to the event of a private link. @param given.dates columns of each date */
export const addDatesByLink = (
  db: Db,
  holder: LinkHolder,
  given: { dates: readonly Record<string, Json>[]; limits: readonly CountedLimit[] },
) =>
  call(db, 'add_dates_by_link', { ...linkArguments(holder), ...given }, 'event link', changedEvent);

/**
 * Removes an added date that waits for review from a private link's listing. If no such date waits, the
 * outcome is `unchanged`.
 * @param given.key key of the date in the change that waits for review
 */
export const takeBackDateByLink = (
  db: Db,
  holder: LinkHolder,
  given: { key: string; limits: readonly CountedLimit[] },
) =>
  call(
    db,
    'take_back_date_by_link',
    { ...linkArguments(holder), ...given },
    'event link',
    changedEvent,
  );

/**
 * Stops all private links of the event or advertisement to which this link belongs, and mails a new link to
 * its submitter or advertiser. The result contains the masked email address. Refused, without stopping any
 * link, if no mail goes to the address, and after three new links in a day.
 */
export const renewPrivateLink = (db: Db, subject: LinkSubject, holder: LinkHolder) =>
  call(db, 'renew_private_link', { subject, ...linkArguments(holder) }, `${subject} link`, {
    renewed: { address: z.string() },
  });

/**
 * Does the same as `renewPrivateLink` for an admin, who has no link. Stops the links even if no mail goes to
 * the address; the address in the result is then null. Refused if there is no address.
 * @param admin database client with the admin's token
 */
export const stopPrivateLinks = (admin: Db, subject: LinkSubject, id: string) =>
  call(admin, 'stop_private_links', { subject, id }, `${subject} link`, {
    renewed: { address: z.string().nullable() },
  });

/** Finds the advertisement of a private link. */
export const findAdvertisementByLink = (db: Db, holder: LinkHolder) =>
  call(db, 'find_advertisement_by_link', linkArguments(holder), 'advertisement link', {
    found: { advertisement: advertisementByLink },
  });

/**
 * Adds or replaces the image of the advertisement of a private link.
 * @param given.teamAddress the team's email address, which gets an email if the advertisement waits for
 * review
 * @param given.limits rate limits; an image that the advertisement already has does not count
 */
export const addAdvertisementImage = (
  db: Db,
  holder: LinkHolder,
  given: {
    image: { token_hash: string; alt: string };
    teamAddress: string;
    limits: readonly CountedLimit[];
  },
) =>
  call(
    db,
    'add_advertisement_image',
    { ...linkArguments(holder), ...given },
    'advertisement link',
    {
      added: { advertisement: advertisementByLink },
      image_mismatch: { type: z.enum(AD_TYPES) },
    },
  );

// Lets the guide itself open the private page of a paid event, for a request that has the key of its draft.

/**
 * Makes a private link of an event, calls `use` with it, and deletes it. If links of the event were ever
 * stopped, because one was in the wrong hands, this link is made as a stopped one and opens nothing: only the
 * link in a newer email still opens the event.
 */
export async function withEventLink<T>(
  db: Db,
  client: Pick<Client, 'ip'>,
  eventId: string,
  use: (holder: LinkHolder) => Promise<T>,
): Promise<T> {
  const links = () => db.from('private_links');
  const stopped = unwrap(
    await links()
      .select('stopped_at')
      .eq('event_id', eventId)
      .not('stopped_at', 'is', null)
      .limit(1),
    'look for stopped links',
  );
  const token = newToken();
  const link = { token_hash: tokenHash(token), event_id: eventId, ...stopped[0] };
  unwrap(await links().insert(link).select('token_hash'), 'make a link');
  try {
    return await use(linkHolder(token, client));
  } finally {
    await links().delete().eq('token_hash', link.token_hash);
  }
}
