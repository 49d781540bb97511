import { beforeEach, describe, expect, it } from 'vitest';
import { issueRecords, RECORDED_DAY, titlesOf } from '../../../support/records/issue-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';
import { issueContentSchema } from '../../../../src/features/newsletter/issue/issue-content.ts';

const database = scratchDatabase({ connections: 20 });

const records = issueRecords(database);

beforeEach(() => database.clear());

interface Started {
  id: string;
  is_queued: boolean;
}
const start = (day = RECORDED_DAY) =>
  records.call('public.start_newsletter_issue($1)', [day]) as Promise<Started | null>;
const started = async (): Promise<string> => {
  const issue = await start();
  if (issue === null) throw new Error('There was nothing to start.');
  return issue.id;
};
const queue = (id: string, limit: number) =>
  records.call('public.queue_newsletter_issue($1, $2)', [id, limit]) as Promise<boolean>;

describe('an issue', () => {
  it('is made once a Thursday, however many start it at once', async () => {
    await records.addEvent('Jazz');
    const all = await Promise.all(Array.from({ length: 12 }, () => start()));
    expect(new Set(all.map((issue) => issue?.id)).size).toBe(1);
    expect(await database.query('select day from public.newsletter_issues')).toHaveLength(1);
  });

  it('is not made while nothing is on', async () => {
    await records.addEvent('Cancelled', { status: 'cancelled' });
    expect(await start()).toBeNull();
    expect(await database.query('select 1 from public.newsletter_issues')).toEqual([]);
    await records.addEvent('Jazz');
    expect(await start()).toMatchObject({ is_queued: false });
  });

  it('keeps what it said, less what was cancelled, postponed or moved since', async () => {
    await records.addEvent('Stays');
    for (const title of ['Cancelled', 'Postponed', 'Moved']) await records.addEvent(title);
    const id = await started();
    await database.query(
      `update public.events set status = lower(title) where title in ('Cancelled', 'Postponed')`,
    );
    await database.query(
      `update public.events set start_date = '2026-11-29' where title = 'Moved'`,
    );
    await records.addEvent('Too late');
    const content = await records.call('public.find_newsletter_issue($1)', [id]);
    expect(titlesOf(content)).toEqual(['Stays']);
    expect(content).toMatchObject({ day: RECORDED_DAY });
  });
});

describe('the article of an issue', () => {
  it.each([
    ['stays while it is published', 'select 1', { slug: 'shrimp' }],
    ['is gone once it is a draft again', 'update public.blog_posts set published = false', null],
    ['is gone with its post', 'delete from public.blog_posts', null],
    ['is gone with its address', `update public.blog_posts set slug = 'crabs'`, null],
  ])('%s', async (_, sql, post) => {
    await records.addEvent('Jazz');
    await database.query(
      `insert into public.blog_posts (slug, title, category, author, published, published_at)
        values ('shrimp', 'Shrimp', 'art', 'B', true, now() - interval '1 day')`,
    );
    const id = await started();
    await database.query(sql);
    const content = await records.call('public.find_newsletter_issue($1)', [id]);
    if (post === null) expect(content).toMatchObject({ post: null });
    else expect(content).toMatchObject({ post });
  });
});

