/** Newsletter subscribers in a scratch database, and the calls that the newsletter makes. */
import type { ScratchDatabase } from '../stack/scratch-database.ts';
import { hash } from './upload-records.ts';

export type SubscriberStatus = 'pending' | 'active' | 'unsubscribed' | 'suppressed';

export function newsletterRecords({ query, row, call }: ScratchDatabase) {
  const service = (name: string, ...values: unknown[]) =>
    call<{ outcome: string; [seen: string]: unknown }>(`public.${name}`, values);
  const records = {
    subscribe: (email: string, more: Record<string, unknown> = {}) =>
      service('subscribe_to_newsletter($1)', {
        ...{ email, source: 'footer', consent_text: 'Yes, please.', ...more },
      }),
    confirm: (token: string, interests: string[] | null = null) =>
      service('confirm_subscription($1, $2)', hash(token), interests),
    change: (token: string, interests: string[]) =>
      service('change_interests($1, $2)', hash(token), interests),
    leave: (token: string) => service('unsubscribe_by_token($1)', hash(token)),
    ask: (email: string) => service('ask_to_unsubscribe($1)', email),
    comeBack: (token: string) => service('resubscribe($1, $2)', hash(token), 'Again.'),
    find: (token: string) => service('find_subscription($1)', hash(token)),

    row: (email: string) =>
      row('select * from public.newsletter_subscribers where email = $1', [email]),
    mails: (email: string) =>
      query('select kind from public.mail_outbox where to_address = $1', [email]),
    /** Makes and returns new tokens for the links of the newest mail, as sending it again would. */
    async tokens(email: string) {
      const last = await row(
        `select p ->> 'confirm_token' as confirm, p ->> 'manage_token' as manage
        from (select private.with_links(m) as p from public.mail_outbox m
          where to_address = $1 order by created_at desc limit 1) newest`,
        [email],
      );
      return { confirm: String(last['confirm']), manage: String(last['manage']) };
    },
    /** Resets the daily limit of an address, so that a form can send it another mail. */
    nextDay: (email: string) =>
      query(
        `delete from public.rate_limits
        where bucket = 'newsletter:mailbox' and subject = private.token_hash(private.mailbox_of($1))`,
        [email],
      ),

    /**
     * Makes a subscriber with the newsletter's own functions; only the status `suppressed` is set directly.
     * @returns the tokens of the first mail
     */
    async subscriber(email: string, status: SubscriberStatus) {
      await records.subscribe(email, { first_name: 'Ana' });
      const held = await records.tokens(email);
      if (status === 'active' || status === 'unsubscribed') {
        await records.confirm(held.confirm, ['music', 'Rockport']);
      }
      if (status === 'unsubscribed') await records.leave(held.manage);
      if (status === 'suppressed') {
        await query(`update public.newsletter_subscribers set status = $2 where email = $1`, [
          email,
          status,
        ]);
      }
      return held;
    },
  };
  return records;
}
