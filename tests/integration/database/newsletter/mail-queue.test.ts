/** The queue of mails, and runs that claim at once. */
import { expect, it } from 'vitest';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });

it('a claim gives thirty runs at once different mails, each exactly once', async () => {
  await database.query(
    `select private.enqueue_mail('event-approved', 'ana@example.org', gen_random_uuid()::text, '{"reason": "dates"}')
      from generate_series(1, 90)`,
  );
  const runs = await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      const taken: string[] = [];
      for (;;) {
        const mails = await database.call<{ id: string }[]>('public.claim_mails(4, $1, 60)', [
          `run ${n}`,
        ]);
        if (mails.length === 0) return taken;
        taken.push(...mails.map(({ id }) => id));
      }
    }),
  );
  const all = runs.flat();
  expect(all).toHaveLength(90);
  expect(new Set(all).size).toBe(90);
});
