/**
 * Sends the mails that are due. Called right after a write that caused one, so that it arrives while
 * its reader still looks at the page, and every minute by schedule, which picks up whatever failed or
 * was left behind.
 */
import { randomUUID } from 'node:crypto';
import { env } from '../../../server/env.ts';
import { log } from '../../../server/log.ts';
import { openMailer, type Delivery, type Mailer } from '../../../server/mail.ts';
import type { Db } from '../../../server/supabase.ts';
import { composeMail } from '../compose-mail.ts';
import { payloadResolver } from './resolve-payload.server.ts';
import { type ClaimedMail, claimMails, finishMail, type MailOutcome } from './mail-outbox.store.ts';

/** As many as the mailer has connections: whatever is claimed is tried at once. */
const BATCH = 5;

/** Longer than a mail's deadline and the calls around it together: a living drain is not overtaken. */
const LEASE_SECONDS = 60;

/** After this no more is claimed. Claiming takes eight seconds at most, so what it gives may still be sent. */
const MOST_MS = 5_000;

/**
 * After this no sending is started: it may take eight seconds, saying so eight more, and a scheduled function
 * has thirty. The two calls before a digest, of eight seconds each, may use this up.
 */
const LAST_SEND_MS = 13_500;

/** How many mails went out, are to be tried again, and were given up. */
export interface DrainReport {
  sent: number;
  failed: number;
  dead: number;
}

/** A newer release may know how to write it: tried again, like everything that is not final. */
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
    // What was thrown may quote the payload, which holds a private link.
    return { ok: false, reason: 'writer-failed' };
  }
};

/** One drain, and what it works with. */
interface Drain {
  db: Db;
  holder: string;
  /** When it is too late to start sending. */
  lastSend: number;
  mailer: Mailer;
  resolve: ReturnType<typeof payloadResolver>;
}

const deliver = async (
  { mailer }: Drain,
  mail: ClaimedMail,
  payload: unknown,
): Promise<Delivery> => {
  const composed = compose(mail, payload);
  if (!composed.ok) return unwritten(composed.reason);
  return mailer.send({ id: mail.id, to: mail.to_address, ...composed.mail });
};

/** Neither address nor token stands in a log: the row's id leads to both. */
const report = (mail: ClaimedMail, outcome: MailOutcome, code: string): void => {
  const detail = { mail: mail.id, kind: mail.kind, attempts: mail.attempts };
  if (outcome === 'dead') log.error('mail-given-up', new Error(code), detail);
  else log.info('mail-not-sent', { ...detail, code });
};

/** `declined` is a mail that was not wanted any more, and that is gone. */
const sendOne = async (drain: Drain, mail: ClaimedMail): Promise<MailOutcome | 'declined'> => {
  if (mail.is_dead) {
    report(mail, 'dead', 'no attempt came to an end');
    return 'dead';
  }
  try {
    const payload = await drain.resolve(mail);
    if (payload === null) return 'declined';
    if (Date.now() >= drain.lastSend) {
      // Due again after the lease: saying so would take time as well.
      report(mail, 'lost', 'no-time-left');
      return 'lost';
    }
    const delivery = await deliver(drain, mail, payload);
    const outcome = await finishMail(
      drain.db,
      mail.id,
      drain.holder,
      delivery.ok ? null : delivery,
    );
    if (!delivery.ok) report(mail, outcome, delivery.code);
    return outcome;
  } catch {
    // Due again after the lease, under the same Message-ID; the others of the batch are not to suffer.
    report(mail, 'lost', 'not-finished');
    return 'lost';
  }
};

/**
 * Sends what is due until nothing is left or the time is up; any number of drains may run at once.
 * @param db must pass row-level security
 * @throws DatabaseError when nothing can be claimed
 */
export async function drainOutbox(db: Db): Promise<DrainReport> {
  const holder = randomUUID();
  const start = Date.now();
  const done: DrainReport = { sent: 0, failed: 0, dead: 0 };
  const resolve = payloadResolver(db, holder);
  let mailer: Mailer | undefined;
  try {
    for (;;) {
      const claim = { limit: BATCH, holder, leaseSeconds: LEASE_SECONDS };
      const mails = await claimMails(db, claim);
      if (mails.length === 0) return done;
      const lastSend = start + LAST_SEND_MS;
      const drain = { db, holder, lastSend, resolve, mailer: (mailer ??= openMailer()) };
      const outcomes = await Promise.all(mails.map((mail) => sendOne(drain, mail)));
      for (const outcome of outcomes) {
        if (outcome === 'sent') done.sent += 1;
        else if (outcome === 'dead') done.dead += 1;
        else if (outcome !== 'declined') done.failed += 1;
      }
      // Nothing went out: most likely the mail server is away, and the rest need not be tried on it.
      const isStuck = !outcomes.some((outcome) => outcome === 'sent' || outcome === 'declined');
      if (isStuck || Date.now() >= start + MOST_MS) return done;
    }
  } finally {
    mailer?.close();
  }
}
