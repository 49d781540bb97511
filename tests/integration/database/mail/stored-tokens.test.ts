/**
 * No text in the database opens a private link. A token exists only in the mail that a sender is about to
 * send, or in the response that made the link.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { newToken } from '../../../../src/server/access/token-hash.ts';
import {
  AD_ORDER,
  AD_QUOTE,
  advertisementRecords,
} from '../../../support/records/advertisement-records.ts';
import { eventRecords, SUBMISSION } from '../../../support/records/event-records.ts';
import { newsletterRecords } from '../../../support/records/newsletter-records.ts';
import { hash } from '../../../support/records/upload-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { query, call, row } = database;
const events = eventRecords(database);
const ads = advertisementRecords(database);
const newsletter = newsletterRecords(database);

beforeEach(() => database.clear());

interface Claimed {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
}

const claim = (limit = 100) => call<Claimed[]>('public.claim_mails($1, $2, 60)', [limit, 'run']);
const finish = (id: string, ok: boolean, permanent = false) =>
  call<string>('public.finish_mail($1, $2, $3, $4, $5)', [id, 'run', ok, 'away', permanent]);

/** Returns the kinds of links that a text opens as a token; an empty list if it opens none. */
async function opens(text: string): Promise<string[]> {
  const found = await row(
    `select public.find_event_by_link($1) ->> 'outcome' as event,
      public.find_advertisement_by_link($1) ->> 'outcome' as advertisement,
      public.find_subscription($1) ->> 'outcome' as subscription,
      public.find_saved_list($1) ->> 'outcome' as saved,
      public.find_source_report($1) ->> 'outcome' as source,
      (select 'found' from public.uploads u where u.token_hash = $1) as upload`,
    [hash(text)],
  );
  return Object.keys(found).filter((kind) => found[kind] === 'found');
}

/** Returns every value in every table that could be a token or contain one. */
async function storedTexts(): Promise<Set<string>> {
  const tables = await query(
    `select oid::regclass::text as name from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'`,
  );
  expect(tables.length).toBeGreaterThan(25);
  const texts = new Set<string>();
  for (const { name } of tables) {
    for (const { stored } of await query(
      `select to_jsonb(t)::text as stored from ${String(name)} t`,
    )) {
      for (const [word] of String(stored).matchAll(/[\w-]{16,}/g)) {
        texts.add(word);
        // A token has 43 characters and may begin anywhere in a longer word.
        for (let at = 0; at + 43 <= word.length; at += 1) texts.add(word.slice(at, at + 43));
      }
    }
  }
  return texts;
}

/**
 * Makes the two links that a page shows and no mail contains: to a saved list, and to a source's report.
 * @returns their tokens
 */
async function shownLinks(): Promise<string[]> {
  const [saved, report] = [newToken(), newToken()];
  await call('public.create_saved_list($1, $2, $3)', [hash(saved), ['pier-abc123'], '[]']);
  const { id } = await database.insert('sync_sources', {
    name: 'Harbor Playhouse',
    kind: 'icalendar',
    url: 'https://playhouse.example.org/events.ics',
  });
  await call('public.new_source_report_link($1, $2)', [id, hash(report)], 'admin');
  return [saved, report];
}

/**
 * Makes every kind of link that the guide makes itself, and every kind of mail that contains one. Supabase
 * Auth makes the links for passwords. Some mails are sent, some wait or have failed, some were given up.
 * @returns the tokens of the sent mails, and of the links that no mail contains
 */
async function fullRun(): Promise<string[]> {
  const { id } = await events.submit({ ...SUBMISSION, start_date: '2030-12-05' });
  await events.decide(String(id), 'approved');
  const ad = await ads.order(AD_ORDER, { order: null, key: 'ad-1' });
  await ads.order(AD_QUOTE, { order: null, key: 'ad-2' });
  await ads.decide(ad.id, { decision: 'reject', reason: 'Not of the arts.' });
  await newsletter.subscribe('ana@example.org', { first_name: 'Ana' });
  await newsletter.subscriber('ben@example.org', 'active');
  await newsletter.nextDay('ben@example.org');
  await newsletter.ask('ben@example.org');
  await events.add({ title: 'Next', status: 'approved', start_date: '2026-11-28' });
  await query(`update public.newsletter_subscribers set confirmed_at = now() - interval '1 day'
    where status = 'active'`);
  const issue = await call<{ id: string }>(`public.start_newsletter_issue('2026-11-26')`);
  await call('public.queue_newsletter_issue($1, 100)', [issue.id]);

  const claimed = await claim();
  for (const [n, mail] of claimed.entries()) {
    await finish(mail.id, n % 3 === 0, n % 3 === 1);
  }
  const renewed = await call<{ outcome: string }>(
    'public.stop_private_links($1, $2)',
    ['event', id],
    'admin',
  );
  expect(renewed.outcome).toBe('renewed');
  const more = await claim();
  const mailed = [...claimed, ...more].flatMap(({ payload }) =>
    ['token', 'confirm_token', 'manage_token'].flatMap((key) =>
      typeof payload[key] === 'string' ? [payload[key]] : [],
    ),
  );
  return [...mailed, ...(await shownLinks())];
}

