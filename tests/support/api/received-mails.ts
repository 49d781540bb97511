/** Reads the mails that the guide has sent during the test run, parsed by a mail library. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mail, MailSummary } from '../../../src/local/mail/mail-store.ts';
import { site } from '../../../src/site.ts';
import { guide } from '../stack/guide.ts';

const ask = async <T>(path: string): Promise<T> => {
  const response = await fetch(new URL(path, guide().mailboxUrl));
  if (!response.ok) throw new Error(`The mailbox answered ${response.status}.`);
  return (await response.json()) as T;
};

const mailsTo = async (to: string): Promise<Mail[]> => {
  const all = await ask<MailSummary[]>('/api/mails');
  const own = all.filter((mail) => mail.to.includes(to)).toReversed();
  return Promise.all(own.map(({ id }) => ask<Mail>(`/api/mails/${id}`)));
};

const POLL_MS = 100;

/**
 * Returns the mails to one address, oldest first. Use a separate address in each test.
 * @param atLeast number of mails to wait for, for up to `milliseconds`; 0 does not wait
 * @param words text that the subject or the body of each mail must contain
 */
export async function receivedMails(
  to: string,
  atLeast = 1,
  milliseconds = 15_000,
  words = '',
): Promise<Mail[]> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const mails = await mailsTo(to);
    const found = mails.filter(({ subject, text }) => `${subject}\n${text ?? ''}`.includes(words));
    if (found.length >= atLeast || Date.now() > deadline) return found;
    await sleep(POLL_MS);
  }
}

/** Waits for at least one mail to the team with these words. @returns all such mails */
export const teamMails = (words: string): Promise<Mail[]> =>
  receivedMails(site.contactEmail, 1, 15_000, words);
