/** Histories of a reader of the newsletter, who uses the links of the mails that have arrived. */
import { type Step, tellHistories } from '../../../support/records/histories.ts';
import {
  newsletterRecords,
  type SubscriberStatus,
} from '../../../support/records/newsletter-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 1 });
const records = newsletterRecords(database);
const { query } = database;

const ANA = 'ana@example.org';

/** Tokens of the links of each mail, in the order in which the mails came. */
let links: { confirm: string; manage: string }[];
/** Number of mails whose links are kept. */
let seen: number;

const linkOf = (n = '1') => links[Number(n) - 1] ?? { confirm: 'unknown', manage: 'unknown' };
/** Adds to `links` the links of a mail that came since the last step. @returns the given answer */
async function keep<T>(answer: T): Promise<T> {
  const mails = await records.mails(ANA);
  if (mails.length > seen) links.push(await records.tokens(ANA));
  seen = mails.length;
  return answer;
}

const STEPS: Record<string, Step> = {
  /** Stores Ana as pending, active, unsubscribed or suppressed, without the mails that led to this status. */
  async reader([status]) {
    links.push(await records.subscriber(ANA, status as SubscriberStatus));
    await query('delete from public.mail_outbox');
  },
  subscribe: async (_, { first, last, consent }) =>
    keep(
      await records.subscribe(ANA, {
        ...{ first_name: first ?? null, last_name: last ?? null, source: 'inline' },
        ...(consent === undefined ? {} : { consent_text: consent }),
      }),
    ),
  ask: async () => keep(await records.ask(ANA)),
  confirm: ([n, ...interests]) =>
    records.confirm(linkOf(n).confirm, interests.length > 0 ? interests : null),
  'confirm-by-managing': ([n]) => records.confirm(linkOf(n).manage),
  'change-by-confirming': ([n]) => records.change(linkOf(n).confirm, []),
  'leave-by-confirming': ([n]) => records.leave(linkOf(n).confirm),
  change: ([n, ...interests]) => records.change(linkOf(n).manage, interests),
  leave: ([n]) => records.leave(linkOf(n).manage),
  'come-back': ([n]) => records.comeBack(linkOf(n).manage),
  async look([n, purpose]) {
    const { outcome, ...shown } = await records.find(
      purpose === 'confirm' ? linkOf(n).confirm : linkOf(n).manage,
    );
    return `${outcome} ${JSON.stringify(shown).replaceAll('"', '')}`;
  },
  async report([address = '', reason]) {
    const values = [address, reason];
    return String(await database.call('public.suppress_address($1, $2)', values));
  },
  /** Forgets the limit of Ana's mailbox, so that a form sends another mail, as on the next day. */
  'next-day': () => records.nextDay(ANA),
  age: ([what = '', seconds]) =>
    query(
      `update public.newsletter_${what} set created_at = created_at - make_interval(secs => $1)`,
      [seconds],
    ),
  erase: () => query('delete from public.newsletter_subscribers'),
};

async function state(): Promise<string[]> {
  const readers = await query('select * from public.newsletter_subscribers order by email');
  const requests = await query(
    'select form_input from public.newsletter_requests where form_input is not null order by created_at',
  );
  const mails = await query(
    'select kind, to_address from public.mail_outbox order by created_at, kind',
  );
  return [
    ...readers.map((reader) => {
      const facts = Object.entries(reader).filter(
        ([name, value]) =>
          value !== null &&
          !['id', 'email', 'status', 'created_at', 'updated_at', 'form_mail_at'].includes(name) &&
          !(Array.isArray(value) && value.length === 0),
      );
      const said = facts.map(([name, value]) =>
        value instanceof Date ? name : `${name} ${String(value)}`,
      );
      return `${String(reader['email'])}: ${[reader['status'], ...said].map(String).join(', ')}`;
    }),
    ...(requests.length > 0
      ? [
          `requests: ${requests
            .map(({ form_input: input }) => {
              const { first_name: first, consent_text: consent } = input as Record<string, string>;
              return [first, consent].filter(Boolean).join(', ');
            })
            .join('; ')}`,
        ]
      : []),
    ...(mails.length > 0 ? [`mails: ${mails.map(({ kind }) => String(kind)).join(', ')}`] : []),
  ];
}

tellHistories(new URL('histories/', import.meta.url), {
  async begin() {
    await database.clear();
    [links, seen] = [[], 0];
  },
  steps: STEPS,
  state,
});
