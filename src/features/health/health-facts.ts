import { z } from 'zod';

const instant = z.coerce.date();

/** What `guide_health` returns. */
export const healthFacts = z.object({
  build: z.object({
    waitingSince: instant.nullable(),
    /** Of the builds that answer the waiting requests. */
    failures: z.number(),
    finishedAt: instant.nullable(),
  }),
  mail: z.object({
    /** The oldest due mail that a visitor waits for. */
    dueSince: instant.nullable(),
    bulkDueSince: instant.nullable(),
    /** Tried for half an hour and more, while no newer mail has left. */
    stuck: z.number(),
    /** Given up in the last day. */
    abandoned: z.number(),
  }),
  webhook: z.object({
    receivedAt: instant.nullable(),
    /** The first payment of the last three days that no webhook followed within an hour. */
    unheardSince: instant.nullable(),
  }),
  payments: z.object({ unresolved: z.number() }),
  jobs: z.array(
    z.object({
      job: z.string(),
      firstRunAt: instant,
      succeededAt: instant.nullable(),
      failures: z.number(),
    }),
  ),
});

export type HealthFacts = z.infer<typeof healthFacts>;
