import { beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../support/stack/database.ts';
import { newsletterRecords } from '../../../support/records/newsletter-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });
const records = newsletterRecords(database);
const { query, confirm, leave, find } = records;
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

describe('a link that manages', () => {
  it('removes waiting emails to its owner only', async () => {
    const held = await subscriber(ANA, 'active');
    await subscriber('other@example.org', 'active');
    await query('delete from public.mail_outbox');
    const digest = (to: string, name: string, more = 'null') =>
      query(
        `insert into public.mail_outbox (dedup_key, kind, to_address, priority, sent_at)
          values ($1, 'newsletter-digest', $2, 1, ${more})`,
        [`digest:${name}:${to}`, to],
      );
    await digest(ANA, 'waiting');
    await digest(ANA, 'sent', 'now()');
    await digest('other@example.org', 'waiting');
    await query(
      `insert into public.mail_outbox (dedup_key, kind, to_address, dead_at) values
        ('dead', 'newsletter-already', $1, now())`,
      [ANA],
    );
    await query(
      `insert into public.mail_outbox (dedup_key, kind, to_address) values ('event', 'event-approved', $1)`,
      [ANA],
    );
    await leave(held.manage);
    const left = await query('select dedup_key from public.mail_outbox order by dedup_key');
    expect(left.map(({ dedup_key: key }) => key)).toEqual([
      'digest:sent:ana@example.org',
      'digest:waiting:other@example.org',
      'event',
    ]);
  });
});

describe('looking at a subscription', () => {
  it('shows what its owner may know, with the address half hidden, and changes nothing', async () => {
    const held = await subscriber(ANA, 'active');
    const before = await everything();
    for (let time = 0; time < 10; time += 1) await find(held.manage);
    expect(await find(held.manage)).toEqual({
      outcome: 'found',
      purpose: 'manage',
      link: 'open',
      status: 'active',
      interests: ['music', 'Rockport'],
      address: 'a…@example.org',
      was_confirmed: true,
    });
    expect(await find('no such token')).toEqual({ outcome: 'missing' });
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
