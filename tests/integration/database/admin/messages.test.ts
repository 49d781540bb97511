/** Contact messages on the desk: read, answered, deleted, erased. */
import { beforeEach, expect, it } from 'vitest';
import { CONTACT_MESSAGE, contactRecords } from '../../../support/records/contact-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 4 });
const { send } = contactRecords(database);

beforeEach(() => database.clear());

/** Seconds in which an action can be undone before it takes effect, enough for a slow machine. */
const HOLD = 30;

interface Result {
  outcome: string;
  action: string;
}

const asEditor = <T = Result>(expression: string, values: unknown[] = []): Promise<T> =>
  database.call<T>(expression, values, 'editor');
const answer = (id: string, isAnswered = true) =>
  asEditor('public.answer_message($1, $2, $3)', [id, isAnswered, HOLD]);
const remove = (id: string) => asEditor('public.delete_message($1, $2)', [id, HOLD]);
const undo = (action: string) => asEditor('public.undo_action($1)', [action]);
const shown = (id: string) =>
  asEditor<Record<string, unknown> | null>('public.desk_message($1)', [id]);
const stored = () =>
  database.query(`select to_jsonb(m) - 'updated_at' as message from public.contact_messages m`);

/** Sends a message, and returns its id. */
async function sent(changes: object = {}): Promise<string> {
  await send({ ...CONTACT_MESSAGE, ...changes }, { key: crypto.randomUUID() });
  const { id } = await database.row(
    'select id from public.contact_messages order by created_at desc limit 1',
  );
  return String(id);
}

/** Returns the subjects of the messages with this status and search text; null means any. */
const listed = async (status: string | null, text: string | null = null) => {
  const rows = await database.as(
    'editor',
    'select total, message from public.desk_messages($1, $2)',
    [status, text],
  );
  return rows.map(({ message }) => (message as { subject: string } | null)?.subject);
};

it('messages are listed newest first, by state and by words of any part', async () => {
  const first = await sent({ subject: 'First' });
  await sent({ subject: 'Second', name: 'Renée', message: 'About 100% of the kiln_' });
  await sent({ subject: 'Third', email: 'bo@fulton.example' });
  await answer(first);
  expect(await listed(null)).toEqual(['Third', 'Second', 'First']);
  expect(await listed('new')).toEqual(['Third', 'Second']);
  expect(await listed('handled')).toEqual(['First']);
  expect(await listed(null, 'renee')).toEqual(['Second']);
  expect(await listed(null, 'THE KILN')).toEqual(['Second']);
  expect(await listed(null, 'Bo@Fulton')).toEqual(['Third']);
  expect(await listed(null, '100%')).toEqual(['Second']);
  expect(await listed(null, '!!!')).toEqual([undefined]);
  expect(await listed(null, 'nowhere')).toEqual([undefined]);
  const [page] = await database.as(
    'editor',
    'select total, message from public.desk_messages(null, null, 1, 2)',
  );
  expect(page).toMatchObject({ total: '3', message: { subject: 'First', is_read: true } });
});

it('who read a message first, and who answered it, is kept', async () => {
  const id = await sent();
  expect(await shown(id)).toMatchObject({ status: 'new', read_at: null, answered_at: null });
  await asEditor('public.read_message($1)', [id]);
  const { read_at: readAt, read_by: reader } = (await shown(id)) ?? {};
  expect([readAt, reader]).toEqual([expect.any(String), expect.stringContaining('@')]);
  await database.call('public.read_message($1)', [id], 'admin');
  expect(await shown(id)).toMatchObject({ read_at: readAt, read_by: reader });
  await database.call('public.answer_message($1, true)', [id], 'admin');
  const answered = await shown(id);
  expect(answered).toMatchObject({ status: 'handled', answered_at: expect.any(String) as string });
  expect(answered?.['answered_by']).not.toBe(reader);
  expect(
    await database.query(`select action from public.audit_log where subject_id = $1`, [id]),
  ).toEqual([{ action: 'message-answer' }]);
});

it('a message that another editor answers at the same moment is answered once', async () => {
  const id = await sent();
  const late = await database.whileOpen(
    `update public.contact_messages set status = 'handled', handled_at = now()`,
    async () => {
      const answering = answer(id);
      await database.blocked(1);
      return () => answering;
    },
  );
  expect(await late()).toEqual({ outcome: 'answered_before' });
  expect(await shown(id)).toMatchObject({ status: 'handled', answered_by: null });
  expect((await answer(id, false)).outcome).toBe('marked');
  expect((await answer(id, false)).outcome).toBe('open_before');
});

it.each(['answered', 'deleted'])(
  'a message that was %s is as before after an undo',
  async (step) => {
    const id = await sent();
    const before = await stored();
    const { action } = await (step === 'answered' ? answer(id) : remove(id));
    expect(await stored()).not.toEqual(before);
    // Another editor opens the message meanwhile.
    await asEditor('public.read_message($1)', [id]);
    expect(await undo(action)).toEqual({ outcome: 'undone' });
    expect(await stored()).toEqual(before);
  },
);

it('a deleted message of a person whose data was erased does not come back', async () => {
  const id = await sent();
  await answer(id);
  const { action } = await remove(id);
  expect(await shown(id)).toBeNull();
  expect((await remove(id)).outcome).toBe('missing');
  await database.call('public.erase_person($1)', [CONTACT_MESSAGE.email], 'admin');
  await undo(action);
  expect(await stored()).toEqual([]);
  expect(await database.query('select from public.record_revisions')).toEqual([]);
});

it('what is kept of a deleted message goes after 30 days, and of no other', async () => {
  const [gone, recent, kept] = [await sent(), await sent(), await sent()];
  for (const id of [gone, recent, kept]) await answer(id);
  for (const id of [gone, recent]) await remove(id);
  const age = (days: number, id: string) =>
    database.query(
      `update public.record_revisions set made_at = now() - make_interval(days => $1) where subject_id = $2`,
      [days, id],
    );
  await age(31, gone);
  await age(29, recent);
  await age(31, kept);
  await database.call('public.purge_old_records(100)');
  const ids = await database.query('select distinct subject_id from public.record_revisions');
  expect(ids.map(({ subject_id: id }) => id as string).sort()).toEqual([recent, kept].sort());
});
