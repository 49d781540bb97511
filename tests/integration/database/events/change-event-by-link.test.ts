import { beforeEach, describe, expect, it } from 'vitest';
import { hostileColumns } from '../../../support/records/hostile-columns.ts';
import { eventRecords, PUBLISHED, UNPUBLISHED } from '../../../support/records/event-records.ts';
import { newImage, uploadRecords } from '../../../support/records/upload-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });
const records = eventRecords(database);
const { linked, change, cancel, row, openChange, mails, audited, builds, decide } = records;
const { ready, waiting } = uploadRecords(database);

beforeEach(() => database.clear());

describe('a change', () => {
  it.each(UNPUBLISHED)(
    'of a %s event is made in place, and it waits for review',
    async (status) => {
      const id = await linked({ status });
      const response = await change(id, { title: 'Blues', price: '$5' });
      expect(response).toMatchObject({
        outcome: 'changed',
        event: { title: 'Blues', price: '$5', status: 'pending', review_note: null },
      });
      expect(await row(id)).toMatchObject({ title: 'Blues', status: 'pending', review_note: null });
      expect(await openChange(id)).toBeUndefined();
      expect(await builds()).toEqual([]);
    },
  );

  it.each(PUBLISHED)(
    'of an event that is %s waits, and the event stays as it is',
    async (status) => {
      const id = await linked({ status });
      const before = await row(id);
      const response = await change(id, { title: 'Blues' });
      expect(response).toMatchObject({
        outcome: 'proposed',
        event: { title: 'Jazz', status, change: { title: 'Blues', city: 'Rockport, TX' } },
      });
      expect(await row(id)).toEqual(before);
      expect(await builds()).toEqual([]);
    },
  );

  it.each(['draft', 'cancelled'])('of a %s event is refused', async (status) => {
    const id = await linked({ status });
    const before = await row(id);
    expect(await change(id, { title: 'Blues' })).toEqual({ outcome: 'refused', reason: status });
    expect(await row(id)).toEqual(before);
  });

  it.each([...UNPUBLISHED, 'approved'])('of a %s event that is over is refused', async (status) => {
    const id = await linked({ status, day: -1 });
    expect(await change(id, { title: 'Blues' })).toEqual({ outcome: 'refused', reason: 'past' });
    expect(await cancel(id)).toEqual({ outcome: 'refused', reason: 'past' });
    expect(await row(id)).toMatchObject({ title: 'Jazz', status });
  });

  it('is possible on the last day itself', async () => {
    expect((await change(await linked({ day: 0 }), { title: 'Blues' })).outcome).toBe('changed');
  });

  it("never touches a column that is not the submitter's", async () => {
    const own = [
      ...['title', 'description', 'category', 'start_date', 'start_time', 'end_date', 'end_time'],
      ...['venue_name', 'venue_address', 'city', 'price', 'price_min_cents', 'price_max_cents'],
      ...['contact_email', 'contact_phone', 'website', 'instagram', 'facebook', 'twitter'],
      ...['venue_id', 'opening_hours', 'reception_date', 'reception_start', 'reception_end'],
    ];
    const hostile = await hostileColumns(database, ['events'], own);
    for (const status of [...UNPUBLISHED, ...PUBLISHED]) {
      const id = await linked({ status });
      const before = await row(id);
      await change(id, { ...hostile, title: 'Blues' });
      const version = (await openChange(id))?.version;
      if (version !== undefined) await decide(id, 'approved', version);
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
    expect(await row(id)).toMatchObject({
      contact_email: 'new@example.org',
      submitter_email: 'submitter@example.org',
    });
    await decide(id, 'approved');
    expect(await mails(id)).toMatchObject([{ to: 'submitter@example.org' }]);
  });

  it('keeps what it does not name, such as the social links of a free event', async () => {
    const id = await linked({ status: 'approved' });
    await database.query(`update public.events set instagram = 'https://instagram.com/pier'`);
    await change(id, { title: 'Blues' });
    await decide(id, 'approved', (await openChange(id))?.version);
    expect(await row(id)).toMatchObject({
      title: 'Blues',
      instagram: 'https://instagram.com/pier',
    });
  });

  it.each(['pending', 'approved'])(
    'of a %s event is made once when it is repeated',
    async (status) => {
      const id = await linked({ status });
      await ready('one');
      const images = [newImage('one', 'A pier')];
      const first = await change(id, { title: 'Blues' }, images);
      const version = (await openChange(id))?.version;
      const before = await row(id);
      const again = await Promise.all(
        Array.from({ length: 20 }, () => change(id, { title: 'Blues' }, images)),
      );
      expect(again).toEqual(again.map(() => ({ ...first, outcome: 'unchanged' })));
      expect(await row(id)).toEqual(before);
      expect((await openChange(id))?.version).toBe(version);
      expect(await audited(id)).toHaveLength(1);
    },
  );

  it('that comes back to what is published leaves nothing to decide', async () => {
    const id = await linked({ status: 'approved' });
    await change(id, { title: 'Blues' });
    expect(await change(id, { title: 'Jazz' })).toMatchObject({
      outcome: 'changed',
      event: { change: null },
    });
    expect(await openChange(id)).toBeUndefined();
    expect((await change(id, { title: 'Jazz' })).outcome).toBe('unchanged');
  });

  it('counts against its limits, and a repeated one does not', async () => {
    const id = await linked();
    const limits = [{ bucket: 'change', subject: 'client', limit: 2, window_seconds: 600 }];
    expect((await change(id, { title: 'One' }, null, limits)).outcome).toBe('changed');
    expect((await change(id, { title: 'One' }, null, limits)).outcome).toBe('unchanged');
    expect((await change(id, { title: 'Two' }, null, limits)).outcome).toBe('changed');
    const response = await change(id, { title: 'Three' }, null, limits);
    expect(response.outcome).toBe('limited');
    expect(response.retry_after).toBeGreaterThan(0);
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
    await ready('one');
    await ready('two');
    await ready('three');
    const first = await change(id, {}, [newImage('one'), newImage('two')]);
    const [one, two] = first.event?.images ?? [];
    const second = await change(id, {}, [
      newImage('three'),
      { upload_id: two?.upload_id, alt: 'Two' },
      { upload_id: one?.upload_id, alt: '' },
    ]);
    expect(second.outcome).toBe('changed');
    expect(await urls(id)).toEqual(['three.jpg', 'two.jpg', 'one.jpg']);
    expect(await row(id)).toMatchObject({ image_url: 'https://images.example.org/three.jpg' });
    expect((await change(id, {}, [])).outcome).toBe('changed');
    expect(await urls(id)).toEqual([]);
    expect(await row(id)).toMatchObject({ image_url: null, image_alt: null });
  });

  it('of a published event wait with it', async () => {
    const id = await linked({ status: 'approved' });
    await ready('one');
    const response = await change(id, {}, [newImage('one', 'A pier')]);
    expect(response).toMatchObject({
      outcome: 'proposed',
      event: { images: [], change: { images: [{ alt: 'A pier', width: 800 }] } },
    });
    expect(await urls(id)).toEqual([]);
    await decide(id, 'approved', (await openChange(id))?.version);
    expect(await urls(id)).toEqual(['one.jpg']);
    expect(await row(id)).toMatchObject({ image_alt: 'A pier' });
  });

  it('that are not named stay, also when they were changed meanwhile', async () => {
    const id = await linked({ status: 'approved' });
    await ready('one');
    await change(id, {}, [newImage('one')]);
    await decide(id, 'approved', (await openChange(id))?.version);
    await change(id, { title: 'Blues' });
    expect((await openChange(id))?.images).toBeNull();
    await decide(id, 'approved', (await openChange(id))?.version);
    expect(await urls(id)).toEqual(['one.jpg']);
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
    await decide(id, 'rejected', (await openChange(id))?.version);
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
      for (const images of [
        [newImage('mine'), newImage('theirs')],
        [newImage('mine'), { upload_id: seen?.images[0]?.upload_id, alt: '' }],
        [newImage('mine'), newImage('waiting')],
        [newImage('mine'), newImage('nowhere')],
        [newImage('mine'), newImage('mine')],
      ]) {
        expect(await change(id, { title: 'Blues' }, images)).toEqual({ outcome: 'image_missing' });
      }
      expect(await row(id)).toMatchObject({ title: 'Jazz' });
      expect(await openChange(id)).toBeUndefined();
      expect(
        await database.query('select 1 from public.uploads where event_id = $1', [id]),
      ).toEqual([]);
    },
  );
});
