/** Contact messages in a scratch database, stored as the service stores them. */
import type { ScratchDatabase } from '../stack/scratch-database.ts';
import { TEAM } from './advertisement-records.ts';

export const CONTACT_MESSAGE = {
  ...{ name: 'Ana Reyes', email: 'Ana@example.org', subject: 'The pier' },
  message: 'It opens at six.',
};

interface Given {
  key?: string;
  fingerprint?: string;
  limits?: object[];
  /** Limits on the number of receipts that are mailed to one address. */
  receipts?: object[];
}

export const contactRecords = (database: ScratchDatabase) => ({
  send: (message: object, given: Given = {}) =>
    database.call<{ outcome: string; retry_after?: number }>(
      'public.send_contact_message($1, $2, $3, $4, $5, $6)',
      [
        ...[message, TEAM, given.key ?? 'key-1', given.fingerprint ?? 'same'],
        JSON.stringify(given.limits ?? []),
        JSON.stringify(given.receipts ?? []),
      ],
    ),
});
