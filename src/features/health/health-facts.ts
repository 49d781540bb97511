import { z } from 'zod';

/** Faults that the receiver of webhooks notes (`note_fault`). */
const WEBHOOK_FAULTS = ['webhook-other-mode', 'webhook-given-up'] as const;

const instant = z.coerce.date();

/** What the SQL function `guide_health` returns. */
export const healthFacts = z.object({
  /** Whether the database stores changes; false if its disk is full or it is read-only. */
  takesChanges: z.boolean(),
  build: z.object({
    waitingSince: instant.nullable(),
    /** Number of times that the build for the waiting requests has failed. */
    failures: z.number(),
    finishedAt: instant.nullable(),
  }),
  mail: z.object({
    /** Time at which the oldest unsent email was due. Bulk emails are counted in `bulkDueSince` instead. */
    dueSince: instant.nullable(),
    bulkDueSince: instant.nullable(),
    /**
     * Number of emails whose attempts have failed for half an hour or more, while no other email was sent
     * since they were created.
     */
    stuck: z.number(),
    /**
     * Number of emails given up in the last day. Leaves out alerts about faults. Also leaves out newsletters
     * and confirmations that an address refused at once, because a visitor probably mistyped the address.
     */
    abandoned: z.number(),
  }),
  webhook: z.object({
    receivedAt: instant.nullable(),
    /**
     * Time of the first payment that was followed by no Stripe webhook. Only payments from three days ago
     * until one hour ago count.
     */
    unheardSince: instant.nullable(),
    /** Faults of webhooks that were noted in the last day. */
    faults: z.array(z.enum(WEBHOOK_FAULTS)),
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
