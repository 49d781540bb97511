/** What admins read and decide, always with their own token. */
import { z } from 'zod';
import { unwrap, type Db } from '../../server/supabase.ts';
import { EVENT_STATUSES, type EventStatus } from '../events/event.ts';
import type { Decision } from './decision.ts';
import type { GuideCounts, Submission } from './submission.ts';

const outcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('decided'), status: z.enum(EVENT_STATUSES) }),
  z.object({ outcome: z.literal('conflict'), status: z.enum(EVENT_STATUSES) }),
  z.object({ outcome: z.literal('missing') }),
]);

/** Decides a pending event: compare-and-set, audited, with the rebuild request, all or nothing. */
export async function decideEvent(db: Db, id: string, { decision, reason }: Decision) {
  return outcomeSchema.parse(
    unwrap(
      await db.rpc('decide_event', {
        p_id: id,
        p_decision: decision,
        p_reason: reason === undefined || reason === '' ? null : reason,
      }),
      'decide an event',
    ),
  );
}

const rowSchema = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  start_date: z.string(),
  city: z.string(),
  status: z.enum(EVENT_STATUSES),
  contact_email: z.string().nullable(),
  submitter_email: z.string().nullable(),
  created_at: z.string(),
});

/** Events of every status, latest submission first, and how many there are. */
export async function readSubmissions(
  db: Db,
  status: EventStatus | null,
  slice: { limit: number; offset: number },
): Promise<{ submissions: Submission[]; total: number }> {
  const rows = unwrap(
    await db.rpc('admin_events', {
      p_status: status,
      p_limit: slice.limit,
      p_offset: slice.offset,
    }),
    'read the submissions',
  );
  const submissions = rows.flatMap(({ event }) => {
    if (event === null) return [];
    const row = rowSchema.parse(event);
    return [
      {
        id: row.id,
        title: row.title,
        category: row.category,
        startDate: row.start_date,
        city: row.city,
        status: row.status,
        contactEmail: row.contact_email ?? row.submitter_email,
        createdAt: row.created_at,
      },
    ];
  });
  return { submissions, total: rows[0]?.total ?? 0 };
}

const countsSchema = z.object({
  events: z.number(),
  pending: z.number(),
  venues: z.number(),
  posts: z.number(),
});

/** The live counts beneath the dashboard's tiles. */
export async function readGuideCounts(db: Db): Promise<GuideCounts> {
  return countsSchema.parse(unwrap(await db.rpc('admin_counts'), 'count the guide'));
}
