/**
 * Runs the test cases for the texts of emails. compose-mail.test.ts tests the rules that every kind
 * of email keeps.
 */
import { expect, it } from 'vitest';
import { SAMPLE_SITE, SAMPLE_TOKEN } from './sample-mail.ts';

export const MANAGE_EVENT = `${SAMPLE_SITE}/manage-event#${SAMPLE_TOKEN}`;
export const MANAGE_AD = `${SAMPLE_SITE}/manage-advertisement#${SAMPLE_TOKEN}`;

interface Expected {
  subject?: string;
  says?: string[];
  not?: RegExp;
}

/** A test case: the situation, the email, and the texts that the email must and must not contain. */
export type MailCase = [
  when: string,
  mail: () => { subject: string; text: string; html: string },
  expected: Expected,
];

/** Adds a test for each case. */
export const prove = (cases: MailCase[]) => {
  it.each(cases)('%s', (_, mail, { subject, says = [], not }) => {
    const { html, ...plain } = mail();
    if (subject !== undefined) expect(plain.subject).toBe(subject);
    for (const words of says) expect(`\n${plain.text}\n`).toContain(words);
    if (not !== undefined) expect(plain.text + html.slice(html.indexOf('<body'))).not.toMatch(not);
  });
};

/** Lines that every receipt has. */
export const RECEIPT = [
  '\nOrder number: CBA-5Y0R1-W2X3M\nPaid on: November 20, 2026\n',
  'Paid by: Card, charged by Stripe\n',
  `${SAMPLE_SITE}/terms-of-service#refunds`,
];
