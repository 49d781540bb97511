/** An event that its organizer reads, changes and cancels with the private link. */
import { beforeEach, describe, expect, it } from 'vitest';
import { hostileColumns } from '../../../support/records/hostile-columns.ts';
import { eventRecords, PUBLISHED, UNPUBLISHED } from '../../../support/records/event-records.ts';
import { hash, newImage, uploadRecords } from '../../../support/records/upload-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });
const records = eventRecords(database);
const { linked, find, change, cancel, row, openChange, mails, audited, decide } = records;
const { ready, waiting } = uploadRecords(database);

beforeEach(() => database.clear());

describe('a private link', () => {
  it('shows the event, and not where its mails go or who decided', async () => {
    const id = await linked({ status: 'rejected', is_premium: true });
    const { outcome, event: seen } = await find(id);
    expect([outcome, seen]).toMatchObject([
      'found',
      {
        ...{ id, title: 'Jazz', status: 'rejected', start_time: '19:30:00', is_premium: true },
        ...{ is_public: false, is_past: false, review_note: 'Not on our coast.', images: [] },
        ...{ change: null, payment: null },
      },
    ]);
    expect(JSON.stringify(seen)).not.toContain('submitter@');
  });

  it('shows money that came in, and none that did not', async () => {
    const id = await linked({ is_premium: true });
    await database.insert('payments', {
      ...{ purpose: 'event', event_id: id, amount_cents: 2900 },
      order_reference: 'order-5f0c1d2e3b4a',
    });
    expect((await find(id)).event?.['payment']).toBeNull();
    await database.query(
      `update public.payments set status = 'succeeded', paid_at = '2026-11-20T12:00:00Z'`,
    );
    expect((await find(id)).event?.['payment']).toEqual({
      ...{ order_number: 'CBA-5Y0R1-W2X3M', amount_cents: 2900, refunded_cents: 0 },
      ...{ settled_at: null, currency: 'usd', paid_at: '2026-11-20T12:00:00+00:00' },
    });
  });

  it.each([
    ['approved', 'https://images.example/a.jpg'],
    ['pending', undefined],
  ])('comes with the image of an event that is %s only if visitors see it', async (status, url) => {
    const id = await linked({ status, image_url: 'https://images.example/a.jpg' });
    await database.query(`select private.enqueue_event_mail($1, 'event-approved', $1)`, [id]);
    const { event } = await database.row(
      `select payload -> 'event' as event from public.mail_outbox where dedup_key = $1`,
      [id],
    );
    expect(event).toMatchObject({ category: 'music', listing_id: null });
    expect((event as { image_url?: string }).image_url).toBe(url);
  });
});

describe('a wrong link', () => {
  const LIMIT = [{ bucket: 'wrong', subject: 'client', limit: 5, window_seconds: 600 }];
  const guess = (token: string, limits: object[] = LIMIT) => find(token, limits);

  it('is counted exactly, and a right one of the same network works above the limit', async () => {
    const id = await linked();
    const responses = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(`wrong-${n}`)));
    expect(responses.filter(({ outcome }) => outcome === 'missing')).toHaveLength(5);
    expect(responses.filter(({ outcome }) => outcome === 'limited')).toHaveLength(25);
    expect((await guess('wrong again')).retry_after).toBeGreaterThan(0);
    expect((await guess('wrong', [{ ...LIMIT[0], subject: 'another' }])).outcome).toBe('missing');
    expect((await guess(id)).outcome).toBe('found');
  });

  it.each([
    `change_event_by_link($1, '{"title": "Mine"}', null, '[]', $2)`,
    'cancel_event_by_link($1, $2)',
  ])('changes nothing, and is counted: %s', async (call) => {
    await linked();
    const before = await database.query('select * from public.events');
    const wrong = [hash('wrong'), JSON.stringify(LIMIT)];
    expect(await database.call(`public.${call}`, wrong)).toEqual({ outcome: 'missing' });
    expect(await database.query('select * from public.events')).toEqual(before);
    expect(await database.query('select hits from public.rate_limits')).toEqual([{ hits: 1 }]);
  });
});

