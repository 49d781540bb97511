import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CLIENT_SUBMISSIONS } from '../../../src/features/submissions/submission-limits.ts';
import { ELAPSED_FIELD, TRAP_FIELD } from '../../../src/forms/honeypot.ts';
import { type ApiAnswer, callApi, someClient } from '../../support/api/api.ts';
import { cutOffUrl } from '../../support/stack/guide.ts';
import { query } from '../../support/records/records.ts';
import { sampleSubmission } from '../../support/samples/sample-submission.ts';

const submit = (body: unknown, headers: Record<string, string> = {}, from = someClient()) =>
  callApi('/api/events', { method: 'POST', body, headers, from });

const stored = async (id: string): Promise<Record<string, unknown>> => {
  const [row] = await query('select * from public.events where id = $1', [id]);
  if (row === undefined) throw new Error(`No event ${id} is stored.`);
  return row;
};

const idOf = ({ status, text, json }: ApiAnswer): string => {
  expect([status, text]).toEqual([201, expect.any(String)]);
  return (json as { id: string }).id;
};

describe('a submitted event', () => {
  it('waits for review and is nowhere public', async () => {
    const answer = await submit(sampleSubmission({ title: 'A Secret Until Reviewed' }));
    expect(answer.status).toBe(201);
    const id = idOf(answer);
    expect(await stored(id)).toMatchObject({ status: 'pending', is_premium: false });

    expect((await callApi(`/api/events/${id}`)).status).toBe(404);
    for (const path of [
      '/api/events',
      '/api/events?search=secret+until',
      '/api/events?status=pending',
      '/api/events?page=1&limit=100',
    ]) {
      expect((await callApi(path)).text).not.toContain(id);
    }
  });

  it('keeps its wall-clock date and time, its price as written and its clear figures', async () => {
    const row = await stored(
      idOf(await submit(sampleSubmission({ startTime: '7:30 PM', endTime: '21:00' }))),
    );
    expect(row).toMatchObject({
      start_time: '19:30:00',
      end_time: '21:00:00',
      price: '$15-30',
      price_min_cents: 1500,
      price_max_cents: 3000,
    });
  });

  it.each([
    [{ title: '' }, 'Enter the event name'],
    [{ startDate: '' }, 'Start date is required'],
    [{ contactEmail: 'nobody' }, 'Enter an email address'],
    [{ website: 'javascript:alert(1)' }, 'http'],
  ])('is refused with a sentence when %j', async (changes, sentence) => {
    const answer = await submit(sampleSubmission(changes));
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(sentence);
    expect(answer.text.length).toBeLessThan(200);
  });

  it('cannot name its own status, features, source or any other column', async () => {
    const columns = await query(
      `select column_name from information_schema.columns
        where table_schema = 'public' and table_name = 'events'`,
    );
    const names = columns.map((row) => String(row['column_name']));
    const camel = names.map((name) =>
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    );
    const hostile = Object.fromEntries(
      [...names, ...camel].map((name) => [name, name.startsWith('is') ? true : 'approved']),
    );
    const links = ['instagram', 'facebook', 'twitter', 'socialMedia'];
    const sent = {
      ...sampleSubmission(),
      ...Object.fromEntries(links.map((name) => [name, 'https://social.example.org/pier'])),
    };
    const row = await stored(
      idOf(await submit({ ...hostile, endDate: null, endTime: null, contactPhone: '', ...sent })),
    );
    expect(row).toMatchObject({
      status: 'pending',
      is_featured: false,
      is_premium: false,
      image_url: null,
      source_url: null,
      external_id: null,
      review_note: null,
      instagram: null,
      facebook: null,
      twitter: null,
      tags: [],
    });
    expect(row['id']).toMatch(/^moonlight-jazz-on-the-pier-[a-z0-9]{6}$/);
  });

  it('loses social links, which belong to premium', async () => {
    const row = await stored(
      idOf(await submit(sampleSubmission({ instagram: 'https://instagram.com/pier' }))),
    );
    expect(row['instagram']).toBeNull();
  });
});

describe('a repeated submission', () => {
  it('gives one row and the same answer, 200 at once', async () => {
    const key = randomUUID();
    const from = someClient();
    const body = sampleSubmission({ title: `Doubled ${key}` });
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => submit(body, { 'Idempotency-Key': key }, from)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(
      await query('select id from public.events where title = $1', [`Doubled ${key}`]),
    ).toHaveLength(1);
  });

  it('with the same key but another event is refused', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    await submit(sampleSubmission(), headers);
    const answer = await submit(sampleSubmission({ title: 'Another' }), headers);
    expect(answer.status).toBe(409);
  });
});

describe('a script at the form', () => {
  it.each([[{ [TRAP_FIELD]: 'yes' }], [{ [ELAPSED_FIELD]: 300 }]])(
    'is answered like anyone and stores nothing: %j',
    async (sign) => {
      const title = `Robot ${randomUUID()}`;
      const answer = await submit(sampleSubmission({ title, ...sign }));
      const real = await submit(sampleSubmission({ title: 'A person' }));
      const keysOf = ({ json }: ApiAnswer) => Object.keys(json as object);
      expect([answer.status, keysOf(answer)]).toEqual([real.status, keysOf(real)]);
      expect((await submit(sampleSubmission({ title: '', ...sign }))).status).toBe(400);
      expect(await query('select 1 from public.events where title = $1', [title])).toHaveLength(0);
    },
  );

  it('gets exactly its share from one address, whatever it claims, and others are unaffected', async () => {
    const from = someClient();
    const answers = await Promise.all(
      Array.from({ length: CLIENT_SUBMISSIONS.limit + 10 }, (_, index) =>
        submit(
          sampleSubmission({ title: `Flood ${index}` }),
          { 'X-Forwarded-For': someClient(), 'X-Nf-Client-Connection-Ip': someClient() },
          from,
        ),
      ),
    );
    const accepted = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 429);
    expect([accepted.length, refused.length]).toEqual([CLIENT_SUBMISSIONS.limit, 10]);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await submit(sampleSubmission())).status).toBe(201);
  });
});

describe('while the database is down', () => {
  it('a submission is answered 503 with Retry-After and a sentence', async () => {
    const answer = await callApi('/api/events', {
      method: 'POST',
      body: sampleSubmission(),
      site: cutOffUrl(),
    });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('60');
    expect(answer.text).toMatch(/^The guide cannot reach its records/);
  });
});
