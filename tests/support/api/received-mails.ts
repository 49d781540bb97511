/** Reads what the guide has sent to the mailbox of the test run, as parsed by a mail reader. */
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

/** Waits until so many mails have come, or the time is over; gives those that came. */
async function waitFor(
  find: () => Promise<Mail[]>,
  atLeast: number,
  milliseconds: number,
): Promise<Mail[]> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const mails = await find();
    if (mails.length >= atLeast || Date.now() > deadline) return mails;
    await sleep(POLL_MS);
  }
}

/**
 * The mails to one address, oldest first. Give each test an address of its own.
 * @param atLeast how many to wait for, up to `milliseconds`; with 0 it is what has come by now
 */
export const receivedMails = (to: string, atLeast = 1, milliseconds = 15_000): Promise<Mail[]> =>
  waitFor(() => mailsTo(to), atLeast, milliseconds);

/** The mails to the team that hold these words, of which one is waited for. */
export const teamMails = (words: string): Promise<Mail[]> =>
  waitFor(
    async () =>
      (await mailsTo(site.contactEmail)).filter(({ subject, text }) =>
        `${subject}\n${text ?? ''}`.includes(words),
      ),
    1,
    15_000,
  );
