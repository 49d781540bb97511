/** The desk: what waits for a decision, events with their listings, storm mode, history and undo. */
import type { Config } from '@netlify/functions';
import { undoAction } from '../../src/desk/parts/actions.store.ts';
import { eventsBetweenRequest, eventStatesSchema } from '../../src/desk/storm/storm-request.ts';
import { readEventsBetween, setEventStates } from '../../src/desk/storm/storm.store.ts';
import { readDeskEvent, readQueue } from '../../src/desk/queue/desk.store.ts';
import {
  decisionSchema,
  listingDecisionSchema,
  manyDecisionsSchema,
  markText,
  questionSchema,
  queueRequest,
  versionSchema,
} from '../../src/desk/queue/desk-requests.ts';
import {
  askOrganizer,
  decideEvent,
  decideEvents,
  decideListingChange,
  deleteEvent,
  readGuideCounts,
  restoreEvent,
  unpublishEvent,
} from '../../src/desk/queue/decisions.store.ts';
import { editEvent, mergeEvents } from '../../src/desk/event/edit/edit-event.server.ts';
import { readEditable } from '../../src/desk/event/edit/edit-event.store.ts';
import { historyRequest, restoreSchema } from '../../src/desk/history/history-api.ts';
import { readHistory, restoreRevision } from '../../src/desk/history/history.store.ts';
import { readSourceWarnings } from '../../src/desk/sync/sync.store.ts';
import { figuresRequest } from '../../src/desk/figures/reader-figures.ts';
import { readFigures } from '../../src/desk/figures/reader-figures.store.ts';
import { EVERY_TAG } from '../../src/server/services/cdn.ts';
import { env } from '../../src/server/env.ts';
import { json } from '../../src/server/http/http.ts';
import { foundOrMissing } from '../../src/server/http/outcome.ts';
import { requireId, requireQuery, requireValid } from '../../src/server/http/request.ts';
import { resource } from '../../src/server/http/resource.ts';

export const config: Config = {
  path: [
    '/api/admin/counts',
    '/api/admin/queue',
    '/api/admin/decisions',
    '/api/admin/events/:id',
    '/api/admin/events/:id/decision',
    '/api/admin/events/:id/question',
    '/api/admin/events/:id/deletion',
    '/api/admin/events/:id/restoration',
    '/api/admin/events/:id/unpublication',
    '/api/admin/listings/:id/change',
    '/api/admin/listings/:id/deletion',
    '/api/admin/listings/:id/restoration',
    '/api/admin/event-fields/:id',
    '/api/admin/event-fields/:id/merge',
    '/api/admin/listing-fields/:id',
    '/api/admin/event-states',
    '/api/admin/history',
    '/api/admin/revisions/:id/restoration',
    '/api/admin/actions/:id/undo',
    '/api/admin/figures',
    '/api/admin/source-warnings',
  ],
  method: ['GET', 'POST', 'PATCH'],
};

const api = resource();
export default api;

/** What follows a change of public events. */
const EVENTS = { rebuild: true, purge: ['events'] } as const;
/** What follows a decision, about which the submitter gets an email. */
const DECIDED = { ...EVENTS, mail: true } as const;

/** Gives the counts of the desk's tiles: events, what waits for a decision, venues and articles. */
api.editor.get('/api/admin/counts', async ({ db }) => json(await readGuideCounts(db)));

/**
 * Gives up to 30 rows of a list of the review desk; a listing is one row. `after` is the `next` of the page
 * before. `total` and the counts in `sources` cover all pages.
 */
api.editor.get('/api/admin/queue', async ({ db, request }) => {
  const { next, ...queue } = await readQueue(db, requireQuery(queueRequest, request));
  return json({ ...queue, next: next && markText(next) });
});

/** Gives an event with all that helps to decide, such as possible duplicates and clashes. 404 for a draft. */
api.editor.get('/api/admin/events/:id', async ({ db, id }) => json(await readDeskEvent(db, id)));

/**
 * Approves or rejects a pending event with all pending dates of its listing, or accepts or declines its
 * change that waits for review. Gives the new `status` and, like every action that can be undone, the
 * `action` and `heldUntil`, the moment until which it can be undone. 409, like for every change at the desk,
 * if the record has changed since `version`.
 */
api.undoable.post('/api/admin/events/:id/decision', DECIDED, ({ db, id, body, hold }) =>
  decideEvent(db, id, requireValid(decisionSchema, body), hold),
);

/**
 * Decides about up to 100 events as one action, and gives the outcome of each. An event that was decided or
 * changed meanwhile stays as it is. `action` is null if no event was decided.
 */
api.editor.post('/api/admin/decisions', async ({ db, body, after }) => {
  const { decisions } = requireValid(manyDecisionsSchema, body);
  const hold = env().UNDO_SECONDS;
  const made = await decideEvents(db, decisions, hold);
  if (made.action !== null) after({ ...DECIDED, hold });
  return json(made);
});

/** Mails a `question` with the private link to the submitter of an event, up to five a day. */
api.undoable.post('/api/admin/events/:id/question', { mail: true }, ({ db, id, body, hold }) =>
  askOrganizer(db, id, requireValid(questionSchema, body), hold),
);

/** Moves an event, or one date of a listing, to the trash for 30 days. */
api.undoable.post('/api/admin/events/:id/deletion', EVENTS, ({ db, id, body, hold }) =>
  deleteEvent(db, 'event', id, hold, requireValid(versionSchema, body).version),
);

