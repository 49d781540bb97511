/**
 * Email addresses, each with the mailbox that it belongs to. Tests of the rule in TypeScript and in
 * SQL share this list.
 */
import { readFileSync } from 'node:fs';

export const MAILBOXES = readFileSync(new URL('mailboxes.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' => ') as [address: string, mailbox: string]);
