/** One event on the desk: facts that help to decide, the question to its organizer, and its history. */
import { beforeEach, describe, expect, it } from 'vitest';
import { eventRecords } from '../../../support/records/event-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { linked, change, mails, versionOf } = eventRecords(database);

interface Desk {
  outcome: string;
  event: { id: string; updated_at: string };
  history: object | null;
  clashes: { title: string }[];
  duplicates: { id: string; own_id: string }[];
  missing: string[];
  revisions: { id: string; kind: string; columns: string[]; actor: string }[];
  changed_since: { kind: string; fields: { field: string; from: unknown; to: unknown }[] } | null;
  questions: { question: string; answered_at: string | null }[];
}
interface Made {
  outcome: string;
  action: string;
}

const call = <T>(expression: string, values: unknown[] = []) =>
  database.call<T>(`public.${expression}`, values, 'editor');
const desk = (id: string) => call<Desk>('desk_event($1)', [id]);
/** Returns the columns that a submitter may change. */
const submitted = async (id: string) =>
  (
    await database.row(
      'select private.submitted_fields(e) as fields from public.events e where id = $1',
      [id],
    )
  )['fields'] as object;
const decide = async (id: string, decision: string) =>
  call<Made>('decide_event($1, $2, $3, $4)', [id, decision, 'Because.', await versionOf(id)]);

beforeEach(() => database.clear());

describe('beside an event', () => {
  it('is what else its submitter sent', async () => {
    const id = await linked({ submitter_email: 'ana@example.org' });
    expect((await desk(id)).history).toMatchObject({ is_first: true, approved: 0 });
    for (const status of ['approved', 'approved', 'rejected', 'cancelled', 'pending', 'draft']) {
      await linked({ title: status, status, submitter_email: 'Ana@example.org' });
    }
    expect((await desk(id)).history).toEqual({
      ...{ approved: 2, rejected: 1, cancelled: 1, waiting: 1, is_first: false },
    });
    expect((await desk(await linked({ submitter_email: null }))).history).toBeNull();
  });

  it.each([
    [{ start_time: '20:00' }, true],
    [{ start_time: '21:29', venue_name: ' pier.' }, true],
    [{ start_time: '21:30' }, false],
    [{ start_time: '17:00', end_time: '19:31' }, true],
    [{ start_time: '17:00', end_time: '02:00' }, true],
    [{ start_time: null }, false],
    [{ start_time: '20:00', day: 15 }, false],
    [{ start_time: '20:00', status: 'cancelled' }, false],
    [{ start_time: '20:00', city: 'Fulton, TX' }, false],
  ])('another at its venue with %j clashes: %s', async (columns, clashes) => {
    // The first event starts at 19:30 without an end, so it counts as two hours long.
    const id = await linked();
    await linked({ title: 'Other', status: 'approved', ...columns });
    expect((await desk(id)).clashes.map(({ title }) => title)).toEqual(clashes ? ['Other'] : []);
  });

  it('is what happens on any date of its listing', async () => {
    const shared = { title: 'Jazz', category: 'music', city: 'Rockport, TX', status: 'pending' };
    const listing = String((await database.insert('listings', shared))['id']);
    const dateOn = (day: number, status = 'pending') =>
      linked({ ...{ day, status }, listing_id: listing, date_key: String(day) });
    const first = await dateOn(12);
    const second = await dateOn(19);
    await dateOn(26, 'rejected');
    const onDay = (day: number) => linked({ title: 'Jazz at Noon', status: 'approved', day });
    const [sameDay, later] = [await onDay(12), await onDay(19)];
    await onDay(26);
    const { duplicates, clashes } = await desk(first);
    expect(duplicates).toMatchObject([
      { id: sameDay, own_id: first },
      { id: later, own_id: second },
    ]);
    expect(clashes).toHaveLength(2);
  });

  it('is what it leaves out', async () => {
    const id = await linked({ venue_address: '', price: 'FREE', contact_phone: '361-555-0100' });
    expect((await desk(id)).missing).toEqual([
      ...['description', 'end_time', 'venue_address', 'image', 'website'],
    ]);
  });

  it('is what its organizer changed since it was decided', async () => {
    const id = await linked();
    expect((await desk(id)).changed_since).toBeNull();
    await decide(id, 'rejected');
    const openingHours = [{ days: [1], opens: '10:00', closes: '17:00' }];
    await change(id, {
      ...(await submitted(id)),
      ...{ title: 'Blues', opening_hours: openingHours },
    });
    const { changed_since: since, revisions } = await desk(id);
    expect(since?.fields).toEqual([{ field: 'title', from: 'Jazz', to: 'Blues' }]);
    expect(revisions).toMatchObject([
      { kind: 'decide', columns: ['review_note', 'status'], actor: 'editor@example.org' },
    ]);
  });
});

describe('a question to the organizer', () => {
  const ask = async (id: string, hold = 0, version?: string) =>
    call<Made>('ask_organizer($1, $2, $3, $4)', [
      ...[id, 'What does it cost?', version ?? (await versionOf(id)), hold],
    ]);

  it('is mailed with a private link, and answered by a change', async () => {
    const id = await linked();
    expect(await ask(id)).toMatchObject({ outcome: 'asked' });
    expect(await mails(id)).toEqual([
      {
        kind: 'event-question',
        to: 'submitter@example.org',
        more: { question: 'What does it cost?' },
      },
    ]);
    const [claimed] = await database.call<{ payload: object }[]>(`public.claim_mails(10, 'w', 60)`);
    expect(claimed?.payload).toHaveProperty('token');
    expect((await desk(id)).questions).toMatchObject([
      { question: 'What does it cost?', answered_at: null },
    ]);
    await change(id, { ...(await submitted(id)), price: '$5' });
    expect((await desk(id)).questions).toMatchObject([
      { answered_at: expect.any(String) as string },
    ]);
  });

  it('leaves nothing once it is undone', async () => {
    const id = await linked();
    const { action } = await ask(id, 30);
    expect(await call('undo_action($1)', [action])).toEqual({ outcome: 'undone' });
    expect([await mails(id), (await desk(id)).questions]).toEqual([[], []]);
  });

  it('is asked five times a day at most, also at once', async () => {
    const id = await linked();
    const version = await versionOf(id);
    const made = await Promise.all(Array.from({ length: 8 }, () => ask(id, 0, version)));
    expect(made.filter(({ outcome }) => outcome === 'asked')).toHaveLength(5);
    expect(made.filter(({ outcome }) => outcome === 'asked_enough')).toHaveLength(3);
    expect(await mails(id)).toHaveLength(5);
  });

  it.each([
    [{ submitter_email: null }, 'no_submitter'],
    [{ status: 'rejected' }, 'closed'],
    [{ day: -3 }, 'closed'],
  ])('about an event with %j is refused: %s', async (columns, outcome) => {
    const id = await linked(columns);
    expect(await ask(id)).toMatchObject({ outcome });
    expect(await mails(id)).toEqual([]);
  });
});
