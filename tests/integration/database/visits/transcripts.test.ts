/** Transcripts of the counts of visits, and of the figures that editors and submitters see. Today is December 1, 2026. */
import { tellTranscripts } from '../../../support/records/transcripts.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 20 });
const { query, call } = database;

const add = async (visits: object[]) => {
  const rows = visits.map((visit) => ({
    ...{ kind: 'page', device: 'phone', network: '203.0.113.7', user_agent: 'A browser' },
    ...visit,
  }));
  return String(
    await call('public.add_counts($1, $2)', [JSON.stringify(rows), { visits: 50, searches: 5 }]),
  );
};

/** Stores three events, a venue, and counted visits to their pages and to other pages. */
async function given() {
  await query(
    `insert into public.events (id, title, category, start_date, city, status) values
       ('jazz-bcdfgh', 'Jazz', 'music', private.today() + 9, 'Rockport, TX', 'approved'),
       ('clay-bcdfgh', 'Clay', 'craft-design', private.today() - 12, 'Victoria, TX', 'approved'),
       ('choir-bcdfgh', 'Choir', 'music', private.today() + 9, 'Victoria, TX', 'approved');
     insert into public.venues (id, name, city) values ('hall-bcdfgh', 'Bay Hall', 'Rockport, TX')`,
  );
  // Each row has the number of days ago, the kind, the name and the visits. The tested week ends today.
  await query(
    `insert into public.count_totals (day, kind, subject, total)
     select private.today() - ago, kind, name, visits from (values
       (1, 'page', '/events/jazz-bcdfgh', 10), (6, 'page', '/events/jazz-bcdfgh', 4), (7, 'page', '/events/jazz-bcdfgh', 3),
       (13, 'page', '/events/jazz-bcdfgh', 2), (14, 'page', '/events/jazz-bcdfgh', 50),
       (2, 'page', '/events/clay-bcdfgh', 5), (20, 'page', '/events/clay-bcdfgh', 1),
       (2, 'page', '/events/choir-bcdfgh', 6),
       (3, 'page', '/', 30), (3, 'page', '/venues/hall-bcdfgh', 8), (9, 'page', '/contact', 8),
       (3, 'page', '/events/category/music', 2), (3, 'page', '/events/long-gone-bcdfgh', 1),
       (3, 'source', 'google.com', 12), (3, 'device', 'phone', 20),
       (1, 'save', '/events/jazz-bcdfgh', 4), (8, 'save', '/events/jazz-bcdfgh', 1), (1, 'share', '/events/jazz-bcdfgh', 2),
       (4, 'search', 'zydeco', 3), (5, 'search', 'zydeco', 1), (4, 'asked', repeat('a', 64), 2)
     ) v (ago, kind, name, visits)`,
  );
  await query(
    `insert into public.counts (visitor_hash, kind, subject, device, source, day) values
       ('\\x01', 'page', '/events/jazz-bcdfgh', 'phone', 'google.com', private.today()),
       ('\\x02', 'page', '/events/jazz-bcdfgh', 'computer', null, private.today()),
       ('\\x03', 'save', '/events/jazz-bcdfgh', 'phone', 'google.com', private.today()),
       ('\\x04', 'search', 'polka', 'phone', null, private.today()),
       ('\\x05', 'page', '/events/choir-bcdfgh', 'phone', null, private.today())`,
  );
}

tellTranscripts(new URL('transcripts/', import.meta.url), database, {
  today: '2026-12-01',
  phrases: {
    totals: `owner select day, kind, subject, total from public.count_totals where kind = '$1' order by total desc, subject, day`,
    fold: 'service fold_counts()',
    figures: `editor reader_figures(date '$1', date '$2')`,
    linked: `service select d ->> 'day', d -> 'seen', d -> 'saved', d -> 'shared'
      from jsonb_array_elements(private.event_by_link('$1') -> 'days') d`,
  },
  steps: {
    given,
    /** Counts, in one call, all that one visitor looks at. */
    count: (subjects, visit) => add(subjects.map((subject) => ({ subject, ...visit }))),
    /** Counts a search by each of these people, in one call. */
    search: ([words = '', ...people]) =>
      add(people.map((one) => ({ kind: 'search', subject: words, network: `198.51.100.${one}` }))),
    /** Makes this many calls at once; each counts visits of ten new browsers in the same network. */
    async flood([calls]) {
      const counted = Array.from({ length: Number(calls) }, (_, call) =>
        add(Array.from({ length: 10 }, (__, n) => ({ subject: '/', user_agent: `${call} ${n}` }))),
      );
      const sum = (await Promise.all(counted)).reduce((all, some) => all + Number(some), 0);
      return `${sum} counted`;
    },
    /** Moves all counts this many days back, without folding them into totals. */
    async pass([days]) {
      await query('update public.counts set day = day - $1::int', [days]);
      await query('update public.count_totals set day = day - $1::int', [days]);
    },
  },
});
