/** A newsletter reader with a mailbox, who fills in the forms and uses the links in the mails. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Mail } from '../../../src/local/mail/mail-store.ts';
import { callApi, someClient, type ApiResponse } from './api.ts';
import { query } from '../records/records.ts';
import { receivedMails } from './received-mails.ts';

export const someReader = (): string => `${randomUUID()}@example.org`;

/** Sends a body to `/api/newsletter/{what}`, as a page's script does. */
export const send = (
  what: string,
  body: Record<string, unknown>,
  from = someClient(),
  headers: Record<string, string> = {},
): Promise<ApiResponse> =>
  callApi(`/api/newsletter/${what}`, { method: 'POST', body, from, headers });

const tokenOf = (mail: Mail | undefined, page: string): string =>
  new RegExp(`${page}\\?token=([\\w-]{43})(?![\\w-])`).exec(mail?.text ?? '')?.[1] ?? '';

/** Returns the token in a mail's link to each of the three pages; '' when the mail has no such link. */
export const tokensOf = (mail: Mail | undefined) => ({
  confirm: tokenOf(mail, '/newsletter/confirm'),
  preferences: tokenOf(mail, '/newsletter/preferences'),
  unsubscribe: tokenOf(mail, '/unsubscribe'),
});

/** Subscribes to the newsletter. @returns the address, the mail that arrived, and the mail's tokens */
export async function subscribed(email: string) {
  const response = await send('subscribe', { email, firstName: 'Ana' });
  expect([response.status, response.text]).toEqual([201, '{"status":"check-your-mail"}']);
  const [mail] = await receivedMails(email);
  return { email, mail, ...tokensOf(mail) };
}

/** Subscribes to the newsletter and confirms. @returns the address, the first mail, and its tokens */
export async function confirmed(email: string) {
  const reader = await subscribed(email);
  expect((await send('confirm', { token: reader.confirm, interests: ['music'] })).status).toBe(200);
  return reader;
}

/** Resets the daily limit of an address, so that a form can send it another mail. */
export const nextDay = (email: string): Promise<unknown> =>
  query(
    `delete from public.rate_limits
      where bucket = 'newsletter:mailbox' and subject = private.token_hash(private.mailbox_of($1))`,
    [email],
  );

/** Resets all limits of the newsletter, so that no test uses up another test's share. */
export const forgetCounts = (): Promise<unknown> =>
  query(`delete from public.rate_limits where bucket like 'newsletter:%'`);
