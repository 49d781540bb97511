/**
 * Sends due emails. It runs right after a request that queued an email, and every minute on a schedule, which
 * also retries failures.
 */
import { z } from 'zod';
import { newPasswordToken } from '../../../server/access/accounts.ts';
import type { IssueContent } from '../../newsletter/issue/issue-content.ts';
import { issueEdition } from '../../newsletter/issue/issue-edition.ts';
import {
  type ClaimedMail,
  declineDigest,
  findIssueContent,
  claimMails,
  finishMail,
  type MailOutcome,
  suppressAddress,
} from './mail-outbox.store.ts';
import { randomUUID } from 'node:crypto';
import { env } from '../../../server/env.ts';
import { HttpError } from '../../../server/http/http.ts';
import { log } from '../../../server/log.ts';
import { type Delivery, type Mailer, openMailer } from '../../../server/services/mail.ts';
import { DatabaseError, type Db } from '../../../server/supabase.ts';
import { composeMail } from '../compose-mail.ts';
import { suppressionOf } from './mail-report.ts';

const DIGEST = 'newsletter-digest';

/** Kinds of emails whose link opens an account, so Supabase Auth makes the token of the link. */
const PASSWORD_MAILS = new Set(['team-invitation', 'password-reset']);

const digestSchema = z.object({
  issue_id: z.uuid(),
  subscriber: z.object({ interests: z.array(z.string()) }),
});

/** Completes the payload of an email; null if the email is no longer wanted and was removed. */
type Resolve = (mail: ClaimedMail) => Promise<unknown>;

/**
 * Creates the function that adds to a payload what is known only at the time of sending: the content of an
 * issue, reduced to the subscriber's interests, or the token of a link to choose a password. Each run of the
 * outbox reads an issue again, so that the emails of the next minute leave out an event that was just
 * cancelled.
 */
function payloadResolver(db: Db, holder: string): Resolve {
  const issues = new Map<string, Promise<IssueContent | null>>();
  const issueOf = (id: string): Promise<IssueContent | null> => {
    const known = issues.get(id) ?? findIssueContent(db, id);
    issues.set(id, known);
    return known;
  };
  return async (mail) => {
    if (PASSWORD_MAILS.has(mail.kind)) {
      return { ...mail.payload, token: await newPasswordToken(db, mail.to_address) };
    }
    if (mail.kind !== DIGEST) return mail.payload;
    const read = digestSchema.safeParse(mail.payload);
    if (!read.success) return mail.payload;
    if (await declineDigest(db, mail.id, holder)) return null;
    const content = await issueOf(read.data.issue_id);
    if (content === null) return mail.payload;
    return { ...mail.payload, edition: issueEdition(content, read.data.subscriber.interests) };
  };
}

/**
 * Number of emails leased at once. It equals the mailer's number of connections, so that all are sent in
 * parallel.
 */
const BATCH = 5;

/**
 * Seconds of the lease on an email: longer than the deadlines for sending it and for its database calls
 * together, so that a running process keeps its lease.
 */
const LEASE_SECONDS = 60;

/**
 * Milliseconds after which the run leases no more emails. Leasing takes at most eight seconds, which leaves
 * time to send.
 */
const MOST_MS = 5_000;

/**
 * Milliseconds after which the run sends no further email. Sending takes up to eight seconds and recording
 * the result up to eight more, and a scheduled function is stopped after thirty seconds. A digest needs two
 * database calls before it is sent; they can last until this limit.
 */
const LAST_SEND_MS = 13_500;

/** Numbers of emails that were sent (`sent`), will be retried (`failed`), and were given up (`dead`). */
export interface OutboxReport {
  sent: number;
  failed: number;
  dead: number;
}

/**
 * Returns the failure of an email whose text could not be composed. The email is retried, because a newer
 * release of the guide may be able to compose it.
 */
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
    // Drops the error itself, which may quote the payload with its private link.
    return { ok: false, reason: 'writer-failed' };
  }
};

/** State of one run of the outbox. */
interface OutboxRun {
  db: Db;
  holder: string;
  /** Time after which the run sends no further email, in milliseconds since 1970. */
  lastSend: number;
  mailer: Mailer;
  resolve: Resolve;
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

/** Logs an email that was not sent, by the id of its row. The log holds no email address and no token. */
const report = (mail: ClaimedMail, outcome: MailOutcome, code: string): void => {
  const detail = { mail: mail.id, kind: mail.kind, attempts: mail.attempts };
  if (outcome === 'dead') log.error('mail-given-up', new Error(code), detail);
  else log.info('mail-not-sent', { ...detail, code });
};

/** Sends one leased email. `declined` means that the email is no longer wanted and was removed. */
const sendOne = async (run: OutboxRun, mail: ClaimedMail): Promise<MailOutcome | 'declined'> => {
  if (mail.is_dead) {
    report(mail, 'dead', 'no attempt came to an end');
    return 'dead';
  }
  try {
    const payload = await run.resolve(mail);
    if (payload === null) return 'declined';
    if (Date.now() >= run.lastSend) {
      // Records no result, because recording would take time too. The email is due again when its lease ends.
      report(mail, 'lost', 'no-time-left');
      return 'lost';
    }
    const delivery = await deliver(run, mail, payload);
    const outcome = await finishMail(run.db, mail.id, run.holder, delivery.ok ? null : delivery);
    if (!delivery.ok) report(mail, outcome, delivery.code);
    return outcome;
  } catch (error) {
    // Continues with the other emails; this email becomes due again when its lease ends, with the same
    // Message-ID. Only a database error is logged in full, because other errors may quote the email.
    const cause = error instanceof DatabaseError ? error : 'not-finished';
    log.error('mail-not-finished', cause, { mail: mail.id, kind: mail.kind });
    return 'lost';
  }
};

/**
 * Sends due emails until none is left or the time is up. Several runs can overlap.
 * @param db bypasses row-level security
 * @throws DatabaseError if no email can be leased
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
      const run = { db, holder, lastSend, resolve, mailer: (mailer ??= await openMailer()) };
      const outcomes = await Promise.all(mails.map((mail) => sendOne(run, mail)));
      for (const outcome of outcomes) {
        if (outcome === 'sent') done.sent += 1;
        else if (outcome === 'dead') done.dead += 1;
        else if (outcome !== 'declined') done.failed += 1;
      }
      // Stops if nothing was sent, because the mail server is probably down.
      const isStuck = !outcomes.some((outcome) => outcome === 'sent' || outcome === 'declined');
      if (isStuck || Date.now() >= start + MOST_MS) return done;
    }
  } finally {
    mailer?.close();
  }
}

// Webhooks of the mail provider

const parsed = (payload: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
  } catch {
    throw new HttpError(400, 'The report couldn’t be read as JSON.');
  }
};

/**
 * Blocks the email address that the webhook reports.
 * @param db bypasses row-level security
 * @throws HttpError 400 for a payload that is not JSON, or DatabaseError; after an error the provider repeats
 * the webhook
 */
export async function receiveMailReport(db: Db, payload: Uint8Array): Promise<void> {
  const suppression = suppressionOf(parsed(payload));
  if (suppression === null) return;
  const isNew = await suppressAddress(db, suppression);
  if (isNew) log.info('address-suppressed', { reason: suppression.reason });
}
