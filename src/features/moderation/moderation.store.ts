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
        p_reason: reason,
      }),
      'decide an event',
    ),
  );
}

/** Postgres prints `19:00:00`; the guide speaks of `19:00`. */
const wallTime = z
  .string()
  .nullable()
  .transform((time) => time?.slice(0, 5) ?? null);

const rowSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  start_date: z.string(),
  start_time: wallTime,
  end_date: z.string().nullable(),
  end_time: wallTime,
  venue_name: z.string(),
  venue_address: z.string(),
  city: z.string(),
  price: z.string().nullable(),
  status: z.enum(EVENT_STATUSES),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  website: z.string().nullable(),
  instagram: z.string().nullable(),
  facebook: z.string().nullable(),
  twitter: z.string().nullable(),
  social_media: z.string().nullable(),
  submitter_email: z.string().nullable(),
  created_at: z.string(),
});

const toSubmission = (row: z.output<typeof rowSchema>): Submission => ({
  id: row.id,
  title: row.title,
  description: row.description,
  category: row.category,
  startDate: row.start_date,
  startTime: row.start_time,
  endDate: row.end_date,
  endTime: row.end_time,
  venueName: row.venue_name,
  venueAddress: row.venue_address,
  city: row.city,
  price: row.price,
  status: row.status,
  contactEmail: row.contact_email ?? row.submitter_email,
  contactPhone: row.contact_phone,
  website: row.website,
  socialLinks: [row.instagram, row.facebook, row.twitter, row.social_media].filter(
    (link) => link !== null,
  ),
  createdAt: row.created_at,
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
  const submissions = rows.flatMap(({ event }) =>
    event === null ? [] : [toSubmission(rowSchema.parse(event))],
  );
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
