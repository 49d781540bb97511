/** What remains of proposed changes of listings after an erasure of one person's data. */
import { beforeEach, expect, it } from 'vitest';
import { LIKE_PERSON, PERSON, personRecords } from '../../../support/records/person-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const { query, reset, call } = personRecords(scratchDatabase());

beforeEach(reset);

const fieldsProposed = async () =>
  (
    await query(`select change -> 'fields' as fields from public.series_changes order by series_id`)
  ).map(({ fields }) => fields);
const OF_ANOTHER = { contact_email: { from: null, to: LIKE_PERSON } };

it("an organizer's proposal loses the contact, and keeps the rest", async () => {
  await call('erase_person', PERSON);
  const rest = { title: { from: 'Listing With Ben', to: 'Ben Sings' } };
  expect(await fieldsProposed()).toEqual([rest, OF_ANOTHER]);
});

it('a proposal that quotes the address elsewhere, too, is removed', async () => {
  await query(
    `update public.series_changes set change = jsonb_set(change, '{fields,title,to}', to_jsonb($1::text))
     where change #> '{fields,title}' is not null`,
    [`Write to ${PERSON}`],
  );
  await call('erase_person', PERSON);
  expect(await fieldsProposed()).toEqual([OF_ANOTHER]);
});
