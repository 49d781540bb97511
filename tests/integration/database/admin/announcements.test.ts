/** The states of announcements on the desk: they must say which announcements visitors see. */
import { beforeEach, expect, it } from 'vitest';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();

beforeEach(() => database.clear());

const announce = (message: string, first: number, last: number) =>
  database.query(
    `insert into public.announcements (message, first_day, last_day)
     values ($1, private.today() + $2::integer, private.today() + $3::integer)`,
    [message, first, last],
  );

const states = async () => {
  const rows = await database.as(
    'editor',
    `select announcement ->> 'message' as message, announcement ->> 'state' as state
     from public.desk_announcements()`,
  );
  return Object.fromEntries(rows.map(({ message, state }) => [message, state]));
};

it('two that began last are shown, an older one is hidden until one of them is over', async () => {
  await announce('planned', 1, 3);
  await announce('over', -3, -1);
  await announce('old', -9, 9);
  await announce('storm', -1, 0);
  expect(await states()).toMatchObject({ planned: 'planned', over: 'over', old: 'shown' });
  await announce('fair', 0, 2);
  expect(await states()).toMatchObject({ old: 'hidden', storm: 'shown', fair: 'shown' });
  await database.query(
    `update public.announcements set first_day = first_day - 2, last_day = last_day - 2
     where message = 'storm'`,
  );
  expect(await states()).toMatchObject({ storm: 'over', old: 'shown', fair: 'shown' });
});

it.each([
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//evil.example/a', false],
  ['/\\evil.example', false],
  ['https://example.org/storm', true],
  ['/news', true],
])('an editor who calls the database stores the link %s: %s', async (link, isStored) => {
  const save = database.as(
    'editor',
    `select public.save_announcement(null, null, $1) ->> 'outcome' as outcome`,
    [{ message: 'A storm', link, first_day: '2026-12-01', last_day: '2026-12-02' }],
  );
  await (isStored
    ? expect(save).resolves.toEqual([{ outcome: 'saved' }])
    : expect(save).rejects.toMatchObject({ code: '23514' }));
});
