/** Transcripts of requests for builds: what makes one, who claims it, and which pages change as days pass. */
import { advertisementRecords } from '../../../support/records/advertisement-records.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { tellTranscripts } from '../../../support/records/transcripts.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 50 });
const { query, call } = database;

const agesBy = async (stored: Promise<unknown>, from: string, to: string) => {
  await stored;
  const ages = await call('public.site_ages($1, $2)', [from, to]);
  await database.clear();
  return ages === true ? 'ages' : 'stays';
};

tellTranscripts(new URL('transcripts/', import.meta.url), database, {
  makes: { event: (columns) => eventRecords(database).add(columns) },
  phrases: {
    ask: `service request_site_build('$1')`,
    claim: 'service claim_site_build($1)',
    finish: 'service finish_site_build($1, $2, $3)',
    builds: `owner select reason, requests, failures, detail, case when build_id is null then 'open' when finished_at is null then 'claimed' else 'finished' end from public.site_builds order by 1, 5`,
    pass: `owner update public.site_builds set claimed_at = claimed_at - interval '$1 seconds', finished_at = finished_at - interval '$1 seconds'`,
  },
  steps: {
    /** Runs a statement, and tells the reasons of the builds that it asks for, without earlier requests. */
    async changes(_, __, statement) {
      await query('delete from public.site_builds');
      await query(statement);
      const asked = await query('select reason from public.site_builds order by 1');
      return asked.map(({ reason }) => String(reason)).join(', ') || 'asks for nothing';
    },
    /** Stores a finished build that began this many seconds ago, and leaves no request waiting. */
    async built([seconds]) {
      await query(`select public.request_site_build('a')`);
      const { build_id: id } = await call<{ build_id: string }>('public.claim_site_build(0)');
      await call('public.finish_site_build($1, true, null)', [id]);
      await query(
        'update public.site_builds set claimed_at = claimed_at - make_interval(secs => $1)',
        [seconds],
      );
    },
    // The next steps tell whether a page has other contents when it is built on December 5 than on December
    // 3, or on Monday, December 7, than on the Sunday before.
    'with-event': (_, columns) =>
      agesBy(
        eventRecords(database).add({ status: 'approved', ...columns }),
        '2026-12-03',
        '2026-12-05',
      ),
    'with-hours': (_, columns) =>
      agesBy(
        eventRecords(database).add({
          ...{ status: 'approved', ...columns },
          opening_hours: [{ days: [6], opens: '10:00', closes: '17:00' }],
        }),
        ...(['2026-12-03', '2026-12-05'] as const),
      ),
    'on-monday': ([day = '']) =>
      agesBy(
        eventRecords(database).add({ status: 'approved', start_date: day }),
        '2026-12-06',
        '2026-12-07',
      ),
    'with-announcement': ([first_day, last_day]) =>
      agesBy(
        database.insert('announcements', { message: 'A storm', first_day, last_day }),
        '2026-12-03',
        '2026-12-05',
      ),
    'with-ad': ([start_date, end_date]) =>
      agesBy(
        advertisementRecords(database).add({ status: 'active', start_date, end_date }),
        '2026-12-03',
        '2026-12-05',
      ),
  },
});
