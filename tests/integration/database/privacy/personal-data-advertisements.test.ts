/** Personal data of advertisers: export and erasure. */
import { beforeEach, describe, expect, it } from 'vitest';
import { PERSON, personRecords } from '../../../support/records/person-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { query, reset, call, tablesWith } = personRecords(database);

beforeEach(reset);

describe('an export', () => {
  it('holds every order with its submitted contact, and when its links were made', async () => {
    const exported = await call('export_person', PERSON);
    const [{ advertisements } = { advertisements: [] }] = exported['advertisers'] as {
      advertisements: Record<string, unknown>[];
    }[];
    expect(advertisements.map(({ title }) => title).sort()).toEqual([
      'Agreed Banner of Ana',
      'Draft Banner of Ana',
      'Paid Banner of Ana',
      'Quote for Ana',
    ]);
    expect(advertisements[0]).toMatchObject({
      contact_name: 'Contact a',
      contact_phone: '361-555-0105',
      contact_company: 'Company a',
      private_links: [{ created_at: expect.any(String) as string }],
    });
  });
});

describe('an erasure', () => {
  it('keeps the advertisements that were paid for or approved, without phone number and private links', async () => {
    await call('erase_person', PERSON);
    expect(
      await query(
        `select title, contact_name, contact_phone, contact_company, submission_fingerprint,
            num_nulls(live_notified_at, ending_notified_at, ended_notified_at) as news
          from public.advertisements where title like '%Ana' order by title`,
      ),
    ).toEqual(
      ['Agreed Banner of Ana', 'Paid Banner of Ana'].map((title) => ({
        title,
        contact_name: 'Contact a',
        contact_phone: null,
        contact_company: 'Company a',
        submission_fingerprint: null,
        news: 0,
      })),
    );
    expect(
      await query(`select d.phone, (select count(*)::int from public.private_links l
          join public.advertisements a on a.id = l.advertisement_id
          where a.advertiser_id = d.id) as links
        from public.advertisers d where d.name = 'Ana'`),
    ).toEqual([{ phone: null, links: 0 }]);
  });

  it('is followed by no news of the days either when a pause is over', async () => {
    await query(`update public.advertisements
      set status = 'paused', paused_on = private.today() - 1, start_date = private.today() - 30,
        end_date = private.today() + 2
      where title = 'Agreed Banner of Ana'`);
    await call('erase_person', PERSON);
    const [response] = await database.as(
      'admin',
      `select public.decide_advertisement(
        '00000000-0000-4000-8000-0000000000a6', 'resume', p_version => (
          select (ad.advertisement ->> 'updated_at')::timestamptz
          from public.desk_advertisements('paused') ad
        )) as response`,
    );
    expect(response).toEqual({ response: { outcome: 'decided', status: 'active' } });
    expect(
      await query(`select kind from public.mail_outbox where kind in ('ad-live', 'ad-ending')`),
    ).toEqual([]);
  });

  it.each([
    ['today', 0],
    ['a later day', 7],
  ])('is followed by no mail when an order that still waited goes up %s', async (_when, days) => {
    const [ad] = await query(`update public.advertisements
      set status = 'pending', start_date = null, end_date = null, type = 'sidebar', duration = 1,
        image_url = '/a.webp', image_width = 300, image_height = 250
      where title = 'Paid Banner of Ana' returning id, (private.today() + ${days})::text as start`);
    await call('erase_person', PERSON);
    await query('delete from public.mail_outbox');
    const [response] = await database.as(
      'admin',
      `select public.decide_advertisement('${String(ad?.['id'])}', 'approve',
        p_start => '${String(ad?.['start'])}', p_version => (
          select (ad.advertisement ->> 'updated_at')::timestamptz
          from public.desk_advertisements('pending') ad where ad.advertisement ->> 'id' = '${String(ad?.['id'])}'
        )) as response`,
    );
    expect(response).toEqual({ response: { outcome: 'decided', status: 'active' } });
    expect(await query('select kind from public.mail_outbox')).toEqual([]);
  });

  it('removes an advertiser whose orders all came to nothing', async () => {
    await query(
      `delete from public.advertisements where title in ('Paid Banner of Ana', 'Agreed Banner of Ana')`,
    );
    expect(await call('erase_person', PERSON)).toMatchObject({
      erased: { advertisements: 2 },
      kept: { advertisements: 0, advertisers: 0 },
    });
    expect(await tablesWith(PERSON)).toEqual(['payments']);
  });

  it('leaves the team its mail about an order, without the way to the advertiser', async () => {
    await call('erase_person', PERSON);
    expect(
      await query(`select payload from public.mail_outbox where dedup_key = 'ad-for-review:a'`),
    ).toEqual([
      {
        payload: {
          news: 'order',
          advertisement: {
            title: 'Paid Banner of Ana',
            contact_email: null,
            contact_name: null,
            contact_phone: null,
            contact_company: null,
            contact_website: null,
            description: null,
          },
        },
      },
    ]);
  });
});
