/** Every public form: it is stored once, within limits, and sets only the columns of its fields. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  CLIENT_ORDERS,
  CLIENT_MESSAGES,
  CLIENT_INTENTS,
  CLIENT_SUBMISSIONS,
} from '../../../../src/server/limits/call-limits.ts';
import { EVENT_FIELDS } from '../../../../src/features/events/event-record.ts';
import { ELAPSED_FIELD, HONEYPOT_FIELD } from '../../../../src/forms/honeypot.ts';
import { paths } from '../../../../src/paths.ts';
import { sampleAdOrder } from '../../../support/samples/sample-ad-order.ts';
import { callApi, someClient, type ApiResponse } from '../../../support/api/api.ts';
import { proofFor } from '../../../support/api/challenge-proof.ts';
import { proveRuns } from '../../../support/prove.ts';
import { hostileColumns } from '../../../support/records/hostile-columns.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';
import { sampleMessage } from '../../../support/samples/sample-message.ts';
import { sampleSubmission } from '../../../support/samples/submissions/sample-submission.ts';
import { stripeHandle } from '../../../support/stack/servers/fake-stripe.ts';
import { guide } from '../../../support/stack/guide.ts';

type Body = Record<string, unknown>;

interface Form {
  name: string;
  path: string;
  /** Returns a body with this email address that passes all checks. */
  fill(email: string, changes?: Body): Body;
  /** Returns the request body that holds the form's fields; absent when the fields are the body itself. */
  wrap?(fields: Body): Body;
  /** A field with a value that is refused. */
  invalid: Body;
  /** A field with a value that differs from the one in the body of `fill`. */
  changed: Body;
  tables: string[];
  /** Names of the body's fields. */
  fields: string[];
  /** Returns the rows that were stored from this email address. */
  stored(email: string): Promise<Body[]>;
  limit: number;
  /** Number of mails to this email address that one form causes. */
  mails: number;
}

const rowsOf = (sql: string) => (email: string) => query(sql, [email]);
const EVENTS = rowsOf('select * from public.events where submitter_email = $1');
const ADS = rowsOf(
  `select a.* from public.advertisements a join public.advertisers v on v.id = a.advertiser_id
    where v.email = $1`,
);
const AD_FIELDS = ['title', 'description', 'type', 'duration', 'name', 'email', 'phone', 'company'];

const FORMS: Form[] = [
  {
    name: 'a contact message',
    path: '/api/contact',
    fill: (email, changes) => sampleMessage({ email, ...changes }),
    invalid: { message: '' },
    changed: { message: 'Other words.' },
    tables: ['contact_messages'],
    fields: ['name', 'email', 'subject', 'message'],
    stored: rowsOf('select * from public.contact_messages where email = $1'),
    limit: CLIENT_MESSAGES.limit,
    mails: 1,
  },
  {
    name: 'a free event',
    path: '/api/events',
    fill: (email, changes) => sampleSubmission({ contactEmail: email, ...changes }),
    invalid: { title: '' },
    changed: { title: 'Another' },
    tables: ['events'],
    fields: EVENT_FIELDS,
    stored: EVENTS,
    limit: CLIENT_SUBMISSIONS.limit,
    mails: 1,
  },
  {
    name: 'a premium event',
    path: paths.api.createPaymentIntent,
    fill: (email, changes) => sampleSubmission({ contactEmail: email, ...changes }),
    wrap: (submission) => {
      const { [HONEYPOT_FIELD]: trap, [ELAPSED_FIELD]: elapsed, ...fields } = submission;
      return {
        amount: 29,
        submission: fields,
        ...(trap !== undefined && { [HONEYPOT_FIELD]: trap }),
        ...(elapsed !== undefined && { [ELAPSED_FIELD]: elapsed }),
      };
    },
    invalid: { title: '' },
    changed: { title: 'Another' },
    tables: ['events', 'payments'],
    fields: EVENT_FIELDS,
    stored: EVENTS,
    limit: CLIENT_INTENTS.limit,
    mails: 0,
  },
  ...(['sidebar', 'custom'] as const).map((type) => ({
    name: type === 'custom' ? 'a request for a quote' : 'an order of an advertisement',
    path: '/api/advertisements',
    fill: (email: string, changes?: Body) => sampleAdOrder({ type, email, ...changes }),
    invalid: { title: '' },
    changed: { title: 'Other Nights' },
    tables: ['advertisements', 'advertisers', 'payments'],
    fields: [...AD_FIELDS, 'website', 'link_url'],
    stored: ADS,
    limit: CLIENT_ORDERS.limit,
    mails: type === 'custom' ? 1 : 0,
  })),
];

/** Optional fields that get no hostile value, because the endpoint would only refuse it. */
const OPTIONAL = new Set(['socialMedia', 'dates', 'openingHours', 'openingReception']);

interface Sending {
  changes?: Body;
  key?: string;
  from?: string;
  headers?: Record<string, string>;
}

const someAddress = () => `${randomUUID()}@example.org`;
const stripe = stripeHandle(guide().stripe);
const mailsTo = (email: string) =>
  query('select 1 from public.mail_outbox where to_address = $1', [email]);
const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

beforeEach(forgetLimits);

