/** The list of tables that an erasure has to reach. */
import { expect, it } from 'vitest';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();

/** Tables with personal or free text and no line in `private.personal_data`, with the reason. */
const NO_LINE: Record<string, string> = {
  advertisers: 'goes with its advertisements (erase_orders)',
  count_totals: 'without a person; words of a search only when several asked them',
  counts: 'of the running day, without a person',
  disputes: 'words of Stripe',
  listing_changes: 'loses the contact, or goes whole (erase_proposals)',
  newsletter_issues: 'events as visitors read them, without contact details',
  newsletter_requests: 'goes with its subscriber (erase_subscriber)',
  newsletter_subscribers: 'stays if it is suppressed (erase_subscriber)',
  payments: 'a paid one is kept for the books (erase_person)',
  rate_limits: 'hashes under a key',
  site_builds: 'what the host says of a build',
  source_images: 'where an image is',
  sync_items: 'titles of a public calendar',
  sync_jobs: 'what the job does',
  sync_runs: 'names of sources, and who in the team started it',
  uploads: 'words of the guide',
};

const PERSONAL =
  'mail|phone|address|author|title|name|company|website|social|agent|ip_|consent|contact' +
  '|subject$|message|description|content|excerpt|detail|text|question|note|reason|refusal|started_by|error';

it('each table with personal or free text has a line in the list, or a reason', async () => {
  const tables = await database.query(
    `select c.table_name as name, exists (
      select from private.personal_data d where d.subject = c.table_name
    ) as has_line
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    group by c.table_name
    having bool_or(c.column_name ~ '${PERSONAL}' or c.data_type = 'jsonb') order by 1`,
  );
  const without = tables.filter(({ has_line: hasLine }) => hasLine !== true);
  expect(
    new Set(without.map(({ name }) => name)),
    'add a line to private.personal_data, or a reason to NO_LINE',
  ).toEqual(new Set(Object.keys(NO_LINE)));
});
