/** What the holder of a private link reads and changes: an event, an advertisement, a source's report. */
import type { Config } from '@netlify/functions';
import { findSourceReport, isWeeklyRunOn } from '../../src/desk/sync/sync.store.ts';
import { guideUserAgent } from '../../src/features/content-sync/read/web.server.ts';
import { nextWeeklyRun } from '../../src/features/content-sync/schedule.ts';
import { addImage } from '../../src/features/private-links/advertisement/add-image.server.ts';
import {
  addDates,
  changeEvent,
  postponeEvent,
  takeBackDate,
} from '../../src/features/private-links/event/change/change-event.server.ts';
import { dateChoice } from '../../src/features/private-links/event/change/change-request.ts';
import {
  cancelEventByLink,
  findAdvertisementByLink,
  findEventByLink,
  renewPrivateLink,
} from '../../src/features/private-links/private-links.store.ts';
import { now } from '../../src/server/clock.ts';
import { env } from '../../src/server/env.ts';
import { json } from '../../src/server/http/http.ts';
import { requireValid } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { resource } from '../../src/server/http/resource.ts';

export const config: Config = {
  path: [
    '/api/linked-event',
    '/api/linked-event/cancel',
    '/api/linked-event/postpone',
    '/api/linked-event/dates',
    '/api/linked-event/dates/take-back',
    '/api/linked-event/new-link',
    '/api/linked-advertisement',
    '/api/linked-advertisement/image',
    '/api/linked-advertisement/new-link',
    '/api/linked-source',
  ],
  method: ['GET', 'POST', 'PATCH'],
};

const api = resource();
export default api;

/**
 * Gives the event of a private link, whose token is the bearer token; a listing is shown by its next date. As
 * for all private links: null with 404 for a wrong link, 410 for an ended one, 429 after many wrong ones.
 */
api.linked.get('/api/linked-event', async ({ holder }) =>
  json((await findEventByLink(serviceClient(), holder)).event),
);

/**
 * Changes the event of a private link, or the dates in `dateChoice`. Takes the fields of a submission; without
 * `images`, the stored images stay. Gives the event and `outcome`: `changed` if the event is not public (a
 * rejected event then waits for review again), or if the change takes back a proposal; `proposed` if the
 * change waits for review; else `unchanged`. 409, as for all changes, if the event is a draft, cancelled or
 * over.
 */
api.linked.patch('/api/linked-event', async ({ context, holder, body, after }) => {
  const changed = await changeEvent(serviceClient(), context, holder, body);
  // The page of a postponed event shows the new date, or that the event takes place after all, even before a
  // volunteer has approved the change.
  const isSeen = changed.outcome !== 'unchanged' && changed.event.isPublic;
  after({ rebuild: isSeen, purge: isSeen ? ['events'] : [] });
  return json(changed);
});

/**
 * Cancels the event of a private link, or the dates of its listing that `dateChoice` names (default: all). A
 * public event is shown as cancelled; an event that is not public leaves the review. Gives the event.
 */
api.linked.post('/api/linked-event/cancel', async ({ holder, body, after }) => {
  const choice = requireValid(dateChoice, body);
  const { outcome, event } = await cancelEventByLink(serviceClient(), holder, choice);
  const { isPublic } = event;
  if (outcome === 'cancelled') {
    after({ mail: true, rebuild: isPublic, purge: isPublic ? ['events'] : [] });
  }
  return json(event);
});

/**
 * Moves the event of a private link, or the dates in `dateChoice` (default: one), to a new day and times. A
 * public event is postponed at once, and its new date is proposed (`outcome`: `proposed`), or is left open
 * with `toBeAnnounced` (`changed`). An event that is not public gets its new date at once (`changed`).
 */
api.linked.post('/api/linked-event/postpone', async ({ context, holder, body, after }) => {
  const postponed = await postponeEvent(serviceClient(), context, holder, body);
  // A public event shows that it is postponed even before a volunteer has read the new date.
  const isSeen = postponed.outcome !== 'unchanged' && postponed.event.isPublic;
  after({ rebuild: isSeen, purge: isSeen ? ['events'] : [] });
  return json(postponed);
});

/**
 * Adds `dates` to the event of a private link: at once if none of its coming dates is public (`changed`),
 * else as a proposal (`proposed`). 409 also for an exhibition. Gives the event and the `outcome`.
 */
api.linked.post('/api/linked-event/dates', async ({ context, holder, body }) =>
  json(await addDates(serviceClient(), context, holder, body)),
);

/**
 * Takes back the date with this `key`, which the organizer added and which waits for review. Gives the event
 * and `outcome`: `proposed` if other changes still wait, `changed` if none do, `unchanged` without such a date.
 */
api.linked.post('/api/linked-event/dates/take-back', async ({ context, holder, body }) =>
  json(await takeBackDate(serviceClient(), context, holder, body)),
);

/** Gives the advertisement of a private link. */
api.linked.get('/api/linked-advertisement', async ({ holder }) =>
  json((await findAdvertisementByLink(serviceClient(), holder)).advertisement),
);

/**
 * Adds or replaces the image of a private link's advertisement; `image` has an upload's token and `alt`. 409
 * once an admin has decided about the advertisement. Gives the advertisement.
 */
api.linked.post('/api/linked-advertisement/image', async ({ context, holder, body, after }) => {
  const advertisement = await addImage(serviceClient(), context, holder, body);
  after({ mail: true });
  return json(advertisement);
});

for (const kind of ['event', 'advertisement'] as const) {
  /**
   * Stops all private links of this link's event or advertisement, and mails a new one. Gives the masked
   * `address`. 409 if the address is suppressed (the links then stay), 429 after three new links in a day.
   */
  api.linked.post(`/api/linked-${kind}/new-link`, async ({ holder, after }) => {
    const { address } = await renewPrivateLink(serviceClient(), kind, holder);
    after({ mail: true });
    return json({ address });
  });
}

/**
 * Gives the report about a private link's source, for the person who runs that calendar (`sourceHealth`).
 * `nextRead`, in UTC, is null while the source is paused or off, or the weekly run is off.
 */
api.linked.get('/api/linked-source', async ({ holder }) => {
  const db = serviceClient();
  const { report } = await findSourceReport(db, holder);
  const isRead = report.state !== 'paused' && report.state !== 'off' && (await isWeeklyRunOn(db));
  return json({
    ...report,
    userAgent: guideUserAgent(env().SITE_URL),
    nextRead: isRead ? nextWeeklyRun(now()) : null,
  });
});