describe('a change', () => {
  it("never touches a column that is not the submitter's", async () => {
    const own = [
      ...['title', 'description', 'category', 'start_date', 'start_time', 'end_date', 'end_time'],
      ...['venue_name', 'venue_address', 'city', 'price', 'price_min_cents', 'price_max_cents'],
      ...['contact_email', 'contact_phone', 'website', 'instagram', 'facebook', 'twitter'],
      ...['venue_id', 'opening_hours', 'reception_date', 'reception_start', 'reception_end'],
    ];
    const hostile = await hostileColumns(database, ['events'], own);
    for (const status of [...UNPUBLISHED, ...PUBLISHED]) {
      const id = await linked({ status, instagram: 'https://instagram.com/pier' });
      const before = await row(id);
      await change(id, { ...hostile, title: 'Blues' });
      if ((await openChange(id)) !== undefined) await decide(id, 'approved');
      const after = await row(id);
      const changed = Object.keys(after).filter(
        (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
      );
      const allowed = ['title', 'search', 'status', 'updated_at', 'review_note'];
      expect(changed.filter((name) => !allowed.includes(name))).toEqual([]);
    }
  });

  it('takes the public mail address along, and leaves the mails where they go', async () => {
    const id = await linked();
    await change(id, { contact_email: 'new@example.org', submitter_email: 'thief@example.org' });
    expect((await row(id))['contact_email']).toBe('new@example.org');
    await decide(id, 'approved');
    expect(await mails(id)).toMatchObject([{ to: 'submitter@example.org' }]);
  });

  it.each(['pending', 'approved'])('of a %s event is made once when repeated', async (status) => {
    const id = await linked({ status });
    await ready('one');
    const images = [newImage('one', 'A pier')];
    const first = await change(id, { title: 'Blues' }, images);
    const stored = async () => [await row(id), (await openChange(id))?.version];
    const before = await stored();
    const again = await Promise.all(
      Array.from({ length: 20 }, () => change(id, { title: 'Blues' }, images)),
    );
    expect(again).toEqual(again.map(() => ({ ...first, outcome: 'unchanged' })));
    expect(await stored()).toEqual(before);
    expect(await audited(id)).toHaveLength(1);
  });

  it('counts against its limits, and a repeated one does not', async () => {
    const id = await linked();
    const limits = [{ bucket: 'change', subject: 'client', limit: 2, window_seconds: 600 }];
    const outcomes: string[] = [];
    for (const title of ['One', 'One', 'Two', 'Three']) {
      outcomes.push((await change(id, { title }, null, limits)).outcome);
    }
    expect(outcomes).toEqual(['changed', 'unchanged', 'changed', 'limited']);
    expect(await row(id)).toMatchObject({ title: 'Two' });
  });
});

describe('the images of a change', () => {
  const urls = async (id: string) =>
    (
      await database.query(
        'select url from public.event_images where event_id = $1 order by position',
        [id],
      )
    ).map(({ url }) => String(url).replace('https://images.example.org/', ''));

  it('take their order, keep old ones by their id and add new ones by their token', async () => {
    const id = await linked({ is_premium: true });
    for (const name of ['one', 'two', 'three']) await ready(name);
    const first = await change(id, {}, [newImage('one'), newImage('two')]);
    const [one, two] = first.event?.images ?? [];
    const kept = (image: typeof one, alt: string) => ({ upload_id: image?.upload_id, alt });
    await change(id, {}, [newImage('three'), kept(two, 'Two'), kept(one, '')]);
    expect(await urls(id)).toEqual(['three.jpg', 'two.jpg', 'one.jpg']);
    expect(await row(id)).toMatchObject({ image_url: 'https://images.example.org/three.jpg' });
    await change(id, {}, []);
    expect(await urls(id)).toEqual([]);
    expect(await row(id)).toMatchObject({ image_url: null, image_alt: null });
  });

  it('are not thrown away while they wait, and are once they were rejected', async () => {
    const id = await linked({ status: 'approved' });
    await ready('one');
    await change(id, {}, [newImage('one')]);
    const thrownAway = async () => {
      const gone = await database.as('service', 'select id from public.purgeable_uploads(10)');
      await database.query(
        `update public.uploads set unused_since = unused_since - interval '2 days'`,
      );
      return gone.length;
    };
    expect([await thrownAway(), await thrownAway()]).toEqual([0, 0]);
    await decide(id, 'rejected');
    expect([await thrownAway(), await thrownAway()]).toEqual([0, 1]);
  });

  it.each(['pending', 'approved'])(
    "that are another event's, not ready or unknown stop the change of a %s event whole",
    async (status) => {
      const other = await linked({ title: 'Other' });
      await ready('theirs');
      await ready('mine');
      const { event: seen } = await change(other, {}, [newImage('theirs')]);
      await waiting('waiting');
      const id = await linked({ status });
      for (const image of [
        ...[newImage('theirs'), { upload_id: seen?.images[0]?.upload_id, alt: '' }],
        ...[newImage('waiting'), newImage('nowhere'), newImage('mine')],
      ]) {
        expect(await change(id, { title: 'Blues' }, [newImage('mine'), image])).toEqual({
          outcome: 'image_missing',
        });
      }
      expect(await row(id)).toMatchObject({ title: 'Jazz' });
      expect(await openChange(id)).toBeUndefined();
      expect(
        await database.query('select 1 from public.uploads where event_id = $1', [id]),
      ).toEqual([]);
    },
  );
});

describe('a cancellation', () => {
  it('is made once, with one mail, when it is repeated', async () => {
    const id = await linked({ status: 'approved' });
    const responses = await Promise.all(Array.from({ length: 20 }, () => cancel(id)));
    expect(responses.map(({ outcome }) => outcome).toSorted()).toEqual([
      'cancelled',
      ...Array.from({ length: 19 }, () => 'unchanged'),
    ]);
    expect([(await mails(id)).length, (await audited(id)).length]).toEqual([1, 1]);
  });
});
