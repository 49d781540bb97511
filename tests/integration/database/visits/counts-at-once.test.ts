/** Visits are counted for nobody who waits: calls of other networks and readers of figures go on. */
import { expect, it } from 'vitest';
import { proveRuns } from '../../../support/prove.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 20 });

const visits = (network: string) =>
  JSON.stringify(
    [
      { kind: 'page', subject: '/events/jazz-bcdfgh', record: 'event', record_id: 'jazz-bcdfgh' },
      { kind: 'save', subject: '/events/jazz-bcdfgh', record: 'event', record_id: 'jazz-bcdfgh' },
      { kind: 'search', subject: 'zydeco' },
    ].map((visit) => ({ ...visit, network, device: 'phone', user_agent: 'A browser' })),
  );
const LIMITS = { visits: 50, searches: 5 };

it('calls of other networks and readers of figures go on while a visit is being counted', async () => {
  await database.query(`insert into public.events (id, title, category, start_date, city, status)
    values ('jazz-bcdfgh', 'Jazz', 'music', '2026-12-01', 'Rockport, TX', 'approved')`);
  // The first visit of a day makes the day's secret, for which all others wait.
  await database.call('public.add_counts($1, $2)', [visits('203.0.113.9'), LIMITS]);
  const others = Array.from({ length: proveRuns(12, 240) }, (_, n) => n + 2);
  await database.whileOpen(
    `set local role service_role; select public.add_counts('${visits('203.0.113.1')}', '${JSON.stringify(LIMITS)}')`,
    async () => {
      const counted = await Promise.all([
        ...others.map((n) =>
          database.call('public.add_counts($1, $2)', [
            visits(`203.0.${n >> 7}.${n & 127}`),
            LIMITS,
          ]),
        ),
        database.call(`public.reader_figures(private.today() - 6, private.today())`, [], 'admin'),
      ]);
      expect(counted.slice(0, -1)).toEqual(others.map(() => 3));
    },
  );
  const [saved] = await database.query(
    `select count(*)::int as n from public.counts where kind = 'save'`,
  );
  expect(saved).toEqual({ n: others.length + 2 });
});
