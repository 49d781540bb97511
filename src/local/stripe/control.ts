/**
 * The handles of the double that Stripe does not have, for tests and for people; they need the
 * secret key.
 *
 * - `GET /local/log`: the last requests, and all deliveries with their tries.
 * - `POST /local/webhooks` `{mode: 'deliver' | 'drop' | 'double' | 'shuffle' | 'late', times?, delayMs?}`:
 *   how events are delivered from now on.
 * - `POST /local/webhooks/release`: sends what drop and shuffle hold back; answers when it was tried.
 * - `POST /local/webhooks/resend` `{event}`: sends one event again.
 * - `POST /local/endpoints` `{addresses}`: where webhooks go.
 * - `POST /local/settlement` `{mode: 'at once' | 'held'}`: held leaves paid intents `processing`;
 *   at once settles them.
 * - `POST /local/trouble` `{mode: 'none' | 'unavailable' | 'lost answers' | 'slow', times?, delayMs?}`:
 *   what the next calls of servers meet: a 503 before anything is done, a connection that breaks
 *   after all is done, or a late answer.
 */
import { z } from 'zod';
import type { Account } from './account.ts';
import { settleIntents } from './confirm.ts';
import type { RequestLog } from './request-log.ts';
import { noSuchObject } from './refusal.ts';

const times = z.int().min(1).max(20).default(2);
const delayMs = z.int().min(0).max(600_000);

const webhooksSchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('deliver') }),
  z.strictObject({ mode: z.literal('drop') }),
  z.strictObject({ mode: z.literal('double'), times }),
  z.strictObject({ mode: z.literal('shuffle'), times: times.default(1) }),
  z.strictObject({ mode: z.literal('late'), delayMs: delayMs.default(1_000) }),
]);

const resendSchema = z.strictObject({ event: z.string() });
const endpointsSchema = z.strictObject({ addresses: z.array(z.url()) });
const settlementSchema = z.strictObject({ mode: z.enum(['at once', 'held']) });
const troubleSchema = z.strictObject({
  mode: z.enum(['none', 'unavailable', 'lost answers', 'slow']),
  /** How many calls; left out, all until told otherwise. */
  times: z.int().min(1).optional(),
  delayMs: delayMs.default(1_000),
});

export type Trouble = z.infer<typeof troubleSchema>;

/** What the control changes besides the account. */
export interface Controlled {
  account: Account;
  log: RequestLog;
  setTrouble(trouble: Trouble): void;
}

/**
 * Answers one call of the control; undefined for an address it does not have. Throws a ZodError for
 * a body it does not understand.
 */
export async function answerControl(
  { account, log, setTrouble }: Controlled,
  route: string,
  body: unknown,
): Promise<unknown> {
  const { journal, webhooks } = account;
  switch (route) {
    case 'GET /local/log':
      return { requests: log.entries(), deliveries: journal.list('delivery') };
    case 'POST /local/webhooks':
      webhooks.setMode(webhooksSchema.parse(body));
      return {};
    case 'POST /local/webhooks/release':
      return { released: await webhooks.release() };
    case 'POST /local/webhooks/resend': {
      const { event: id } = resendSchema.parse(body);
      const event = journal.find('event', id);
      if (event === undefined) throw noSuchObject('event', id);
      webhooks.resend(event);
      return {};
    }
    case 'POST /local/endpoints':
      webhooks.setAddresses(endpointsSchema.parse(body).addresses);
      webhooks.wake();
      return {};
    case 'POST /local/settlement': {
      account.holdsSettlement = settlementSchema.parse(body).mode === 'held';
      const settled = account.holdsSettlement ? 0 : settleIntents(account);
      journal.commit();
      webhooks.wake();
      return { settled };
    }
    case 'POST /local/trouble':
      setTrouble(troubleSchema.parse(body));
      return {};
    default:
      return undefined;
  }
}
