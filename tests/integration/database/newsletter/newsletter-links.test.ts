import { beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../support/stack/database.ts';
import { newsletterRecords } from '../../../support/records/newsletter-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });
const records = newsletterRecords(database);
const { query, subscribe, confirm, change, leave, comeBack, find } = records;
const { row, mails, tokens, nextDay, subscriber, everything } = records;

beforeEach(() => database.clear());

const ANA = 'ana@example.org';
const age = (hours: number, purpose = 'confirm') =>
  query(
    `update public.newsletter_links set created_at = created_at - make_interval(hours => $1)
      where purpose = $2`,
    [hours, purpose],
  );

describe('a link that confirms', () => {
  it('makes its owner active, with the interests of the page', async () => {
    const held = await subscriber(ANA, 'pending');
    expect(await confirm(held.confirm, ['music'])).toEqual({ outcome: 'confirmed' });
    expect(await row(ANA)).toMatchObject({
      status: 'active',
      interests: ['music'],
      confirmed_at: expect.any(Date) as Date,
      unsubscribed_at: null,
    });
  });

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

  it('works for two days and not a second longer', async () => {
    const held = await subscriber(ANA, 'pending');
    await query(`update public.newsletter_requests set created_at = now() - interval '47:59:30'`);
    expect((await find(held.confirm))['link']).toBe('open');
    await query(`update public.newsletter_requests set created_at = now() - interval '48:00:01'`);
    expect((await find(held.confirm))['link']).toBe('expired');
    expect(await confirm(held.confirm)).toEqual({ outcome: 'missing' });
    expect(await row(ANA)).toMatchObject({ status: 'pending', confirmed_at: null });
  });

  it('that was used says so for ever, and changes nothing', async () => {
    const held = await subscriber(ANA, 'active');
    await age(1_000);
    const before = await everything();
    expect(await confirm(held.confirm, ['film-media'])).toEqual({ outcome: 'confirmed' });
    expect((await find(held.confirm))['link']).toBe('used');
    expect(await everything()).toEqual(before);
  });

  it('uses up those of other days', async () => {
    const first = await subscriber(ANA, 'pending');
    await nextDay(ANA);
    await subscribe(ANA);
    const second = await tokens(ANA);
    expect(second.confirm).not.toBe(first.confirm);
    await confirm(first.confirm, ['music']);
    await confirm(second.confirm, ['film-media']);
    expect(await row(ANA)).toMatchObject({ status: 'active', interests: ['music'] });
  });

  it('does nothing for an address that bounced meanwhile', async () => {
    const held = await subscriber(ANA, 'suppressed');
    expect(await confirm(held.confirm)).toEqual({ outcome: 'missing' });
    expect(await row(ANA)).toMatchObject({ status: 'suppressed' });
  });

  it('neither changes, ends nor renews a subscription', async () => {
    const held = await subscriber(ANA, 'active');
    const before = await everything();
    for (const call of [() => change(held.confirm, []), () => leave(held.confirm)]) {
      expect(await call()).toEqual({ outcome: 'missing' });
    }
    expect(await comeBack(held.confirm)).toEqual({ outcome: 'missing' });
    expect(await confirm(held.manage)).toEqual({ outcome: 'missing' });
    expect(await everything()).toEqual(before);
  });
});

describe('a link that manages', () => {
  it('changes interests, and never expires', async () => {
    const held = await subscriber(ANA, 'active');
    await age(90_000, 'manage');
    expect(await change(held.manage, ['film-media'])).toEqual({ outcome: 'changed' });
    expect(await row(ANA)).toMatchObject({ interests: ['film-media'] });
    expect(await leave(held.manage)).toEqual({ outcome: 'unsubscribed' });
  });

  it('ends a subscription at once, and keeps only what says so', async () => {
    const held = await subscriber(ANA, 'active');
    expect(await leave(held.manage)).toEqual({ outcome: 'unsubscribed' });
    const left = await row(ANA);
    expect(left).toMatchObject({
      status: 'unsubscribed',
      unsubscribed_at: expect.any(Date) as Date,
      consent_text: 'Yes, please.',
      last_name: null,
      interests: [],
      source: null,
      user_agent: null,
    });
    expect(await leave(held.manage)).toEqual({ outcome: 'unsubscribed' });
    expect(await row(ANA)).toEqual(left);
    expect(await change(held.manage, ['music'])).toEqual({ outcome: 'missing' });
  });

  it('also ends a request made after its owner left', async () => {
    const held = await subscriber(ANA, 'unsubscribed');
    await nextDay(ANA);
    await subscribe(ANA, { first_name: 'Eve' });
    const { confirm: submitted } = await tokens(ANA);
    const before = await row(ANA);
    expect(await leave(held.manage)).toEqual({ outcome: 'unsubscribed' });
    expect(await row(ANA)).toEqual(before);
    expect(await mails(ANA)).toEqual([]);
    expect(await confirm(submitted)).toEqual({ outcome: 'missing' });
  });

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

  it('brings back who was confirmed once, with the consent of that day and no old name', async () => {
    const held = await subscriber(ANA, 'unsubscribed');
    await nextDay(ANA);
    await subscribe(ANA, { first_name: 'Eve' });
    const { confirm: submitted } = await tokens(ANA);
    expect(await comeBack(held.manage)).toEqual({ outcome: 'subscribed' });
    const back = await row(ANA);
    expect(await confirm(submitted)).toEqual({ outcome: 'confirmed' });
    expect(back).toMatchObject({
      status: 'active',
      unsubscribed_at: null,
      consent_text: 'Again.',
      first_name: null,
    });
    expect(await comeBack(held.manage)).toEqual({ outcome: 'subscribed' });
    expect(await row(ANA)).toEqual(back);
  });

  it('does not make anybody active who never confirmed, left or not', async () => {
    const held = await subscriber(ANA, 'pending');
    expect(await comeBack(held.manage)).toEqual({ outcome: 'missing' });
    await leave(held.manage);
    expect(await comeBack(held.manage)).toEqual({ outcome: 'missing' });
    expect(await row(ANA)).toMatchObject({ status: 'unsubscribed', confirmed_at: null });
  });

  it('of a suppressed address changes nothing, and unsubscribing gets the usual response', async () => {
    const held = await subscriber(ANA, 'active');
    await query(`update public.newsletter_subscribers set status = 'suppressed'`);
    const before = await everything();
    expect(await change(held.manage, ['music'])).toEqual({ outcome: 'missing' });
    expect(await comeBack(held.manage)).toEqual({ outcome: 'missing' });
    expect(await leave(held.manage)).toEqual({ outcome: 'unsubscribed' });
    expect(await everything()).toEqual(before);
  });

  it('is gone with its owner', async () => {
    const held = await subscriber(ANA, 'active');
    await query('delete from public.newsletter_subscribers');
    expect(await leave(held.manage)).toEqual({ outcome: 'missing' });
    expect(await find(held.manage)).toEqual({ outcome: 'missing' });
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

  it('shows whether its owner ever confirmed and may come back', async () => {
    const held = await subscriber(ANA, 'pending');
    await leave(held.manage);
    expect(await find(held.manage)).toMatchObject({ status: 'unsubscribed', was_confirmed: false });
    const other = await subscriber('ben@example.org', 'unsubscribed');
    expect(await find(other.manage)).toMatchObject({ status: 'unsubscribed', was_confirmed: true });
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