/** Brings an event back from the trash with its former `status`. */
api.undoable.post('/api/admin/events/:id/restoration', EVENTS, ({ db, id, hold }) =>
  restoreEvent(db, 'event', id, hold),
);

/** Makes a public event wait for review again, and sends no mail. 409 for a date of a listing. */
api.undoable.post('/api/admin/events/:id/unpublication', EVENTS, ({ db, id, body, hold }) =>
  unpublishEvent(db, id, requireValid(versionSchema, body).version, hold),
);

const listingId = (id: string): string => requireId(id, 'There is no such listing.');

/** Applies the named `fields` and `dates` of a listing's change that waits for review; declines the others. */
api.undoable.post('/api/admin/listings/:id/change', DECIDED, ({ db, id, body, hold }) => {
  const decision = requireValid(listingDecisionSchema, body);
  return decideListingChange(db, listingId(id), decision, hold);
});

/** Moves all dates of a listing to the trash for 30 days. */
api.undoable.post('/api/admin/listings/:id/deletion', EVENTS, ({ db, id, hold }) =>
  deleteEvent(db, 'listing', listingId(id), hold),
);

/** Brings all deleted dates of a listing back, each with its former status. */
api.undoable.post('/api/admin/listings/:id/restoration', EVENTS, ({ db, id, hold }) =>
  restoreEvent(db, 'listing', listingId(id), hold),
);

for (const scope of ['event', 'listing'] as const) {
  const checked = scope === 'event' ? (id: string) => id : listingId;

  /** Gives the fields of an event, or of a whole listing, that an editor can change. 404 for a draft. */
  api.editor.get(`/api/admin/${scope}-fields/:id`, async ({ db, id }) =>
    json(foundOrMissing(scope, await readEditable(db, scope, checked(id)))),
  );

  /**
   * Saves an editor's changes, and sends no mail. Takes every field of the form as text, and the images in
   * `image`; without `image`, the stored images stay. Gives the new version, `updatedAt`.
   */
  api.undoable.patch(`/api/admin/${scope}-fields/:id`, EVENTS, ({ db, id, body, hold }) =>
    editEvent(db, scope, checked(id), body, hold),
  );
}

/**
 * Merges this event into `into`, which gets the fields and, with `takesImages`, the images. The URL of this
 * event then leads to `into`. 409 if `into` is not public while this event is. Gives the version of `into`.
 */
api.undoable.post('/api/admin/event-fields/:id/merge', EVENTS, ({ db, id, body, hold }) =>
  mergeEvents(db, id, body, hold),
);

/**
 * Lists public events that are not over, can be set to `state` (default `postponed`), and have a day from
 * `from` to `to`, in Central time. Gives the number of these events in `cities`, the first 500 of them,
 * soonest first, and every city with its number of events.
 */
api.editor.get('/api/admin/event-states', async ({ db, request }) =>
  json(await readEventsBetween(db, requireQuery(eventsBetweenRequest, request))),
);

/**
 * Cancels, postpones or reinstates up to 500 events as one action. With `announceUntil`, a day in Central
 * time, every page also announces the note until then. Gives the outcome of each event; `action` is null if
 * none changed.
 */
api.editor.post('/api/admin/event-states', async ({ db, body, after }) => {
  const asked = requireValid(eventStatesSchema, body);
  const hold = env().UNDO_SECONDS;
  const { results, action, heldUntil } = await setEventStates(db, asked, hold);
  // An announcement is shown on every page.
  const purge = asked.announceUntil === null ? EVENTS.purge : EVERY_TAG;
  if (action !== null) after({ ...DECIDED, purge, hold });
  return json({ results, action, heldUntil });
});

/**
 * Gives up to 30 lines of the audit log, latest first, each with up to 100 revisions. Leaves out lines about
 * people and money unless the caller is an admin. `next` has the values for `afterAt` and `afterId`.
 */
api.editor.get('/api/admin/history', async ({ db, request }) =>
  json(await readHistory(db, requireQuery(historyRequest, request))),
);

/**
 * Sets the fields that a revision changed back to their values before it, or brings back the record that it
 * removed. `version` is that of the current record; null if the record is gone. 409 if the old values
 * conflict with the current data.
 */
api.undoable.post(
  '/api/admin/revisions/:id/restoration',
  { rebuild: true, purge: EVERY_TAG },
  ({ db, id, body, hold }) => {
    const revision = requireId(id, 'There is no such version.');
    const { version } = requireValid(restoreSchema, body);
    return restoreRevision(db, revision, version, hold);
  },
);

/**
 * Undoes an editor's action completely, or not at all: 409 if the time to undo is over, if a mail of the action
 * may have been sent, if a refund has begun, or if one of its records has changed since.
 */
api.editor.post('/api/admin/actions/:id/undo', async ({ db, id, after }) => {
  await undoAction(db, requireId(id, 'There is no such action.'));
  // The database requests a build only if a build ran after the change and may have read it.
  after({ rebuild: true, purge: EVERY_TAG });
  return json({});
});

/**
 * Gives what readers looked at from `from` to `to`, days in Central time, and on as many days before `from`.
 */
api.editor.get('/api/admin/figures', async ({ db, request }) =>
  json(await readFigures(db, requireQuery(figuresRequest, request))),
);

/** Lists the sources that need attention, each with the reason in words. */
api.editor.get('/api/admin/source-warnings', async ({ db }) => json(await readSourceWarnings(db)));
