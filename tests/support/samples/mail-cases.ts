/** What the tests of email templates share. */
import { expect, it } from 'vitest';
import { SAMPLE_SITE, SAMPLE_TOKEN } from './sample-mail.ts';

export const MANAGE_EVENT = `${SAMPLE_SITE}/manage-event#${SAMPLE_TOKEN}`;
export const MANAGE_AD = `${SAMPLE_SITE}/manage-advertisement#${SAMPLE_TOKEN}`;
export const ORDER_AGAIN = `${SAMPLE_SITE}/advertising/form#${SAMPLE_TOKEN}`;

interface Expected {
  subject?: string;
  says?: string[];
  not?: RegExp;
}

type Mail = { subject: string; text: string; html: string };

/** A case of a table: when, the email, and what it says and does not say. */
export type Case = [when: string, mail: () => Mail, expected: Expected];

/** Proves a table of cases. */
export const prove = (cases: Case[]) =>
  it.each(cases)('%s', (_, mail, { subject, says = [], not }) => {
    const { html, ...plain } = mail();
    if (subject !== undefined) expect(plain.subject).toBe(subject);
    for (const words of says) expect(`\n${plain.text}\n`).toContain(words);
    if (not !== undefined) expect(plain.text + html.slice(html.indexOf('<body'))).not.toMatch(not);
  });
