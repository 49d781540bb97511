/** Transcripts of private links that end, and of mails that are not sent. */
import { advertisementRecords } from '../../../support/records/advertisement-records.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { newsletterRecords } from '../../../support/records/newsletter-records.ts';
import { tellTranscripts } from '../../../support/records/transcripts.ts';
import { MAILBOXES } from '../../../support/samples/mail/mailboxes.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 30 });
const { query, call } = database;
const events = eventRecords(database);
const ads = advertisementRecords(database);
const { subscribe, ask } = newsletterRecords(database);

const HASH = `encode(sha256(convert_to($1, 'utf8')), 'hex')`;

/** SQL for the outcome of looking up a token's event or, if it has none, its advertisement. */
const FIND = `service select coalesce(nullif(public.find_event_by_link(${HASH}, $limits) ->> 'outcome', 'missing'),
  public.find_advertisement_by_link(${HASH}, $limits) ->> 'outcome')`;

const RECEIPTS = ['payment-receipt', 'payment-refunded', 'ad-order-received', 'ad-refunded'];
const TO_THE_TEAM = ['contact-forwarded', 'ad-for-review', 'refund-failed', 'payment-disputed'];
const OTHERS = [
  ...[
    'submission-received',
    'event-approved',
    'event-rejected',
    'event-cancelled',
    'event-new-link',
  ],
  ...['ad-quote-requested', 'ad-approved', 'ad-live', 'ad-ending', 'ad-ended', 'ad-rejected'],
  ...['ad-cancelled', 'ad-new-link', 'contact-receipt', 'newsletter-confirm', 'newsletter-already'],
  ...['newsletter-unsubscribe-link', 'newsletter-digest', 'newsletter-test', 'kind-of-tomorrow'],
];
const KINDS: Record<string, string[]> = {
  every: [...OTHERS, ...RECEIPTS],
  team: TO_THE_TEAM,
};

tellTranscripts(new URL('transcripts/', import.meta.url), database, {
  today: '2026-12-01',
  async begin() {
    await database.clear();
    return {
      limits: '[{"bucket": "wrong", "subject": "client", "limit": 2, "window_seconds": 600}]',
    };
  },
  makes: {
    event: (columns) => events.linked({ submitter_email: 'submitter@example.org', ...columns }),
    async ad() {
      const id = await ads.running(3, 27);
      await query(`update public.advertisers set email = 'submitter@example.org'`);
      await ads.link(id);
      return id;
    },
  },
  phrases: {
    find: FIND,
    renew: `service renew_private_link('$2', ${HASH})`,
    stop: `admin stop_private_links('$2', $1)`,
    ends: `owner update public.events set start_date = (private.today() - interval '1 year')::date + $1, end_date = null`,
    'ad-ends': `owner update public.advertisements set start_date = (private.today() - interval '1 year')::date + $1 - 10, end_date = (private.today() - interval '1 year')::date + $1`,
    claim: `service select m #>> '{payload,token}' as token, m ->> 'kind' as kind, m ->> 'to_address' from jsonb_array_elements(public.claim_mails(200, 'run', 60)) m order by 2`,
    mails: `service select m ->> 'to_address', m ->> 'kind' from jsonb_array_elements(public.claim_mails(200, 'run', 60)) m order by 1, 2`,
    mail: `owner select private.enqueue_mail('$1', '$2', gen_random_uuid()::text, '{}')`,
    suppress: `service suppress_address('$1', '$2')`,
  },
  steps: {
    async 'subscribe-aliases'([count]) {
      const aliases = Array.from({ length: Number(count) }, (_, n) => `ana+${n}@example.org`);
      const taken = await Promise.all(aliases.map((alias) => subscribe(alias)));
      await Promise.all(aliases.map(ask));
      return [...new Set(taken.map(({ outcome }) => outcome))].join(', ');
    },
    /** Tells the addresses for which SQL finds another mailbox than the list that TypeScript's test uses. */
    async mailboxes() {
      const found = await Promise.all(
        MAILBOXES.map(([address]) => call('private.mailbox_of($1)', [address])),
      );
      const others = MAILBOXES.filter(([, mailbox], at) => mailbox !== found[at]);
      return `${MAILBOXES.length} addresses, others: ${others.join('; ') || 'none'}`;
    },
    async subscribe([email = '']) {
      return subscribe(email);
    },
    /** Queues a mail of each kind in this group. */
    async 'mails-of'([kinds = '', to]) {
      for (const kind of KINDS[kinds] ?? [])
        await query(`select private.enqueue_mail($1, $2, gen_random_uuid()::text, '{}')`, [
          kind,
          to,
        ]);
    },
  },
});
