/**
 * An editor reviews a listing of many dates as one row, and accepts parts of its organizer's change, with a
 * reason for the rest.
 */
import { expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { callApi } from '../../support/api/api.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor } from '../../support/browser/admin-visitor.ts';
import { deskOf, openOnDesk, rowOf } from '../../support/browser/desk.ts';
import { button, newTitle } from '../../support/browser/page-parts.ts';
import { WITH_TEXTS } from '../../support/records/audit-texts.ts';
import { query } from '../../support/records/records.ts';
import { serviceDb } from '../../support/stack/service-db.ts';

const SHARED = {
  category: 'performing-arts',
  city: 'Rockport, TX',
  venue_name: 'Harbor Playhouse',
  price: '$20',
};

/** Stores a pending listing with a number of evenings. @returns its id and the ids of its dates */
async function storeListing(title: string, evenings: number) {
  const db = serviceDb();
  const { data: listing } = await db
    .from('listings')
    .insert({ ...SHARED, title })
    .select('id')
    .single()
    .throwOnError();
  const rows = Array.from({ length: evenings }, (_, n) => {
    const day = `2031-05-${String(n + 1).padStart(2, '0')}`;
    return {
      ...SHARED,
      title,
      listing_id: listing.id,
      date_key: day,
      start_date: day,
      start_time: '19:00',
      status: 'pending',
    };
  });
  const { data: events } = await db.from('events').insert(rows).select('id').throwOnError();
  return { id: listing.id, events: events.map((event) => event.id) };
}

test('an admin approves a listing with all dates, and accepts a part of its change', async () => {
  const title = newTitle('The Tempest On The Beach');
  const { id, events } = await storeListing(title, 12);
  const admin = await adminVisitor(deskOf(title));
  const row = rowOf(admin, title);
  await row.getByText('+ 11 more dates').waitFor();
  expect(await row.count()).toBe(1);
  const opened = await openOnDesk(admin, title);
  await opened.getByText('May 12, 2031, 7:00 PM CST').waitFor();
  await expectAccessible(admin);
  await button(opened, 'Approve').click();
  await row.getByText('Approved', { exact: true }).waitFor();
  const statuses = await serviceDb().from('events').select('status').eq('listing_id', id);
  expect(new Set(statuses.data?.map(({ status }) => status))).toEqual(new Set(['approved']));

  const change = {
    fields: { price: { from: '$20', to: '$25' }, title: { from: title, to: `${title}!!` } },
    dates: [
      {
        op: 'add',
        key: 'more',
        start_date: '2031-06-01',
        start_time: '19:00',
        end_date: null,
        end_time: null,
        own: {},
      },
      { op: 'cancel', key: '2031-05-02', eventId: events[1], reason: 'gone' },
    ],
  };
  await serviceDb().from('listing_changes').insert({ listing_id: id, change }).throwOnError();
  await admin.goto(deskOf(title, 'waiting'));
  await row.getByText('Change to review').waitFor();
  await button(row, `Review Change of ${title}`).click();
  const boxes = opened.getByRole('checkbox');
  await boxes.first().waitFor();
  expect(await boxes.count()).toBe(4);
  const reason = opened.getByRole('textbox', { name: 'Reason (optional)' });
  expect(await reason.count()).toBe(0);
  await boxes.first().press('Space');
  expect(await boxes.first().isChecked()).toBe(false);
  await reason.fill('The name is printed already.');
  await expectAccessible(admin);
  const accept = opened.getByRole('button', { name: 'Accept selected' });
  await accept.focus();
  const isInSight = await accept.evaluate((button) => {
    const { left, bottom } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + 8, bottom - 4));
  });
  expect(isInSight).toBe(true);
  await accept.click();
  await expect.poll(() => row.getByText('Change to review').count()).toBe(0);
  const event = async (place: number) => (await callApi(paths.api.event(events[place] ?? ''))).json;
  expect(await event(0)).toMatchObject({ title, price: '$25', status: 'approved' });
  expect(await event(1)).toMatchObject({ status: 'cancelled' });
  expect(
    await query(
      `select ${WITH_TEXTS} from public.audit_log where subject_id = $1 and action = 'decide-change'`,
      [id],
    ),
  ).toMatchObject([{ detail: { reason: 'The name is printed already.' } }]);
});
