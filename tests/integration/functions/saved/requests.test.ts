/** Requests about lists of saved events behind private links. */
import { tellRequests } from '../../../support/api/requests.ts';
import { query } from '../../../support/records/records.ts';

tellRequests(new URL('requests/', import.meta.url), {
  makes: {
    event: async ({ title }) =>
      (
        await query(
          `insert into public.events (title, category, start_date, city, status)
            values ($1, 'music', '2026-12-05', 'Rockport, TX', 'approved') returning id`,
          [title],
        )
      )[0]?.['id'],
  },
});
