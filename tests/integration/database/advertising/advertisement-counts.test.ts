/** Impressions that are counted at the same moment. */
import { beforeEach, expect, it } from 'vitest';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 24 });
const query = (text: string, values: unknown[] = []) => database.query(text, values);

const AD = '00000000-0000-4000-8000-00000000000a';
const OTHER = '00000000-0000-4000-8000-00000000000b';

beforeEach(async () => {
  await database.clear();
  for (const id of [AD, OTHER]) {
    await query(
      `insert into public.advertisements (id, title, status, start_date, end_date, image_url)
        values ($1, 'A', 'active', private.today(), private.today(), '/images/a.webp')`,
      [id],
    );
  }
});

interface Visit {
  advertisement?: string;
  kind?: 'impression' | 'click';
  network?: string;
  user_agent?: string;
}

/** Counts visits as the service does, up to `limit` from one network. @returns how many were counted */
const count = async (visits: Visit[], limit = 60): Promise<number> => {
  const sent = visits.map(({ advertisement = AD, ...visit }) => ({
    ...{ kind: 'impression', subject: advertisement, record: 'advertisement' },
    ...{ record_id: advertisement, network: '198.51.100.7', user_agent: 'Firefox' },
    ...visit,
  }));
  const [row] = await database.as('service', 'select public.add_counts($1, $2) as n', [
    JSON.stringify(sent),
    { advertisements: limit },
  ]);
  return row?.['n'] as number;
};

it('a visit in twenty calls at once in any order is counted exactly, without deadlocks', async () => {
  const visits = Array.from({ length: 30 }, (_, index) => ({
    network: `198.51.100.${String(index % 10)}`,
    user_agent: `Browser ${String(index)}`,
    advertisement: index % 2 === 0 ? AD : OTHER,
  }));
  const shuffled = (turn: number) => [...visits.slice(turn), ...visits.slice(0, turn)];
  const counted = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => count(shuffled(turn), 2)),
  );
  // Each of ten networks has three browsers that visit one advertisement, and the limit allows two counted
  // visits per network.
  expect(counted.reduce((sum, n) => sum + n)).toBe(20);
});
