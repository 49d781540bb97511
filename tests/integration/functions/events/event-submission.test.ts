/** A submitted event: its row, which is not public yet. */
import { describe, expect, it } from 'vitest';
import { addDays, centralDate } from '../../../../src/time/wall-time.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import { query } from '../../../support/records/records.ts';
import { sampleSubmission } from '../../../support/samples/submissions/sample-submission.ts';

const submit = (changes: Record<string, unknown> = {}) =>
  callApi('/api/events', { method: 'POST', body: sampleSubmission(changes), from: someClient() });

async function stored(changes: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const { status, text, json } = await submit(changes);
  expect([status, text]).toEqual([201, expect.any(String)]);
  const [row] = await query('select * from public.events where id = $1', [
    (json as { id: string }).id,
  ]);
  return row ?? {};
}

describe('a submitted event', () => {
  it('with several dates is a listing, whose response names them', async () => {
    const date = (startDate: string) => ({ startDate, startTime: '18:00', endTime: '20:00' });
    const first = addDays(centralDate(new Date()), 14);
    const second = addDays(first, 7);
    const { status, json } = await submit({ dates: [date(second), date(first)] });
    const { id, dates } = json as { id: string; dates: { id: string; startDate: string }[] };
    expect([status, dates]).toEqual([
      201,
      [
        { id, startDate: first },
        { id: expect.any(String), startDate: second },
      ],
    ]);
    expect((await submit()).json).not.toHaveProperty('dates');
  });

  it('waits for review and is nowhere public', async () => {
    const row = await stored({ title: 'A Secret Until Reviewed' });
    expect(row).toMatchObject({ status: 'pending', is_premium: false });
    const id = String(row['id']);
    expect(id).toMatch(/^a-secret-until-reviewed-[a-z0-9]{6}$/);
    expect((await callApi(`/api/events/${id}`)).status).toBe(404);
    for (const search of ['', '?search=secret+until', '?status=pending', '?page=1&limit=100']) {
      expect((await callApi(`/api/events${search}`)).text).not.toContain(id);
    }
  });

  it('keeps its wall-clock date and time, its price text and its clear figures', async () => {
    expect(await stored({ startTime: '7:30 PM', endTime: '21:00' })).toMatchObject({
      start_time: '19:30:00',
      end_time: '21:00:00',
      price: '$15-30',
      price_min_cents: 1500,
      price_max_cents: 3000,
    });
  });

  it('loses social links, which belong to premium', async () => {
    const link = 'https://social.example.org/pier';
    expect(await stored({ instagram: link, facebook: link, twitter: link })).toMatchObject({
      ...{ instagram: null, facebook: null, twitter: null },
    });
  });
});
