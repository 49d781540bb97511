/** What remains of proposed changes, and of reasons in the history, after an erasure of one person's data. */
import { beforeEach, expect, it } from 'vitest';
import { LIKE_PERSON, PERSON, personRecords } from '../../../support/records/person-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const { query, reset, call } = personRecords(scratchDatabase());

beforeEach(reset);

const fieldsProposed = async () =>
  (
    await query(
      `select change -> 'fields' as fields from public.listing_changes c
        join public.listings l on l.id = c.listing_id where l.title like 'Listing%' order by l.id`,
    )
  ).map(({ fields }) => fields);
const OF_ANOTHER = { contact_email: { from: null, to: LIKE_PERSON } };

it("an organizer's proposal loses the contact, and keeps the rest", async () => {
  await call('erase_person', PERSON);
  const rest = { title: { from: 'Listing With Ben', to: 'Ben Sings' } };
  expect(await fieldsProposed()).toEqual([rest, OF_ANOTHER]);
});

it('a proposal that quotes the address elsewhere, too, is removed', async () => {
  await query(
    `update public.listing_changes set change = jsonb_set(change, '{fields,title,to}', to_jsonb($1::text))
     where change #> '{fields,title}' is not null`,
    [`Write to ${PERSON}`],
  );
  await call('erase_person', PERSON);
  expect(await fieldsProposed()).toEqual([OF_ANOTHER]);
});

it('empties reasons in the history that quote the address; the log itself stays as it was', async () => {
  const log = () => query('select * from public.audit_log order by at');
  const texts = () =>
    query(
      `select l.subject_id, t.texts from public.audit_texts t
       join public.audit_log l on l.text_id = t.id order by l.at`,
    );
  const before = await log();
  expect(JSON.stringify(before)).not.toContain('@');
  await call('erase_person', PERSON);
  expect((await log()).slice(0, before.length)).toEqual(before);
  expect(await texts()).toEqual([
    { subject_id: 'of-ben-bcdfgh', texts: {} },
    { subject_id: 'all-of-ben-bcdfgh', texts: { note: `Ask ${LIKE_PERSON}` } },
  ]);
});

it('takes an open change of an event that quotes the address in another field', async () => {
  await query(
    `update public.listing_changes c set change = jsonb_set(c.change, '{fields,description}', jsonb_build_object('to', $1::text))
     from public.events e where e.listing_id = c.listing_id and e.id = 'all-of-ben-bcdfgh'`,
    [`Write to ${PERSON}.`],
  );
  await call('erase_person', PERSON);
  expect(
    await query(
      'select e.id from public.events e join public.listing_changes c on c.listing_id = e.listing_id',
    ),
  ).toEqual([{ id: 'of-ana-bcdfgh' }]);
});

it('counts the texts that still quote the address', async () => {
  await query(`update public.events set description = $1 where id = 'all-of-ben-bcdfgh'`, [
    `Write to ${PERSON}, not to ${LIKE_PERSON}.`,
  ]);
  await query(`update public.contact_messages set message = $1 where name = 'Ben'`, [PERSON]);
  expect(await call('erase_person', PERSON)).toMatchObject({ kept: { texts: 2 } });
});
