import { z } from 'zod';
import { EVENT_STATUSES } from '../../features/events/event.ts';
import { missing, outcomes } from '../../server/http/outcome.ts';
import { type Db, rpc } from '../../server/supabase.ts';
import type { GuideCounts } from '../event/submission/submission.ts';
import { madeAction } from '../parts/actions.store.ts';
import type { Decision, ListingDecision, ManyDecisions } from './desk-requests.ts';

// Writes what an editor does with events on the review desk, with the editor's own token. Each step can be
// undone for some seconds.

const status = { status: z.enum(EVENT_STATUSES) };

const decidedMany = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(['decided', 'conflict', 'changed', 'missing']),
      status: status.status.optional(),
    }),
  ),
  action: z.string().nullable(),
  heldUntil: z.string().nullable(),
});

/**
 * Decides about many events as one action. Names the events that can no longer be decided, and decides about
 * the others; `action` is null if no event was decided.
 * @param hold seconds in which the action can be undone
 */
export const decideEvents = (db: Db, decisions: ManyDecisions, hold: number) =>
  rpc(db, 'decide_events', { decisions, holdSeconds: hold }, decidedMany);

/**
 * Takes an event, or one date of a listing, out of the guide. After 30 days it is removed, unless it was paid
 * for, or is the first date of a submitted listing that still has other dates.
 */
export const deleteEvent = (db: Db, id: string, version: string, hold: number) =>
  rpc(
    db,
    'delete_event',
    { id, version, holdSeconds: hold },
    outcomes({ deleted: madeAction, changed: status, deleted_before: {}, ...missing }),
  );

/** Brings a deleted event back as it was. */
export const restoreEvent = (db: Db, id: string, hold: number) =>
  rpc(
    db,
    'restore_event',
    { id, holdSeconds: hold },
    outcomes({ restored: { ...status, ...madeAction }, conflict: status, ...missing }),
  );

/**
 * Takes a public event that is neither cancelled nor postponed out of the guide; it waits for review again.
 * Refuses a date of a listing (`of_listing`), and an event with a change that waits for review
 * (`open_change`).
 */
export const unpublishEvent = (db: Db, id: string, version: string, hold: number) =>
  rpc(
    db,
    'unpublish_event',
    { id, version, holdSeconds: hold },
    outcomes({
      unpublished: { ...status, ...madeAction },
      conflict: status,
      changed: status,
      cancelled_or_postponed: status,
      open_change: {},
      of_listing: {},
      ...missing,
    }),
  );

/** Takes all dates of a listing out of the guide. Each is removed after 30 days, as `deleteEvent` says. */
export const deleteListing = (db: Db, id: string, hold: number) =>
  rpc(
    db,
    'delete_listing',
    { id, holdSeconds: hold },
    outcomes({ deleted: madeAction, deleted_before: {}, ...missing }),
  );

/** Brings all deleted dates of a listing back as they were. */
export const restoreListing = (db: Db, id: string, hold: number) =>
  rpc(
    db,
    'restore_listing',
    { id, holdSeconds: hold },
    outcomes({ restored: madeAction, conflict: status, ...missing }),
  );

/** Mails a question to the submitter, with the submitter's private link. */
export const askOrganizer = (
  db: Db,
  id: string,
  { question, version }: { question: string; version: string },
  hold: number,
) =>
  rpc(
    db,
    'ask_organizer',
    { id, question, version, holdSeconds: hold },
    outcomes({
      asked: madeAction,
      changed: status,
      closed: status,
      no_submitter: {},
      unreachable: {},
      asked_enough: {},
      ...missing,
    }),
  );

// Decisions about submissions, and the counts of the desk

const decided = outcomes({
  decided: { ...status, ...madeAction },
  conflict: status,
  changed: status,
  ...missing,
});

/**
 * Stores the decision about a pending event or a proposed change, unless the event or the change was changed
 * after the volunteer read it. The same transaction writes the audit log, queues the email to the submitter
 * and, if public pages change, requests a rebuild.
 * @param hold seconds in which the decision can be undone
 */
export const decideEvent = (
  db: Db,
  id: string,
  { decision, reason, version }: Decision,
  hold: number,
) => rpc(db, 'decide_event', { id, decision, reason, version, holdSeconds: hold }, decided);

const listingDecided = outcomes({ decided: madeAction, conflict: {}, changed: {}, ...missing });

/**
 * Accepts parts of a listing's proposed change, unless the change was changed after the volunteer read it.
 * Declines the other parts, which a source does not propose again. The same transaction writes the audit log,
 * queues the email to the organizer who proposed the change and, if public pages change, requests a rebuild.
 * @param hold seconds in which the decision can be undone
 */
export const decideListingChange = (
  db: Db,
  id: string,
  { fields, dates, reason, version }: ListingDecision,
  hold: number,
) =>
  rpc(
    db,
    'decide_listing_change',
    { listing: id, accepted: { fields, dates }, version, holdSeconds: hold, reason },
    listingDecided,
  );

const counts = z.object({
  events: z.number(),
  pending: z.number(),
  venues: z.number(),
  posts: z.number(),
});

/** Reads the counts of the desk's tiles. */
export const readGuideCounts = (db: Db): Promise<GuideCounts> => rpc(db, 'desk_counts', {}, counts);
