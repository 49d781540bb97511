/** Every form that the service role stores: one idempotency key stores one row, and limits are kept. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  AD_ORDER,
  AD_QUOTE,
  advertisementRecords,
  TEAM,
} from '../../../support/records/advertisement-records.ts';
import { eventRecords, SUBMISSION } from '../../../support/records/event-records.ts';
import { CONTACT_MESSAGE, contactRecords } from '../../../support/records/contact-records.ts';
import { hostileColumns } from '../../../support/records/hostile-columns.ts';
import { proveRuns } from '../../../support/prove.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';
import { eventColumns } from './public-columns.ts';
import { CONTACT_LIMITS } from '../../../../src/features/contact/contact-message.ts';

const database = scratchDatabase({ connections: 60 });

describe('a form', () => {
  const { order } = advertisementRecords(database);
  const { submit } = eventRecords(database);
  const { send } = contactRecords(database);

  interface Given {
    key?: string;
    fingerprint?: string;
    limits?: object[];
  }

  const FORMS: {
    name: string;
    fields: Record<string, unknown>;
    /** Further columns that the service role may set. */
    more: string[];
    store(fields: object, given: Given): Promise<{ outcome: string; retry_after?: unknown }>;
    tables: string[];
    /** Number of mails that one form causes. */
    mails: number;
  }[] = [
    {
      name: 'a free event',
      fields: SUBMISSION,
      more: [...eventColumns('submitter'), 'tags'],
      store: submit,
      tables: ['events'],
      mails: 1,
    },
    {
      name: 'an order of an advertisement',
      fields: AD_ORDER,
      more: [],
      store: order,
      tables: ['advertisements', 'advertisers', 'payments'],
      mails: 0,
    },
    {
      name: 'a request for a quote',
      fields: AD_QUOTE,
      more: [],
      store: (fields, given) => order(fields, { ...given, order: null }),
      tables: ['advertisements', 'advertisers'],
      mails: 2,
    },
    {
      name: 'a contact message',
      fields: CONTACT_MESSAGE,
      more: [],
      store: send,
      tables: ['contact_messages'],
      mails: 2,
    },
  ];

  const AT_ONCE = proveRuns(50, 200);
  const LIMIT = { bucket: 'form', subject: 'a', limit: 3, window_seconds: 3600 };
  const ALL = { bucket: 'form:all', subject: 'everyone', limit: 50, window_seconds: 3600 };

  beforeEach(() => database.clear());

  describe.each(FORMS)('$name', ({ fields, more, store, tables, mails }) => {
    const send = (given: Given = {}, changes: object = {}) =>
      store({ ...fields, ...changes }, { key: 'key-1', ...given });
    /** Returns the number of rows in each of the form's tables, and the number of waiting mails. */
    const counts = async () => {
      const names = [...tables, 'mail_outbox'];
      const row = await database.row(
        `select ${names.map((name) => `(select count(*)::int from public.${name}) as ${name}`).join(', ')}`,
      );
      return names.map((name) => row[name]);
    };
    const ONE = [...tables.map(() => 1), mails];
    const outcomes = (results: { outcome: string }[], wanted: string) =>
      results.filter(({ outcome }) => outcome === wanted).length;

    it('that is repeated gets the first row again, and with other details is refused', async () => {
      const first = await send();
      expect(first.outcome).toBe('created');
      expect(await send()).toEqual({ ...first, outcome: 'existing' });
      expect(await send({ fingerprint: 'other' })).toEqual({ outcome: 'key_reused' });
      expect(await counts()).toEqual(ONE);
    });

    it(`is stored and mailed once, ${AT_ONCE} at once`, async () => {
      const results = await Promise.all(Array.from({ length: AT_ONCE }, () => send()));
      expect([outcomes(results, 'created'), outcomes(results, 'existing')]).toEqual([
        1,
        AT_ONCE - 1,
      ]);
      expect(new Set(results.map((result) => (result as { id?: string }).id)).size).toBe(1);
      expect(await counts()).toEqual(ONE);
    });

    it('is stored exactly as often as allowed, however many come at once', async () => {
      const limits = [{ ...LIMIT, limit: 7 }, ALL];
      const results = await Promise.all(
        Array.from({ length: 60 }, (_, n) => send({ key: `key-${n}`, limits })),
      );
      expect([outcomes(results, 'created'), outcomes(results, 'limited')]).toEqual([7, 53]);
      expect((await counts()).at(-1)).toBe(7 * mails);
    });

    it('counts against no limit when it is repeated', async () => {
      for (let n = 0; n < 5; n += 1) await send({ limits: [LIMIT] });
      expect(await database.query('select hits from public.rate_limits')).toEqual([{ hits: 1 }]);
    });

    it('over a limit stores nothing, keeps its key free and returns when to try again', async () => {
      const limits = [ALL, LIMIT];
      for (let n = 0; n < 3; n += 1) await send({ key: `key-${n}`, limits });
      const before = await counts();
      const refused = await send({ key: 'key-3', limits });
      expect(refused).toEqual({ outcome: 'limited', retry_after: expect.any(Number) as unknown });
      expect(refused.retry_after).toBeGreaterThan(3590);
      expect(await counts()).toEqual(before);
      expect(await database.query('select hits from public.rate_limits')).toEqual([
        ...[{ hits: 3 }, { hits: 3 }],
      ]);
      expect((await send({ key: 'key-3' })).outcome).toBe('created');
    });

    it('sets no column that a visitor may not name', async () => {
      const hostile = await hostileColumns(database, tables, [...Object.keys(fields), ...more]);
      await send({ key: 'plain' });
      const rows = async () => {
        const all = await Promise.all(
          tables.map((table) =>
            database.query(
              `select to_jsonb(t) - '{id,created_at,updated_at,submission_key,listing_id,order_reference,order_number,advertisement_id,search}'::text[] as row
              from public.${table} t order by created_at`,
            ),
          ),
        );
        return all.map((of) => of.map(({ row }) => row));
      };
      await send({ key: 'tricked' }, { ...hostile, nonsense: 1 });
      for (const [plain, tricked = plain] of await rows()) expect(tricked).toEqual(plain);
      const [stored] = await database.query(
        `select to_jsonb(t) as row from public.${tables[0] ?? ''} t where submission_key = 'tricked'`,
      );
      expect(JSON.stringify(stored)).not.toMatch(/000000000009|2000-01-01/);
    });
  });
});