describe('what is stored', () => {
  it('opens nothing, after everything that makes a link', async () => {
    const given = await fullRun();
    // Checks the opposite first: the tokens that people received do open something.
    expect(given.length).toBeGreaterThan(12);
    const opened = await Promise.all(given.map(opens));
    expect(opened.filter((kinds) => kinds.length === 1).length).toBeGreaterThan(10);
    expect(new Set(opened.flat())).toEqual(
      new Set(['event', 'advertisement', 'subscription', 'saved', 'source']),
    );

    const states = await row(
      `select count(*) filter (where sent_at is not null)::int as sent,
        count(*) filter (where dead_at is not null)::int as dead,
        count(*) filter (where sent_at is null and dead_at is null)::int as waiting
        from public.mail_outbox`,
    );
    for (const count of Object.values(states)) expect(count).toBeGreaterThan(0);
    const texts = await storedTexts();
    expect(texts.size).toBeGreaterThan(200);
    for (const token of given) expect(texts).not.toContain(token);
    for (const text of texts) expect([text, await opens(text)]).toEqual([text, []]);
  });

  it('would be found by this test if it opened something', async () => {
    await events.submit(SUBMISSION);
    await query('update public.mail_outbox m set payload = private.with_links(m)');
    const opened = await Promise.all([...(await storedTexts())].map(opens));
    expect(opened.flat()).toEqual(['event']);
  });
});

describe('a mail that is sent twice, because the first try was never reported', () => {
  const twice = async () => {
    const [first] = await claim();
    await query(`update public.mail_outbox set next_attempt_at = now() - interval '1 second'`);
    const [second] = await claim();
    expect(second?.id).toBe(first?.id);
    return [first?.payload ?? {}, second?.payload ?? {}] as const;
  };

  it('opens its event with the link of either copy', async () => {
    await events.submit({ ...SUBMISSION, start_date: '2030-12-05' });
    const [first, second] = await twice();
    expect(first['token']).not.toBe(second['token']);
    for (const { token } of [first, second]) expect(await opens(String(token))).toEqual(['event']);
  });

  it('confirms a subscription once, by the link of either copy', async () => {
    await newsletter.subscribe('ana@example.org', { first_name: 'Ana' });
    const [first, second] = await twice();
    expect(await newsletter.confirm(String(first['confirm_token']), ['music'])).toEqual({
      outcome: 'confirmed',
    });
    // The link in the other copy of the mail now counts as used, too, and confirming with it changes nothing.
    expect(await newsletter.find(String(second['confirm_token']))).toMatchObject({ link: 'used' });
    await newsletter.confirm(String(second['confirm_token']), ['art']);
    expect(await newsletter.row('ana@example.org')).toMatchObject({
      status: 'active',
      first_name: 'Ana',
      interests: ['music'],
    });
    for (const copy of [first, second]) {
      expect(await newsletter.leave(String(copy['manage_token']))).toEqual({
        outcome: 'unsubscribed',
      });
    }
  });

  it('has a used link in a copy that is sent after the confirmation', async () => {
    await newsletter.subscribe('ana@example.org', { first_name: 'Ana' });
    const [first] = await claim();
    await newsletter.confirm(String(first?.payload['confirm_token']));
    await query(`update public.mail_outbox set next_attempt_at = now() - interval '1 second'`);
    const [late] = await claim();
    expect(await newsletter.find(String(late?.payload['confirm_token']))).toMatchObject({
      link: 'used',
    });
  });

  it('that was given up is opened again by hand with a link that works', async () => {
    await events.submit({ ...SUBMISSION, start_date: '2030-12-05' });
    const [first] = await claim();
    expect(await finish(String(first?.id), false, true)).toBe('dead');
    await query(
      'update public.mail_outbox set dead_at = null, attempts = 0, next_attempt_at = now()',
    );
    const [again] = await claim();
    expect(await opens(String(again?.payload['token']))).toEqual(['event']);
  });
});
