/** Transcripts of exports and erasures of personal data, and of what is purged. Today is December 1, 2026. */
import {
  newsletterRecords,
  type SubscriberStatus,
} from '../../../support/records/newsletter-records.ts';
import { personRecords } from './person-records.ts';
import { tellTranscripts } from '../../../support/records/transcripts.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 20 });
const people = personRecords(database);
const readers = newsletterRecords(database);

let others = '';

tellTranscripts(new URL('transcripts/', import.meta.url), database, {
  today: '2026-12-01',
  begin: () => people.reset(),
  phrases: {
    export: `admin export_person('$1')`,
    erase: `admin erase_person('$1')`,
    exported: `admin select x ->> '$2' from jsonb_array_elements(public.export_person('ana@example.org') -> '$1') x order by 1`,
    mail: `owner insert into public.mail_outbox (dedup_key, kind, to_address, $2) values ('$1', 'newsletter-digest', 'ana@example.org', now() - interval '$3 days')`,
    mails: 'owner select dedup_key from public.mail_outbox order by 1',
    purge: `service purge_old_records(100) #> '{removed,$1}'`,
    audited: `owner select actor = '00000000-0000-4000-8000-000000000003', action, subject_table, subject_id = encode(sha256('ana@example.org'), 'hex'), detail
      from public.audit_log order by at desc limit 1`,
  },
  makes: {
    subscriber: ({ email, status }) =>
      readers.subscriber(String(email), status as SubscriberStatus),
  },
  steps: {
    nobody: () => database.clear(),
    'next-day': async ([email = '']) => {
      await readers.nextDay(email);
    },
    subscribe: ([email = '']) => readers.subscribe(email, { first_name: 'Eve' }),
    /** Names the tables that contain a text of the first person. */
    where: async (_, __, text) => (await people.tablesWith(text)).join(', ') || 'nowhere',
    /** Remembers the other two persons' rows, which no erasure may change, for `compare-others`. */
    async 'remember-others'() {
      others = JSON.stringify(await people.others());
    },
    'compare-others': async () =>
      JSON.stringify(await people.others()) === others ? 'as before' : 'not as before',
  },
});
