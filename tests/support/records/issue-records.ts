/** What issues of the digest are made of, in a database of a test's own. */
import { issueContentSchema } from '../../../src/features/newsletter/issue/issue-content.ts';
import type { ScratchDatabase } from '../stack/scratch-database.ts';

/** A Thursday. */
export const RECORDED_DAY = '2026-11-26';

/** The titles of an issue's events, in their order. */
export const titlesOf = (content: unknown): string[] =>
  issueContentSchema.parse(content).events.map(({ title }) => title);

export const issueRecords = (database: ScratchDatabase) => ({
  clear: () =>
    database.query(
      `truncate public.newsletter_issues, public.newsletter_subscribers, public.mail_outbox,
         public.events, public.blog_posts, public.rate_limits cascade`,
    ),

  /** An approved event on the Saturday after that Thursday. */
  async addEvent(title: string, changes: Record<string, unknown> = {}): Promise<void> {
    const row = {
      title,
      category: 'music',
      start_date: '2026-11-28',
      start_time: '19:00',
      city: 'Rockport, TX',
      status: 'approved',
      ...changes,
    };
    const columns = Object.keys(row);
    await database.query(
      `insert into public.events (${columns.join(', ')})
        values (${columns.map((_, n) => `$${n + 1}`).join(', ')})`,
      Object.values(row),
    );
  },

  /** Subscribers of one status, confirmed an hour ago where they are. */
  addReaders: (prefix: string, count: number, status = 'active') =>
    database.query(
      `insert into public.newsletter_subscribers (email, status, confirmed_at, first_name, interests)
        select $1 || n || '@example.org', $3,
          case when $3 <> 'pending' then now() - interval '1 hour' end, 'Ana', '{music}'
        from generate_series(1, $2) n`,
      [prefix, count, status],
    ),

  /** What a SQL function answers the service. */
  async call(sql: string, values: unknown[] = []): Promise<unknown> {
    return (await database.as('service', `select ${sql} as answer`, values))[0]?.['answer'];
  },
});