describe.each(FORMS)('$name', (form) => {
  const send = (
    email: string,
    { changes, key, from, headers }: Sending = {},
  ): Promise<ApiResponse> => {
    const fields = form.fill(email, changes);
    return callApi(form.path, {
      method: 'POST',
      body: form.wrap?.(fields) ?? fields,
      headers: { 'Idempotency-Key': key ?? randomUUID(), ...headers },
      from: from ?? someClient(),
    });
  };
  const isTaken = ({ status }: ApiResponse) => status === 200 || status === 201;

  it('is stored and mailed once, and gets the same response, many at once', async () => {
    const email = someAddress();
    const given = { key: randomUUID(), from: someClient(), changes: { title: 'The Same Title' } };
    const responses = await Promise.all(
      Array.from({ length: proveRuns(20, 200) }, () => send(email, given)),
    );
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]).toSatisfy(isTaken);
    const rows = await form.stored(email);
    expect(rows).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(form.mails);
    const { data: intents } = await stripe.client.paymentIntents.list({ limit: 100 });
    const own = intents.filter(({ metadata }) =>
      Object.values(metadata).includes(String(rows[0]?.['id'])),
    );
    const { paymentIntentId } = (responses[0]?.json ?? {}) as { paymentIntentId?: string };
    expect(own.map(({ id }) => id)).toEqual(paymentIntentId === undefined ? [] : [paymentIntentId]);
  });

  it('with the same key but other details is refused', async () => {
    const email = someAddress();
    const key = randomUUID();
    const first = await send(email, { key });
    expect(first).toSatisfy(isTaken);
    const other = await send(email, { key, changes: form.changed });
    expect([other.status, other.text]).toEqual([
      409,
      expect.stringMatching(/^We already have this form with different (?:details|words)/),
    ]);
  });

  it.each([{ [HONEYPOT_FIELD]: '361-555-0100' }, { [ELAPSED_FIELD]: 300 }])(
    'from a sender with %j is asked for once more and then stored once, never answered as a success',
    async (sign) => {
      const email = someAddress();
      const given = {
        key: randomUUID(),
        from: someClient(),
        changes: { title: 'A Full', ...sign },
      };
      const before = (await stripe.requests()).length;
      const asked = await send(email, given);
      expect([asked.status, asked.json]).toMatchObject([
        428,
        { sentence: expect.stringMatching(/nothing was sent yet/) as string },
      ]);
      expect((await stripe.requests()).length).toBe(before);
      expect([...(await form.stored(email)), ...(await mailsTo(email))]).toEqual([]);

      const headers = await proofFor(asked.json);
      const first = await send(email, { ...given, headers });
      expect(first).toSatisfy(isTaken);
      // Sends the same request again, with its used proof, as after a lost response.
      const again = await send(email, { ...given, headers });
      expect([again.status, again.text]).toEqual([first.status, first.text]);
      expect(await form.stored(email)).toHaveLength(1);
      expect(await mailsTo(email)).toHaveLength(form.mails);
      // A proof of work lets only one form pass.
      expect((await send(someAddress(), { changes: sign, headers })).status).toBe(428);
      expect((await send(email, { changes: { ...form.invalid, ...sign } })).status).toBe(400);
    },
  );

  it('is taken exactly as often as allowed from one client, whatever that claims', async () => {
    const from = someClient();
    const tooMany = proveRuns(5, 60);
    const responses = await Promise.all(
      Array.from({ length: form.limit + tooMany }, () => {
        const claimed = someClient();
        return send(someAddress(), {
          from,
          headers: {
            'X-Forwarded-For': claimed,
            'X-Nf-Client-Connection-Ip': claimed,
            Forwarded: `for=${claimed}`,
          },
        });
      }),
    );
    const refused = responses.filter(({ status }) => status === 429);
    expect([responses.filter(isTaken).length, refused.length]).toEqual([form.limit, tooMany]);
    expect(refused[0]?.text).toBe('That was a lot at once. Please wait a little and try again.');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(await send(someAddress())).toSatisfy(isTaken);
  });

  it('sets no column but its own fields, under either spelling', async () => {
    const hostile = await hostileColumns({ query }, form.tables, form.fields);
    const camel = Object.fromEntries(
      Object.entries(hostile).map(([name, value]) => [camelCase(name), value]),
    );
    const own = form.fill('');
    const extra = Object.fromEntries(
      Object.entries({ ...hostile, ...camel, p_order: null, plan: 'premium' }).filter(
        ([name]) => !(name in own) && !form.fields.includes(name) && !OPTIONAL.has(name),
      ),
    );
    const [plain, tricked] = [someAddress(), someAddress()];
    expect(await send(plain)).toSatisfy(isTaken);
    const response = await send(tricked, { changes: extra });
    expect([response.text, isTaken(response)]).toEqual([response.text, true]);
    const OWN = /^(?:id|.*_id|.*_at|submission_.*|email|.*_email|search|name)$/;
    const known = async (email: string) =>
      (await form.stored(email)).map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !OWN.test(name))),
      );
    expect(await known(tricked)).toEqual(await known(plain));
    const stored = JSON.stringify(await form.stored(tricked));
    expect(stored).not.toMatch(/000000000009|2000-01-01/);
    const [payment, price] = await Promise.all(
      [tricked, plain].map((email) =>
        query(
          `select amount_cents, currency, status, paid_at, fulfilled_at, refunded_cents, attempts
             from public.payments where payer_email = $1`,
          [email],
        ),
      ),
    );
    expect(payment).toEqual(price);
  });
});
