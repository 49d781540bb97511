import { z } from 'zod';

const instant = z.coerce.date();

/** What the SQL function `guide_health` returns. */
export const healthFacts = z.object({
  build: z.object({
    waitingSince: instant.nullable(),
    /** Number of failures of the builds that answer the waiting requests. */
    failures: z.number(),
    finishedAt: instant.nullable(),
  }),
  mail: z.object({
    /** When the oldest due mail that a visitor waits for became due. */
    dueSince: instant.nullable(),
    bulkDueSince: instant.nullable(),
    /** Number of mails tried for half an hour and more, while no mail as new has left. */
    stuck: z.number(),
    /** Number of mails given up in the last day. */
    abandoned: z.number(),
  }),
  webhook: z.object({
    receivedAt: instant.nullable(),
    /** When the first payment came in, one hour to three days ago, since which no webhook has come. */
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
