import { z } from 'zod';

const instant = z.coerce.date();

/** What the SQL function `guide_health` returns. */
export const healthFacts = z.object({
  build: z.object({
    waitingSince: instant.nullable(),
    /** Number of times that the build for the waiting requests has failed. */
    failures: z.number(),
    finishedAt: instant.nullable(),
  }),
  mail: z.object({
    /** When the oldest email that is due and that a visitor waits for became due. */
    dueSince: instant.nullable(),
    bulkDueSince: instant.nullable(),
    /**
     * Number of emails that failed for half an hour or more, if no email was sent after they were created.
     */
    stuck: z.number(),
    /** Number of emails given up in the last day. */
    abandoned: z.number(),
  }),
  webhook: z.object({
    receivedAt: instant.nullable(),
    /**
     * When the first payment came in after which no Stripe webhook arrived, if that was one hour to three
     * days ago.
     */
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
