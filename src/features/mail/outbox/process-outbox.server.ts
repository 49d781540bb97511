/**
 * Sends due emails: right after a write that queued an email, and every minute by a schedule, which also
 * retries failures.
 */
import { randomUUID } from 'node:crypto';
import { env } from '../../../server/env.ts';
import { log } from '../../../server/log.ts';
import { openMailer, type Delivery, type Mailer } from '../../../server/mail.ts';
import { DatabaseError, type Db } from '../../../server/supabase.ts';
import { composeMail } from '../compose-mail.ts';
import { payloadResolver } from './resolve-payload.server.ts';
import { type ClaimedMail, claimMails, finishMail, type MailOutcome } from './mail-outbox.store.ts';

/** The number of emails in one claim. Equals the mailer's connections, so that all are tried at once. */
const BATCH = 5;

/**
 * The lease on a claimed email: longer than the deadlines of sending the email and of its database calls
 * together, so that a running process keeps its lease.
 */
const LEASE_SECONDS = 60;

/** No claim begins after this. A claim takes at most eight seconds, which leaves time to send. */
const MOST_MS = 5_000;

/**
 * No sending starts after this: sending takes up to eight seconds, recording its result eight more, and a
 * scheduled function has thirty. The two database calls before a digest may take until then.
 */
const LAST_SEND_MS = 13_500;

/** The numbers of emails sent, to be retried, and given up. */
export interface OutboxReport {
  sent: number;
  failed: number;
  dead: number;
}

/** Reports an email that could not be written. It is retried, because a newer release may know its kind. */
const unwritten = (reason: string): Delivery => ({
  ok: false,
  permanent: false,
  code: reason,
  detail: reason,
});

const compose = (
  { kind }: ClaimedMail,
  payload: unknown,
): ReturnType<typeof composeMail> | { ok: false; reason: string } => {
  try {
    return composeMail(kind, payload, env().SITE_URL);
  } catch {
    // The error may quote the payload, which holds a private link.
    return { ok: false, reason: 'writer-failed' };
  }
};

/** The state of one run. */
interface OutboxRun {
  db: Db;
  holder: string;
  /** The deadline for starting to send, in milliseconds since 1970. */
  lastSend: number;
  mailer: Mailer;
  resolve: ReturnType<typeof payloadResolver>;
}

const deliver = async (
  { mailer }: OutboxRun,
  mail: ClaimedMail,
  payload: unknown,
): Promise<Delivery> => {
  const composed = compose(mail, payload);
  if (!composed.ok) return unwritten(composed.reason);
  return mailer.send({ id: mail.id, to: mail.to_address, ...composed.mail });
};

/** Logs an email that was not sent, by the id of its row, without email address and token. */
const report = (mail: ClaimedMail, outcome: MailOutcome, code: string): void => {
  const detail = { mail: mail.id, kind: mail.kind, attempts: mail.attempts };
  if (outcome === 'dead') log.error('mail-given-up', new Error(code), detail);
  else log.info('mail-not-sent', { ...detail, code });
};

/** Sends one claimed email. `declined`: the email is no longer wanted and was removed. */
const sendOne = async (run: OutboxRun, mail: ClaimedMail): Promise<MailOutcome | 'declined'> => {
  if (mail.is_dead) {
    report(mail, 'dead', 'no attempt came to an end');
    return 'dead';
  }
  try {
    const payload = await run.resolve(mail);
    if (payload === null) return 'declined';
    if (Date.now() >= run.lastSend) {
      // The email is due again after the lease; recording a result would take time, too.
      report(mail, 'lost', 'no-time-left');
      return 'lost';
    }
    const delivery = await deliver(run, mail, payload);
    const outcome = await finishMail(run.db, mail.id, run.holder, delivery.ok ? null : delivery);
    if (!delivery.ok) report(mail, outcome, delivery.code);
    return outcome;
  } catch (error) {
    // The email is due again after the lease, with the same Message-ID; the rest of the batch goes on.
    // An error other than a database error may quote the email, so it is not logged.
    const cause = error instanceof DatabaseError ? error : 'not-finished';
    log.error('mail-not-finished', cause, { mail: mail.id, kind: mail.kind });
    return 'lost';
  }
};

/**
 * Sends due emails until none is left or time is up; several runs may overlap.
 * @param db bypasses row-level security
 * @throws DatabaseError when nothing can be claimed
 */
export async function processOutbox(db: Db): Promise<OutboxReport> {
  const holder = randomUUID();
  const start = Date.now();
  const done: OutboxReport = { sent: 0, failed: 0, dead: 0 };
  const resolve = payloadResolver(db, holder);
  let mailer: Mailer | undefined;
  try {
    for (;;) {
      const claim = { limit: BATCH, holder, leaseSeconds: LEASE_SECONDS };
      const mails = await claimMails(db, claim);
      if (mails.length === 0) return done;
      const lastSend = start + LAST_SEND_MS;
      const run = { db, holder, lastSend, resolve, mailer: (mailer ??= openMailer()) };
      const outcomes = await Promise.all(mails.map((mail) => sendOne(run, mail)));
      for (const outcome of outcomes) {
        if (outcome === 'sent') done.sent += 1;
        else if (outcome === 'dead') done.dead += 1;
        else if (outcome !== 'declined') done.failed += 1;
      }
      // When nothing was sent, the mail server is probably down, so the rest waits.
      const isStuck = !outcomes.some((outcome) => outcome === 'sent' || outcome === 'declined');
      if (isStuck || Date.now() >= start + MOST_MS) return done;
    }
  } finally {
    mailer?.close();
  }
}