describe('the mails of an issue', () => {
  const mails = () =>
    database.query(
      `select to_address, priority, kind, dedup_key, payload from public.mail_outbox order by to_address`,
    );

  it('are for who was active and confirmed before it was started, each once, behind all others', async () => {
    await records.addEvent('Jazz');
    await records.addReaders('reader', 3);
    for (const status of ['pending', 'unsubscribed', 'suppressed']) {
      await records.addReaders(status, 2, status);
    }
    const id = await started();
    await database.query(
      `insert into public.newsletter_subscribers (email, status, confirmed_at)
        values ('late@example.org', 'active', now())`,
    );
    expect(await queue(id, 10)).toBe(true);
    expect(await queue(id, 10)).toBe(true);
    const queued = await mails();
    expect(queued.map((mail) => mail['to_address'])).toEqual(
      [1, 2, 3].map((n) => `reader${n}@example.org`),
    );
    expect(new Set(queued.map((mail) => mail['priority']))).toEqual(new Set([1]));
    const [subscriber] = await database.query(
      `select id from public.newsletter_subscribers where email = 'reader1@example.org'`,
    );
    expect(queued[0]).toMatchObject({
      kind: 'newsletter-digest',
      dedup_key: `digest:${id}:${String(subscriber?.['id'])}`,
      payload: {
        issue_id: id,
        subscriber: { id: subscriber?.['id'], first_name: 'Ana', interests: ['music'] },
      },
    });
    expect(
      await database.query(
        `select 1 from public.mail_outbox m
          where m.links #>> '{token,subscriber_id}' = m.payload #>> '{subscriber,id}'`,
      ),
    ).toHaveLength(3);
  });

  it('are queued part by part, however many do it at once, and counted', async () => {
    await records.addEvent('Jazz');
    await records.addReaders('reader', 95);
    const id = await started();
    expect(await queue(id, 10)).toBe(false);
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        while (!(await queue(id, 10)));
      }),
    );
    const [counts] = await database.query(
      `select count(*)::int as mails, count(distinct to_address)::int as readers,
         (select recipients from public.newsletter_issues) as recipients,
         count(distinct links)::int as links
        from public.mail_outbox`,
    );
    expect(counts).toEqual({ mails: 95, readers: 95, recipients: 95, links: 95 });
    expect(await start()).toMatchObject({ id, is_queued: true });
  });

  it('leave out a reader who unsubscribes between two parts, and complete', async () => {
    await records.addEvent('Jazz');
    await records.addReaders('reader', 6);
    const id = await started();
    await queue(id, 2);
    await database.query(
      `update public.newsletter_subscribers set status = 'unsubscribed'
        where id > (select last_reader from public.newsletter_issues)`,
    );
    expect(await queue(id, 2)).toBe(true);
    expect(await mails()).toHaveLength(2);
  });
});

describe('a digest that is about to be sent', () => {
  const claimed = async (): Promise<string> => {
    await records.addEvent('Jazz');
    await records.addReaders('reader', 1);
    await queue(await started(), 5);
    // Moves the sample issue to the coming Thursday, because its own day may be past.
    await database.query(
      `update public.newsletter_issues set day = private.today() + (11 - extract(isodow from private.today())::int) % 7`,
    );
    const mails = (await records.call(`public.claim_mails(5, 'one', 60)`)) as { id: string }[];
    return mails[0]?.id ?? '';
  };
  const decline = (id: string, holder = 'one') =>
    records.call('public.decline_digest($1, $2)', [id, holder]) as Promise<boolean>;
  const left = () => database.query('select 1 from public.mail_outbox');

  it.each([
    ['has unsubscribed', `update public.newsletter_subscribers set status = 'unsubscribed'`],
    ['complained', `update public.newsletter_subscribers set status = 'suppressed'`],
    ['is gone', 'delete from public.newsletter_subscribers'],
    ['would read it after its weekend', 'update public.newsletter_issues set day = day - 14'],
  ])('is dropped when its reader %s', async (_, sql) => {
    const id = await claimed();
    await database.query(sql);
    expect(await decline(id, 'another')).toBe(false);
    expect(await left()).toHaveLength(1);
    expect(await decline(id)).toBe(true);
    expect(await left()).toEqual([]);
  });

  it('is the only kind of mail that is ever dropped', async () => {
    await database.query(
      `select private.enqueue_mail('event-approved', 'ana@example.org', 'approved:1', '{}')`,
    );
    const mails = (await records.call(`public.claim_mails(5, 'one', 60)`)) as { id: string }[];
    expect(await decline(mails[0]?.id ?? '')).toBe(false);
  });
});

describe('what became of the last issues', () => {
  it('is listed for admins, newest first, in numbers', async () => {
    await records.addEvent('Jazz');
    await records.addReaders('reader', 5);
    await queue(await started(), 9);
    await database.query(
      `update public.mail_outbox set sent_at = now() where to_address in ('reader1@example.org', 'reader2@example.org')`,
    );
    await database.query(
      `update public.mail_outbox set dead_at = now() where to_address = 'reader3@example.org'`,
    );
    await database.query(`delete from public.mail_outbox where to_address = 'reader4@example.org'`);
    await database.query(
      `insert into public.newsletter_issues (day, content) values ('2026-11-19', '{}'), ('2026-11-12', '{}')`,
    );
    const [row] = await database.as('admin', 'select public.desk_newsletter_issues(2) as response');
    expect(row?.['response']).toMatchObject([
      { day: '2026-11-26', recipients: 5, sent: 2, waiting: 1, dead: 1 },
      { day: '2026-11-19', recipients: 0, sent: 0, waiting: 0, dead: 0, queuedAt: null },
    ]);
  });
});

