/**
 * Sends due emails: right after a write that queued one, and every minute by schedule, which
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

/** Equals the mailer's connections, so that every claimed email is tried at once. */
const BATCH = 5;

/**
 * Longer than the deadlines of an email and its calls together, so that a running process keeps its
 * lease.
 */
const LEASE_SECONDS = 60;

/** No claims after this. A claim takes at most eight seconds, which leaves time to send. */
const MOST_MS = 5_000;

/**
 * No sending starts after this: sending takes up to eight seconds, recording it eight more, and a
 * scheduled function has thirty. The two calls before a digest may use this up.
 */
const LAST_SEND_MS = 13_500;

/** Emails sent, to be retried, and given up. */
export interface OutboxReport {
  sent: number;
  failed: number;
  dead: number;
}

/** Retried: a newer release may know the kind. */
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
  /** Deadline for starting to send. */
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

/** Logs the row's id only, neither address nor token. */
const report = (mail: ClaimedMail, outcome: MailOutcome, code: string): void => {
  const detail = { mail: mail.id, kind: mail.kind, attempts: mail.attempts };
  if (outcome === 'dead') log.error('mail-given-up', new Error(code), detail);
  else log.info('mail-not-sent', { ...detail, code });
};

/** `declined`: an email that is no longer wanted and was removed. */
const sendOne = async (run: OutboxRun, mail: ClaimedMail): Promise<MailOutcome | 'declined'> => {
  if (mail.is_dead) {
    report(mail, 'dead', 'no attempt came to an end');
    return 'dead';
  }
  try {
    const payload = await run.resolve(mail);
    if (payload === null) return 'declined';
    if (Date.now() >= run.lastSend) {
      // Due again after the lease; recording it would take time too.
      report(mail, 'lost', 'no-time-left');
      return 'lost';
    }
    const delivery = await deliver(run, mail, payload);
    const outcome = await finishMail(run.db, mail.id, run.holder, delivery.ok ? null : delivery);
    if (!delivery.ok) report(mail, outcome, delivery.code);
    return outcome;
  } catch (error) {
    // Due again after the lease, under the same Message-ID; the rest of the batch continues.
    // Any other error may quote the mail.
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
      // Nothing was sent: the mail server is probably down, so the rest waits.
      const isStuck = !outcomes.some((outcome) => outcome === 'sent' || outcome === 'declined');
      if (isStuck || Date.now() >= start + MOST_MS) return done;
    }
  } finally {
    mailer?.close();
  }
}
