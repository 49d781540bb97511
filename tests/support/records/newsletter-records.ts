/** Newsletter subscribers in a scratch database, and the calls that the newsletter makes. */
import { createHash } from 'node:crypto';
import type { ScratchDatabase } from '../stack/scratch-database.ts';

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

export type SubscriberStatus = 'pending' | 'active' | 'unsubscribed' | 'suppressed';

interface Result {
  outcome: string;
  retry_after?: number;
  [seen: string]: unknown;
}

export function newsletterRecords(database: ScratchDatabase) {
  const { query } = database;
  const service = async (text: string, values: unknown[]): Promise<Result> =>
    (await database.as('service', `select ${text} as result`, values))[0]?.['result'] as Result;

  const subscribe = (email: string, more: Record<string, unknown> = {}, limits: object[] = []) =>
    service('public.subscribe_to_newsletter($1, $2)', [
      { email, source: 'footer', consent_text: 'Yes, please.', ...more },
      JSON.stringify(limits),
    ]);
  const confirm = (
    token: string,
    interests: string[] | null = null,
    limits: readonly object[] = [],
  ) =>
    service('public.confirm_subscription($1, $2, $3)', [
      hash(token),
      interests,
      JSON.stringify(limits),
    ]);
  const change = (token: string, interests: string[]) =>
    service('public.change_interests($1, $2)', [hash(token), interests]);
  const leave = (token: string) => service('public.unsubscribe_by_token($1)', [hash(token)]);
  const ask = (email: string) => service('public.ask_to_unsubscribe($1)', [email]);
  const comeBack = (token: string) =>
    service('public.resubscribe($1, $2)', [hash(token), 'Again.']);
  const find = (token: string) => service('public.find_subscription($1)', [hash(token)]);

  const row = async (email: string) =>
    (await query('select * from public.newsletter_subscribers where email = $1', [email]))[0];
  const mails = (email: string) =>
    query(
      `select kind, links ? 'confirm_token' as confirms
        from public.mail_outbox where to_address = $1 order by created_at`,
      [email],
    );
  /** Makes and returns new tokens for the links of the newest mail, as sending it again would. */
  async function tokens(email: string) {
    const [last] = await query(
      `select p ->> 'confirm_token' as confirm, p ->> 'manage_token' as manage
        from (select private.with_links(m) as p from public.mail_outbox m
          where to_address = $1 order by created_at desc limit 1) newest`,
      [email],
    );
    return { confirm: String(last?.['confirm']), manage: String(last?.['manage']) };
  }
  /** Resets the daily limit of an address, so that a form can send it another mail. */
  const nextDay = (email: string) =>
    query(
      `delete from public.rate_limits
        where bucket = 'newsletter:mailbox' and subject = private.token_hash(private.mailbox_of($1))`,
      [email],
    );

  /**
   * Makes a subscriber with the newsletter's own functions; only the status `suppressed` is set directly.
   * @returns the tokens of the first mail
   */
  async function subscriber(email: string, status: SubscriberStatus) {
    await subscribe(email, { first_name: 'Ana' });
    const held = await tokens(email);
    if (status === 'active' || status === 'unsubscribed') {
      await confirm(held.confirm, ['music', 'Rockport']);
    }
    if (status === 'unsubscribed') await leave(held.manage);
    if (status === 'suppressed') {
      await query(`update public.newsletter_subscribers set status = $2 where email = $1`, [
        email,
        status,
      ]);
    }
    return held;
  }

  return {
    ...{ query, subscribe, confirm, change, leave, ask, comeBack, find },
    ...{ row, mails, tokens, nextDay, subscriber },
  };
}