describe('a contact message', () => {
  const { send } = contactRecords(database);

  beforeEach(() => database.clear());

  const stored = () => database.query('select * from public.contact_messages');
  const mails = () =>
    database.query('select kind, to_address, payload from public.mail_outbox order by kind');
  const kinds = async () => (await mails()).map(({ kind }) => kind);

  describe('a message', () => {
    it('is kept as new, with a mail to the volunteers and a receipt that carries nothing', async () => {
      expect(await send(CONTACT_MESSAGE)).toEqual({ outcome: 'created' });
      expect(await stored()).toMatchObject([
        { ...CONTACT_MESSAGE, status: 'new', handled_at: null, submission_key: 'key-1' },
      ]);
      expect(await mails()).toEqual([
        { kind: 'contact-forwarded', to_address: TEAM, payload: CONTACT_MESSAGE },
        { kind: 'contact-receipt', to_address: CONTACT_MESSAGE.email, payload: {} },
      ]);
    });

    it.each(['name', 'subject', 'message'] as const)(
      'may have a %s up to the limit of the form',
      async (part) => {
        const text = 'x'.repeat(CONTACT_LIMITS[part]);
        expect(await send({ ...CONTACT_MESSAGE, [part]: text })).toEqual({ outcome: 'created' });
        await expect(
          send({ ...CONTACT_MESSAGE, [part]: `${text}x` }, { key: 'key-2' }),
        ).rejects.toMatchObject({ code: '23514' });
      },
    );
  });

  describe('the receipt', () => {
    it('is left out over its limit, and the message is stored all the same', async () => {
      const receipts = [{ bucket: 'receipt', subject: 'a', limit: 1, window_seconds: 3600 }];
      const results = await Promise.all(
        Array.from({ length: 40 }, (_, n) => send(CONTACT_MESSAGE, { key: `key-${n}`, receipts })),
      );
      expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['created']));
      const sent = await kinds();
      expect(sent.filter((kind) => kind === 'contact-receipt')).toHaveLength(1);
      expect(sent.filter((kind) => kind === 'contact-forwarded')).toHaveLength(40);
    });

    it('is not sent to an address that complained or bounced', async () => {
      await database.insert('newsletter_subscribers', {
        ...{ email: 'ana@example.org', status: 'suppressed' },
        ...{ suppressed_at: new Date(), suppressed_reason: 'bounced' },
      });
      await send(CONTACT_MESSAGE);
      const claimed = await database.call<{ kind: string }[]>(`public.claim_mails(9, 'run', 60)`);
      expect(claimed.map(({ kind }) => kind)).toEqual(['contact-forwarded']);
      expect(await kinds()).toEqual(['contact-forwarded']);
    });
  });
});
