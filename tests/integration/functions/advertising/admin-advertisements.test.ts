/** How admins read and decide advertisement orders, and the mails that are sent on certain days. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AdOrder } from '../../../../src/desk/advertising/ad-order.ts';
import { adInReview } from '../../../support/api/ad-in-review.ts';
import { adminHeaders } from '../../../support/api/admins.ts';
import { callApi } from '../../../support/api/api.ts';
import { freshFunction } from '../../../support/stack/fresh-function.ts';
import { receivedMails } from '../../../support/api/received-mails.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';

beforeAll(forgetLimits);

/** Finds an order on any page of the list; undefined when it is not listed. */
async function listed(id: string, filters = ''): Promise<AdOrder | undefined> {
  for (let page = 1; ; page += 1) {
    const response = await callApi(`/api/admin/advertisements?limit=100&page=${page}${filters}`, {
      headers: await adminHeaders(),
    });
    expect(response.status).toBe(200);
    const { data } = response.json as { data: AdOrder[] };
    const order = data.find((one) => one.id === id);
    if (order !== undefined || data.length < 100) return order;
  }
}

const today = async () => String((await query('select private.today() as day'))[0]?.['day']);

/** Decides about an order in the version of the list, or in the version that `more` gives. */
async function decide(id: string, decision: string, more: Record<string, unknown> = {}) {
  const version = (await listed(id))?.updatedAt ?? '2026-01-01T00:00:00Z';
  return callApi(`/api/admin/advertisements/${id}/decision`, {
    method: 'POST',
    body: { decision, version, ...more },
    headers: await adminHeaders(),
  });
}

const subjectsTo = async (email: string) =>
  (await receivedMails(email)).map(({ subject }) => subject);

const isOnShow = async (title: string) =>
  (await callApi(`/api/advertisements?type=sidebar&t=${randomUUID()}`)).text.includes(title);

describe('an order of an advertisement', () => {
  it('is on show as soon as it is approved, off while it is paused, and its advertiser gets a mail', async () => {
    const title = `Approved ${randomUUID()}`;
    const { id, email } = await adInReview(title);
    expect((await decide(id, 'approve', { startDate: await today() })).json).toEqual({
      status: 'active',
    });
    expect(await isOnShow(title)).toBe(true);
    expect((await decide(id, 'pause')).json).toEqual({ status: 'paused' });
    expect(await isOnShow(title)).toBe(false);
    expect((await decide(id, 'resume')).json).toEqual({ status: 'active' });
    expect(await isOnShow(title)).toBe(true);
    expect(await subjectsTo(email)).toEqual([`Your advertisement is live: ${title}`]);
  });

  it('cannot begin yesterday, nor be decided in a version that has changed', async () => {
    const { id } = await adInReview('Dates');
    const [row] = await query('select (private.today() - 1)::date as day');
    expect((await decide(id, 'approve', { startDate: row?.['day'] })).status).toBe(400);
    const late = await decide(id, 'approve', {
      startDate: await today(),
      version: '2026-01-01T00:00:00Z',
    });
    expect([late.status, late.text]).toEqual([
      409,
      'The order changed in the meantime. Please read it again, then decide.',
    ]);
  });
});

describe('the news of an advertisement', () => {
  /** Loads the scheduled function anew, and runs it once. */
  const run = async () => {
    freshFunction();
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      const { default: send } =
        await import('../../../../netlify/functions/advertisement-news-send.mts');
      return await send();
    } finally {
      written.mockRestore();
    }
  };

  it('go out by schedule, once', async () => {
    const title = `Over ${randomUUID()}`;
    const { email } = await adInReview(title, {
      status: 'active',
      start_date: '2026-01-01',
      end_date: '2026-02-28',
    });
    expect((await run()).status).toBe(204);
    await run();
    expect(await subjectsTo(email)).toEqual([`How your advertisement did: ${title}`]);
  });
});
