/** A list of saved events behind a private link. */
import { expect, it } from 'vitest';
import { paths } from '../../../../src/paths.ts';
import { tokenHash } from '../../../../src/server/access/token-hash.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import { query } from '../../../support/records/records.ts';

const call = (
  method: 'GET' | 'POST' | 'PATCH',
  token: string | null,
  body?: unknown,
  from = someClient(),
) =>
  callApi(paths.api.savedList, {
    method,
    ...(method !== 'GET' && { body }),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    from,
  });

const someEvents = async (): Promise<string[]> => {
  const rows = await query(
    `insert into public.events (title, category, start_date, city, status)
      select 'Saved ' || n, 'music', '2026-12-05', 'Rockport, TX', 'approved' from generate_series(1, 3) n
      returning id`,
  );
  return rows.map(({ id }) => String(id));
};

const made = async (events: string[]): Promise<string> => {
  const { status, json } = await call('POST', null, { events });
  expect(status).toBe(201);
  return (json as { token: string }).token;
};

it('is kept, read, changed and deleted by its token, of which only the hash is stored', async () => {
  const [a = '', b = '', c = ''] = await someEvents();
  const token = await made([a, b]);
  const { json } = await call('GET', token);
  expect((json as { events: { id: string }[] }).events.map(({ id }) => id)).toEqual([a, b]);
  expect(
    await query('select event_ids from public.saved_lists where token_hash = $1', [
      tokenHash(token),
    ]),
  ).toEqual([{ event_ids: [a, b] }]);

  const change = { events: [c, 'gone-abc123'], was: [a, b] };
  expect((await call('PATCH', token, change)).status).toBe(200);
  const changed = await call('GET', token);
  expect((changed.json as { events: unknown[] }).events).toEqual([
    expect.objectContaining({ id: c, title: expect.any(String) as string }),
  ]);

  const end = () =>
    callApi(paths.api.deleteSavedList, {
      method: 'POST',
      body: {},
      headers: { authorization: `Bearer ${token}` },
      from: someClient(),
    });
  expect((await end()).status).toBe(200);
  expect((await end()).status).toBe(404);
  expect((await call('GET', token)).status).toBe(404);
  expect((await call('PATCH', token, change)).status).toBe(404);
});

it('follows an event that was merged into another, and names one that is not shown', async () => {
  const [a = '', b = '', c = ''] = await someEvents();
  const token = await made([a, b, c]);
  await query(
    `update public.events set merged_into = $2, status = 'cancelled', withdrawn_at = now() where id = $1`,
    [a, b],
  );
  await query(`update public.events set status = 'cancelled', withdrawn_at = now() where id = $1`, [
    c,
  ]);

  const { json } = await call('GET', token);
  const { ids, events } = json as { ids: string[]; events: { id: string; title: string }[] };
  expect(ids).toEqual([a, b, c]);
  expect(events.map(({ id, title }) => [id, title])).toEqual([
    [a, 'Saved 2'],
    [b, 'Saved 2'],
  ]);
  expect(await callApi(paths.api.event(a))).toMatchObject({
    status: 302,
    headers: { location: paths.api.event(b), 'access-control-allow-origin': '*' },
  });
  expect((await callApi(paths.api.event(c))).status).toBe(404);
});

it('gives a client ten links an hour', async () => {
  const from = someClient();
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn++) {
    statuses.push((await call('POST', null, { events: [] }, from)).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
});
