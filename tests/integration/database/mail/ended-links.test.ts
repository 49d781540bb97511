/** Private links that were revoked, or whose event or advertisement ended a year ago. */
import { beforeEach, describe, expect, it } from 'vitest';
import { advertisementRecords } from '../../../support/records/advertisement-records.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { hash } from '../../../support/records/upload-records.ts';
import { ADMIN_ID } from '../../../support/stack/callers.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 30 });
const { query, call } = database;
const events = eventRecords(database);
const ads = advertisementRecords(database);

beforeEach(() => database.clear());

type Result = { outcome: string; address?: string | null };

const renew = (subject: string, token: string) =>
  call<Result>('public.renew_private_link($1, $2)', [subject, hash(token)]);
const stop = (subject: string, id: string) =>
  call<Result>('public.stop_private_links($1, $2)', [subject, id], 'admin');
const claimed = async () =>
  (
    await call<{ kind: string; to_address: string; payload: { token?: string } }[]>(
      `public.claim_mails(50, 'run', 60)`,
    )
  ).map(({ kind, to_address: to, payload }) => ({ kind, to, token: payload.token ?? '' }));

/** The two kinds of records with private links, and what each link opens. */
const KINDS = {
  event: {
    add: () => events.linked({ submitter_email: 'submitter@example.org' }),
    find: events.find,
    ending: (id: string, day: string) =>
      query('update public.events set start_date = $2, end_date = null where id = $1', [id, day]),
    mail: 'event-new-link',
  },
  advertisement: {
    add: async () => {
      const id = await ads.running(3, 27);
      await query(`update public.advertisers set email = 'submitter@example.org'`);
      await ads.link(id);
      return id;
    },
    find: ads.find,
    ending: (id: string, day: string) =>
      query(
        `update public.advertisements set start_date = $2::date - 10, end_date = $2 where id = $1`,
        [id, day],
      ),
    mail: 'ad-new-link',
  },
};

describe.each(Object.entries(KINDS))('the links of an %s', (subject, kind) => {
  it('work until a year after its last day', async () => {
    const id = await kind.add();
    const { today } = await database.row(`select private.today()::text as today`);
    const yearAgo = (offset: number) =>
      database.row(`select ($1::date - interval '1 year')::date + $2::integer as day`, [
        today,
        offset,
      ]);
    await kind.ending(id, String((await yearAgo(0))['day']));
    expect((await kind.find(id)).outcome).toBe('found');
    await kind.ending(id, String((await yearAgo(-1))['day']));
    expect(await kind.find(id)).toEqual({ outcome: 'expired' });
    expect(await renew(subject, id)).toEqual({ outcome: 'expired' });
  });

  it('stop together when their holder asks, and a new one is mailed to the known address only', async () => {
    const id = await kind.add();
    await database.insert('private_links', { token_hash: hash('older'), [`${subject}_id`]: id });
    const other = await kind.add().catch(() => '');
    expect(await renew(subject, id)).toEqual({ outcome: 'renewed', address: 's…@example.org' });
    for (const token of [id, 'older']) {
      expect(await kind.find(token)).toEqual({ outcome: 'stopped' });
      expect(await renew(subject, token)).toEqual({ outcome: 'stopped' });
    }
    const mails = await claimed();
    expect(mails).toMatchObject([{ kind: kind.mail, to: 'submitter@example.org' }]);
    expect((await kind.find(mails[0]?.token ?? '')).outcome).toBe('found');
    if (other !== '') expect((await kind.find(other)).outcome).toBe('found');
  });

  it('stopped by twenty presses at once are stopped once, with one mail', async () => {
    const id = await kind.add();
    const results = await Promise.all(Array.from({ length: 20 }, () => renew(subject, id)));
    expect(results.filter(({ outcome }) => outcome === 'renewed')).toHaveLength(1);
    expect(await claimed()).toHaveLength(1);
  });

  it('can be renewed three times a day, each time with the newest', async () => {
    let token = await kind.add();
    for (let n = 0; n < 3; n += 1) {
      expect((await renew(subject, token)).outcome).toBe('renewed');
      token = (await claimed())[0]?.token ?? '';
    }
    expect(await renew(subject, token)).toMatchObject({ outcome: 'limited' });
    // The refused renewal does not revoke the old link.
    expect((await kind.find(token)).outcome).toBe('found');
  });

  it('stop by an admin, with an audit row and a new link to the known address', async () => {
    const id = await kind.add();
    expect(await stop(subject, id)).toEqual({ outcome: 'renewed', address: 's…@example.org' });
    expect(await kind.find(id)).toEqual({ outcome: 'stopped' });
    expect(
      await query('select actor, action, subject_table, detail from public.audit_log'),
    ).toEqual([
      {
        actor: ADMIN_ID,
        action: 'stop-links',
        subject_table: `${subject}s`,
        detail: { stopped: 1 },
      },
    ]);
    const [mail] = await claimed();
    expect((await kind.find(mail?.token ?? '')).outcome).toBe('found');
  });

  it('stay when their holder asks and no mail goes to the address; an admin reads that none does', async () => {
    const id = await kind.add();
    await call('public.suppress_address($1, $2)', ['submitter@example.org', 'bounced']);
    for (let n = 0; n < 4; n += 1) {
      expect(await renew(subject, id)).toEqual({ outcome: 'unreachable' });
    }
    expect((await kind.find(id)).outcome).toBe('found');
    expect(await stop(subject, id)).toEqual({ outcome: 'renewed', address: null });
    expect(await kind.find(id)).toEqual({ outcome: 'stopped' });
  });

  it('of a mail that was queued before they stopped still work: it goes to the known address', async () => {
    const id = await kind.add();
    const enqueue = subject === 'event' ? 'enqueue_event_mail' : 'enqueue_advertisement_mail';
    await query(`select private.${enqueue}($1, 'queued-before', 'queued-before')`, [id]);
    await stop(subject, id);
    const mails = await claimed();
    expect(mails.map((mail) => mail.kind).sort()).toEqual([kind.mail, 'queued-before']);
    for (const { token } of mails) {
      expect((await kind.find(token)).outcome).toBe('found');
    }
  });
});

it('a stopped link does not count as a wrong one', async () => {
  const id = await KINDS.event.add();
  await stop('event', id);
  const limits = [{ bucket: 'wrong', subject: 'client', limit: 2, window_seconds: 600 }];
  for (let n = 0; n < 5; n += 1) {
    expect(await events.find(id, limits)).toEqual({ outcome: 'stopped' });
  }
});
