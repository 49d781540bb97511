/** Has the guide send every kind of mail, and reads them from the local mailbox. */
import { setTimeout as sleep } from 'node:timers/promises';
import { MAIL_KINDS } from '../support/samples/mail/mail-kinds.ts';
import { sampleMessage } from '../support/samples/sample-message.ts';
import type { Entries } from './collected.ts';
import type { Side } from './side.ts';

interface Mail {
  id: string;
  to: string[];
  subject: string;
  text: string | null;
  html: string | null;
  headers: { name: string; value: string }[];
}

/** Addresses for mails about a password, which only an account gets. */
const ACCOUNTS: Record<string, string> = {
  'password-reset 1': 'admin@coastalbendarts.example',
  'team-invitation 1': 'editor@coastalbendarts.example',
};

const LONGEST_SENDING_MS = 30_000;

async function ask<T>(side: Side, path: string): Promise<T> {
  const response = await fetch(new URL(path, side.mailboxUrl));
  if (!response.ok) throw new Error(`The mailbox answered ${String(response.status)}.`);
  return (await response.json()) as T;
}

/** Returns a mail as text, without the headers and boundaries that differ each time. */
export const mailText = ({ headers, text, html }: Mail): string =>
  [
    ...headers
      .filter(({ name }) => !/^(?:message-id|date|received)$/i.test(name))
      .map(({ name, value }) => `${name}: ${value.replaceAll(/boundary="?[^";]+"?/g, 'boundary')}`),
    text ?? '',
    html ?? '',
  ].join('\n');

/** Returns the mails that are not in `known`, oldest first, and adds their ids to it. */
export async function newMails(side: Side, known: Set<string>): Promise<Mail[]> {
  const all = await ask<{ id: string }[]>(side, '/api/mails');
  const fresh = all.filter(({ id }) => !known.has(id)).toReversed();
  for (const { id } of fresh) known.add(id);
  return Promise.all(fresh.map(({ id }) => ask<Mail>(side, `/api/mails/${id}`)));
}

const waiting = async ({ database }: Side): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::integer as count from public.mail_outbox
     where sent_at is null and dead_at is null
       and (claimed_at is not null or next_attempt_at <= now())`,
  );
  return rows[0]?.count ?? 0;
};

/** Waits until no mail waits to be sent. */
export async function mailsSent(side: Side, atMostMs = LONGEST_SENDING_MS): Promise<void> {
  const deadline = Date.now() + atMostMs;
  while ((await waiting(side)) > 0 && Date.now() < deadline) await sleep(50);
}

/** Returns a payload with a valid address in every field for an email address. */
const withAddresses = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      /email$/.test(key) && typeof inner === 'string' ? 'ana@example.org' : inner,
    ),
  );

/**
 * Queues mails of each kind with sample payloads, as the database would, and sends contact messages, which
 * make the guide send the queue. Returns each mail, named as `mail event-approved 1`, and how each row of the
 * queue ended.
 */
export async function readMails(side: Side): Promise<Entries> {
  await side.ready;
  const names = MAIL_KINDS.map(([kind], index) => {
    const before = MAIL_KINDS.slice(0, index).filter(([other]) => other === kind).length;
    return `${kind} ${String(before + 1)}`;
  });
  const address = (name: string) => ACCOUNTS[name] ?? `${name.replace(' ', '-')}@example.org`;
  await side.database.query(`delete from public.mail_outbox where to_address = any($1)`, [
    names.map(address),
  ]);
  for (const [index, [kind, payload]] of MAIL_KINDS.entries()) {
    const name = names[index] ?? kind;
    await side.database.query(
      'insert into public.mail_outbox (dedup_key, kind, to_address, payload) values ($1, $2, $3, $4)',
      [
        `two trees: ${name}`,
        kind,
        address(name),
        JSON.stringify(withAddresses(payload('Jazz & <b>Blues</b> “live”'))),
      ],
    );
  }
  const known = new Set<string>();
  await newMails(side, known);
  // Each message makes the guide send a part of what waits.
  for (let round = 0; round < 10 && (await waiting(side)) > 0; round += 1) {
    const sent = await fetch(`${side.siteUrl}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sampleMessage({ email: 'two-trees@example.org' })),
    });
    if (!sent.ok) throw new Error(`No contact message was sent: ${await sent.text()}`);
    await mailsSent(side, 10_000);
  }
  const mails = await newMails(side, known);
  const entries: Entries = {};
  for (const mail of mails) {
    const name = names.find((one) => mail.to.includes(address(one))) ?? `to ${mail.to.join(', ')}`;
    entries[`mail ${name}`] = mailText(mail);
  }
  const { rows } = await side.database.query<{ to_address: string; end: string }>(
    `select to_address, case when sent_at is not null then 'sent' else coalesce(last_error, 'waits') end as end
     from public.mail_outbox`,
  );
  for (const { to_address: to, end } of rows) entries[`row of the mail to ${to}`] = end;
  return entries;
}