describe('a test of the next issue', () => {
  const limits = JSON.stringify([
    { bucket: 'newsletter-test', subject: 'ana', limit: 2, window_seconds: 60 },
  ]);
  const test = () =>
    records.call('public.queue_test_issue($1, $2, $3)', [
      'ana@example.org',
      '{"day": "2026-11-26"}',
      limits,
    ]);

  it('is one mail each time, until its limit', async () => {
    expect(await test()).toEqual({ outcome: 'queued' });
    expect(await test()).toEqual({ outcome: 'queued' });
    expect(await test()).toEqual({ outcome: 'limited', retry_after: expect.any(Number) as number });
    expect(
      await database.query(
        `select payload from public.mail_outbox where kind = 'newsletter-test' and priority = 0`,
      ),
    ).toEqual([
      { payload: { edition: { day: '2026-11-26' } } },
      { payload: { edition: { day: '2026-11-26' } } },
    ]);
  });
});

describe('the content of an issue', () => {
  const records = issueRecords(database);

  beforeEach(() => database.clear());

  const content = () => records.call('public.newsletter_content($1)', [RECORDED_DAY]);

  describe('what an issue holds', () => {
    it('are approved events from Friday on, two weeks beyond Sunday, in the order of the calendar', async () => {
      await records.addEvent('Thursday', { start_date: '2026-11-26' });
      await records.addEvent('Two weeks after', { start_date: '2026-12-13' });
      await records.addEvent('Later', { start_date: '2026-12-14' });
      await records.addEvent('Sunday', { start_date: '2026-11-29' });
      await records.addEvent('On view', { start_date: '2026-10-01', end_date: '2026-11-27' });
      await records.addEvent('Over', { start_date: '2026-10-01', end_date: '2026-11-26' });
      await records.addEvent('Premium', { start_date: '2026-11-27', is_premium: true });
      for (const status of ['draft', 'pending', 'rejected', 'cancelled', 'postponed']) {
        await records.addEvent(status, { status });
      }
      expect(titlesOf(await content())).toEqual([
        'Premium',
        'On view',
        'Sunday',
        'Two weeks after',
      ]);
    });

    it('says of an event what lists say, and no more of its description than a line needs', async () => {
      await records.addEvent('Jazz', {
        description: 'word '.repeat(900),
        end_time: '21:30',
        price: '$5',
      });
      const [event] = issueContentSchema.parse(await content()).events;
      expect(event).toMatchObject({
        title: 'Jazz',
        startDate: '2026-11-28',
        startTime: '19:00',
        endDate: null,
        endTime: '21:30',
        price: '$5',
        isFeatured: false,
      });
      expect(event?.line.length).toBeLessThanOrEqual(400);
    });

    it('is a thousand events at most, the nearest', async () => {
      await database.query(
        `insert into public.events (title, category, start_date, city, status)
        select 'Event ' || n, 'music', date '2026-11-27' + (n % 16), 'Rockport, TX', 'approved'
        from generate_series(1, 1100) n`,
      );
      const { events } = issueContentSchema.parse(await content());
      expect(events).toHaveLength(1_000);
      expect(events.filter(({ startDate }) => startDate <= '2026-11-29').length).toBeGreaterThan(
        200,
      );
    });

    it('ends with the latest article that is published', async () => {
      await database.query(
        `insert into public.blog_posts (title, slug, category, author, published, published_at) values
        ('Old', 'old', 'art', 'A', true, now() - interval '9 days'),
        ('New', 'new', 'art', 'A', true, now() - interval '1 day'),
        ('Tomorrow', 'tomorrow', 'art', 'A', true, now() + interval '1 day'),
        ('Draft', 'draft', 'art', 'A', false, null)`,
      );
      expect(issueContentSchema.parse(await content()).post).toMatchObject({ slug: 'new' });
    });

    it('is the same for a visitor, who sees no more than is public', async () => {
      await records.addEvent('Jazz');
      await records.addEvent('Waiting', { status: 'pending' });
      const [row] = await database.as('anon', 'select public.newsletter_content($1) as response', [
        RECORDED_DAY,
      ]);
      expect(row?.['response']).toEqual(await content());
    });
  });
});
