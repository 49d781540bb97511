/** A migration of `npm run migration` keeps the rows of a renamed table; the command says what is lost. */
import { expect, it } from 'vitest';
import { writeMigration } from '../../../../src/tools/migration/steps.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const migrated = scratchDatabase();
const renamed = scratchDatabase();
const declared = scratchDatabase();

it('keeps the rows of a renamed table, with its constraints and policies, and says what the rest costs', async () => {
  await declared.query(
    `alter table public.event_images rename to event_pictures;
     alter table public.event_pictures rename constraint event_images_pkey to event_pictures_pkey;
     alter table public.events add added_on date not null default private.today();
     alter table public.venues rename column parking to parking_note;
     alter table public.organizers drop column phone cascade;
     alter table public.job_runs alter failures type bigint`,
  );
  const careless = await writeMigration(migrated.url, declared.url, []);
  expect(careless.effects).toEqual([
    'deletes the table public.event_images with its rows',
    'locks public.job_runs against reads and writes while it writes every row anew',
    'deletes the column public.organizers.phone with its values',
    'deletes the column public.venues.parking with its values',
  ]);
  expect(careless.renames).toEqual([
    'public.event_images=event_pictures',
    'public.venues.parking=parking_note',
  ]);

  const careful = await writeMigration(renamed.url, declared.url, careless.renames);
  expect(careful.effects.join()).not.toMatch(/event_images|parking/);
  expect(careful.sql).toContain(
    `alter table public.event_images rename to event_pictures;
alter table public.event_pictures rename constraint event_images_pkey to event_pictures_pkey;`,
  );
  expect(careful.sql).toMatch(/add column "added_on"/i);
  // All databases of a run share its roles, and the test of backups makes one for a moment.
  const left = [careless, careful].flatMap((written) => written.left);
  expect(left.filter((one) => !one.startsWith('role owner_'))).toEqual([]);
});

it('refuses a rename that it cannot read', async () => {
  await expect(writeMigration(renamed.url, declared.url, ['venues=places'])).rejects.toThrow(
    '--rename venues=places is not like public.venues=places or public.venues.name=title.',
  );
});
