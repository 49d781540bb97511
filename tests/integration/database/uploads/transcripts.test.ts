/** Transcripts of uploaded images: requested, checked, claimed by events, and purged. */
import { eventRecords } from '../../../support/records/event-records.ts';
import { tellTranscripts } from '../../../support/records/transcripts.ts';
import { uploadRecords } from '../../../support/records/upload-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 60 });
const { query } = database;
const uploads = uploadRecords(database);

const hashOf = (name: string) => `encode(sha256('${name}'), 'hex')`;
const claimed = (...names: string[]) =>
  `private.claim_uploads($1, jsonb_build_array(${names
    .map((name) => `jsonb_build_object('token_hash', ${hashOf(name)}, 'alt', 'A')`)
    .join(', ')}))`;

tellTranscripts(new URL('transcripts/', import.meta.url), database, {
  makes: {
    event: (columns) => eventRecords(database).add(columns),
    image: ({ name, ...columns }) => uploads.ready(String(name), columns),
    waiting: ({ name }) => uploads.waiting(String(name)),
  },
  phrases: {
    claim: `service select ${claimed('$2')}`,
    'claim-both': `service select ${claimed('$2', '$3')}`,
    show: `service select private.set_event_images($1, ${claimed('$2')}) is null`,
    purge: 'service select image_path from public.purgeable_uploads($1) order by 1',
    shown:
      'owner select e.image_url, e.image_alt, (select count(*) from public.event_images i where i.event_id = e.id) from public.events e order by e.created_at, e.title',
    owners: 'owner select object_path, event_id, unused_since from public.uploads order by 1',
    take: `service take_upload(${hashOf('a')}, $1, 3)`,
    settle: 'service settle_upload($1, $2, $3, $4, $5)',
  },
  steps: {
    /** Lets a day pass for unused uploads. */
    async 'a-day-passes'() {
      await query(
        `update public.uploads set unused_since = unused_since - interval '25 hours' where unused_since is not null`,
      );
    },
    /** Moves `updated_at` into the past while its trigger is off, because the trigger would set it to now. */
    async untouched([days]) {
      await query(`begin; alter table public.events disable trigger set_updated_at;
        update public.events set updated_at = now() - interval '${String(days)} days';
        alter table public.events enable trigger set_updated_at; commit`);
    },
  },
});
