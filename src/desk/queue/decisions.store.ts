import { z } from 'zod';
import { EVENT_STATUSES } from '../../features/events/event.ts';
import { call } from '../../server/http/outcome.ts';
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
 * Decides about many events as one action. Leaves out events that can no longer be decided, and says so in
 * the results; `action` is null if no event was decided.
 * @param hold seconds in which the action can be undone
 */
export const decideEvents = (db: Db, decisions: ManyDecisions, hold: number) =>
  rpc(db, 'decide_events', { decisions, holdSeconds: hold }, decidedMany);

type Deletable = 'event' | 'listing';

/**
 * Takes an event, which may be one date of a listing, or all dates of a listing out of the guide. After 30
 * days, it is removed for good, unless it was paid for, or is the first date of a submitted listing that
 * still has other dates.
 * @param version of the event that was read; a listing has none
 */
export const deleteEvent = (
  db: Db,
  subject: Deletable,
  id: string,
  hold: number,
  version?: string,
) =>
  call(db, 'delete_event', { subject, id, version, holdSeconds: hold }, subject, {
    deleted: madeAction,
  });

/** Brings a deleted event, or all deleted dates of a listing, back as they were. */
export const restoreEvent = (db: Db, subject: Deletable, id: string, hold: number) =>
  call(db, 'restore_event', { subject, id, holdSeconds: hold }, `deleted ${subject}`, {
    restored: { ...status, ...madeAction },
  });

/**
 * Takes a public event that is neither cancelled nor postponed out of the guide; it waits for review again.
 * Refuses a date of a listing (`of_listing`), and an event with a change that waits for review
 * (`open_change`).
 */
export const unpublishEvent = (db: Db, id: string, version: string, hold: number) =>
  call(db, 'unpublish_event', { id, version, holdSeconds: hold }, 'event', {
    unpublished: { ...status, ...madeAction },
  });

/** Emails a question to the submitter, with the submitter's private link. */
export const askOrganizer = (
  db: Db,
  id: string,
  { question, version }: { question: string; version: string },
  hold: number,
) =>
  call(db, 'ask_organizer', { id, question, version, holdSeconds: hold }, 'event', {
    asked: madeAction,
  });

// Decisions about submissions, and the counts of the desk

/**
 * Stores the decision about a pending event or a proposed change, unless either was altered after the
 * volunteer read it. The same transaction writes the audit log, queues the email to the submitter and, if
 * public pages change, requests a rebuild.
 * @param hold seconds in which the decision can be undone
 */
export const decideEvent = (
  db: Db,
  id: string,
  { decision, reason, version }: Decision,
  hold: number,
) =>
  call(db, 'decide_event', { id, decision, reason, version, holdSeconds: hold }, 'event', {
    decided: { ...status, ...madeAction },
  });

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
  call(
    db,
    'decide_listing_change',
    { listing: id, accepted: { fields, dates }, version, holdSeconds: hold, reason },
    'listing',
    { decided: madeAction },
  );

const counts = z.object({
  events: z.number(),
  pending: z.number(),
  venues: z.number(),
  posts: z.number(),
  messages: z.number(),
  advertisements: z.number().nullable(),
});

/** Reads the counts that the desk and the menu show. */
export const readGuideCounts = (db: Db): Promise<GuideCounts> => rpc(db, 'desk_counts', {}, counts);
