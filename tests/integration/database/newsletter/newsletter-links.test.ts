import { beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../support/stack/database.ts';
import { newsletterRecords } from '../../../support/records/newsletter-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });
const records = newsletterRecords(database);
const { query, confirm } = records;
const { subscriber, everything } = records;

beforeEach(() => database.clear());

const ANA = 'ana@example.org';

describe('a link that confirms', () => {
  it('pressed by twenty at once changes one thing once', async () => {
    const held = await subscriber(ANA, 'pending');
    // A lock holds the row, so that all twenty requests have started before the first can continue.
    const holder = await connect(database.url);
    await holder.query('begin');
    await holder.query('select 1 from public.newsletter_subscribers for update');
    const pressed = Array.from({ length: 20 }, (_, n) => confirm(held.confirm, [`choice-${n}`]));
    await expect
      .poll(() =>
        query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toHaveLength(20);
    await holder.query('commit');
    await holder.end();
    const responses = await Promise.all(pressed);
    expect(new Set(responses.map(({ outcome }) => outcome))).toEqual(new Set(['confirmed']));
    const before = await everything();
    // A second write would have set `updated_at` later than `confirmed_at`.
    const [last] = await query(
      'select updated_at = confirmed_at as once from public.newsletter_subscribers',
    );
    expect(last).toEqual({ once: true });
    expect(await confirm(held.confirm, ['another'])).toEqual({ outcome: 'confirmed' });
    expect(await everything()).toEqual(before);
  });
});

describe('a wrong link', () => {
  const LIMIT = [{ bucket: 'wrong', subject: 'client', limit: 5, window_seconds: 600 }];

  it('is counted exactly, and holds up no right one', async () => {
    const held = await subscriber(ANA, 'pending');
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => confirm(`wrong-${n}`, null, LIMIT)),
    );
    expect(responses.filter(({ outcome }) => outcome === 'missing')).toHaveLength(5);
    expect(responses.filter(({ outcome }) => outcome === 'limited')).toHaveLength(15);
    expect(await confirm(held.confirm, null, LIMIT)).toEqual({ outcome: 'confirmed' });
  });
});
