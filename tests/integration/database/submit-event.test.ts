import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startScratchDatabase,
  type ScratchDatabase,
} from '../../support/stack/scratch-database.ts';

let database: ScratchDatabase;

beforeAll(async () => {
  database = await startScratchDatabase({ connections: 60 });
});
afterAll(() => database.stop());
beforeEach(() => database.query('truncate public.events, public.rate_limits cascade'));

const EVENT = {
  title: 'Moonlight Jazz',
  description: 'Three trios.',
  category: 'music',
  start_date: '2026-12-05',
  start_time: '19:30',
  end_date: null,
  venue_name: 'Lawrence Street Pier',
  venue_address: '100 Example Pier',
  city: 'Corpus Christi, TX',
  price: '$15-30',
  price_min_cents: 1500,
  price_max_cents: 3000,
  contact_email: 'pier@example.org',
  submitter_email: 'pier@example.org',
};

/** What the service may hand over for a visitor; every other column is tried from outside. */
const SETTABLE = new Set([
  ...Object.keys(EVENT),
  ...['contact_phone', 'website', 'social_media', 'instagram', 'facebook', 'twitter'],
  ...['end_time', 'tags'],
]);

interface Limit {
  bucket: string;
  subject: string;
  limit: number;
  window_seconds: number;
}

async function submit(event: object, key: string, fingerprint = 'same', limits: Limit[] = []) {
  const [row] = await database.as(
    'service',
    'select public.submit_event($1, $2, $3, $4) as answer',
    [event, key, fingerprint, JSON.stringify(limits)],
  );
  return row?.['answer'] as { outcome: string; id?: string; retry_after?: number };
}

const stored = () => database.query('select * from public.events');

describe('a submission', () => {
  it('becomes a pending row with what the visitor said', async () => {
    const { outcome, id } = await submit(EVENT, 'key-1');
    expect(outcome).toBe('created');
    expect(id).toMatch(/^moonlight-jazz-[a-z0-9]{6}$/);
    expect(await stored()).toMatchObject([
      {
        ...EVENT,
        id,
        start_time: '19:30:00',
        status: 'pending',
        tags: [],
        submission_key: 'key-1',
      },
    ]);
  });

  it('sets nothing that a visitor may not say, whatever keys it brings', async () => {
    const columns = await database.query(
      `select attname as name, format_type(atttypid, null) as type from pg_attribute
        where attrelid = 'public.events'::regclass and attnum > 0`,
    );
    const hostile = Object.fromEntries(
      columns
        .filter(({ name }) => !SETTABLE.has(String(name)))
        .map(({ name, type }) => [name, hostileValue(String(type))]),
    );
    await submit({ ...hostile, ...EVENT, __proto__: null, nonsense: 1 }, 'key-1');
    expect(await stored()).toMatchObject([
      {
        status: 'pending',
        is_featured: false,
        is_premium: false,
        source_url: null,
        external_id: null,
        review_note: null,
        pinned_fields: [],
        submission_key: 'key-1',
        submission_fingerprint: 'same',
        id: expect.stringMatching(/^moonlight-jazz-[a-z0-9]{6}$/) as unknown,
      },
    ]);
    const [row] = await database.query(
      `select created_at > now() - interval '1 minute' as fresh from public.events`,
    );
    expect(row).toEqual({ fresh: true });
  });

  it.each([
    ['no title', { title: undefined }, '23502'],
    ['a blank title', { title: '' }, '23514'],
    ['a date that does not exist', { start_date: '2026-02-30' }, '22008'],
    ['an end before its start', { end_date: '2026-12-04' }, '23514'],
    ['a link that is no web address', { website: 'javascript:alert(1)' }, '23514'],
    ['tags that are no list', { tags: 'one' }, '22P02'],
  ])('with %s is refused and leaves no row', async (_, changes, code) => {
    await expect(submit({ ...EVENT, ...changes }, 'key-1')).rejects.toMatchObject({ code });
    expect(await stored()).toEqual([]);
  });

  it('without a key is refused', async () => {
    await expect(submit(EVENT, '')).rejects.toMatchObject({ code: '22023' });
  });
});

describe('a repeated submission', () => {
  it('gets the first row again', async () => {
    const first = await submit(EVENT, 'key-1');
    expect(await submit(EVENT, 'key-1')).toEqual({ ...first, outcome: 'existing' });
    expect(await stored()).toHaveLength(1);
  });

  it('whose content differs is told that its key is used', async () => {
    await submit(EVENT, 'key-1');
    expect(await submit({ ...EVENT, title: 'Other' }, 'key-1', 'other')).toEqual({
      outcome: 'key_reused',
    });
    expect(await stored()).toHaveLength(1);
  });

  it('makes one row, 200 at once', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => submit(EVENT, 'key-1')));
    expect(answers.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === 'existing')).toHaveLength(199);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });
});

describe('limits', () => {
  const LIMIT: Limit = { bucket: 'event-submit', subject: 'a', limit: 3, window_seconds: 3600 };
  const ALL: Limit = {
    bucket: 'event-submit:all',
    subject: 'everyone',
    limit: 50,
    window_seconds: 3600,
  };

  it('store exactly as many as allowed, however many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        submit(EVENT, `key-${n}`, 'same', [{ ...LIMIT, limit: 7 }, ALL]),
      ),
    );
    expect(answers.filter(({ outcome }) => outcome === 'created')).toHaveLength(7);
    expect(answers.filter(({ outcome }) => outcome === 'limited')).toHaveLength(93);
    expect(await stored()).toHaveLength(7);
  });

  it('are not counted for a retry', async () => {
    for (let n = 0; n < 5; n += 1) await submit(EVENT, 'key-1', 'same', [LIMIT]);
    expect(await database.query('select hits from public.rate_limits')).toEqual([{ hits: 1 }]);
  });

  it('that refuse take back what they counted, and say when to come again', async () => {
    for (let n = 0; n < 3; n += 1) await submit(EVENT, `key-${n}`, 'same', [ALL, LIMIT]);
    const refused = await submit(EVENT, 'key-3', 'same', [ALL, LIMIT]);
    expect(refused.outcome).toBe('limited');
    expect(refused.retry_after).toBeGreaterThan(3590);
    const hits = await database.query('select hits from public.rate_limits order by bucket');
    expect(hits).toEqual([{ hits: 3 }, { hits: 3 }]);
    expect(await stored()).toHaveLength(3);
  });

  it('leave the key of a refused submission free for later', async () => {
    await submit(EVENT, 'key-1', 'same', [{ ...LIMIT, limit: 1 }]);
    await submit(EVENT, 'key-2', 'same', [{ ...LIMIT, limit: 1 }]);
    expect((await submit(EVENT, 'key-2')).outcome).toBe('created');
  });
});

function hostileValue(type: string): unknown {
  if (type === 'boolean') return true;
  if (type === 'uuid') return '00000000-0000-4000-8000-000000000009';
  if (type.startsWith('timestamp') || type === 'date') return '2000-01-01';
  if (type.startsWith('time')) return '00:00';
  if (type === 'integer') return 1;
  return type.endsWith('[]') ? ['approved'] : 'approved';
}
