import { beforeEach, describe, expect, it } from 'vitest';
import { CONTACT_LIMITS } from '../../../src/features/contact/contact-message.ts';
import { proveRuns } from '../../support/prove.ts';
import { scratchDatabase } from '../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 60 });

beforeEach(() => database.clear());

const MESSAGE = {
  name: 'Ana Reyes',
  email: 'Ana@example.org',
  subject: 'The pier',
  message: 'It opens at six.',
};
const TEAM = 'team@example.org';

interface Limit {
  bucket: string;
  subject: string;
  limit: number;
  window_seconds: number;
}
const limit = (bucket: string, most: number): Limit => ({
  bucket,
  subject: 'a',
  limit: most,
  window_seconds: 3600,
});
const ONE_RECEIPT = [limit('contact:receipt', 1)];

async function send(
  key: string,
  {
    changes = {},
    fingerprint = 'same',
    limits = [],
    receipts = [],
  }: Partial<{
    changes: object;
    fingerprint: string;
    limits: Limit[];
    receipts: Limit[];
  }> = {},
) {
  const [row] = await database.as(
    'service',
    'select public.send_contact_message($1, $2, $3, $4, $5, $6) as answer',
    [
      { ...MESSAGE, ...changes },
      TEAM,
      key,
      fingerprint,
      JSON.stringify(limits),
      JSON.stringify(receipts),
    ],
  );
  return row?.['answer'] as { outcome: string; retry_after?: number };
}

const stored = () => database.query('select * from public.contact_messages');
const mails = () =>
  database.query('select kind, to_address, payload from public.mail_outbox order by kind');
const kinds = async () => (await mails()).map(({ kind }) => kind);

describe('a message', () => {
  it('is kept as new, with a mail to the volunteers and a receipt that carries nothing', async () => {
    expect(await send('key-1')).toEqual({ outcome: 'created' });
    expect(await stored()).toMatchObject([
      { ...MESSAGE, status: 'new', handled_at: null, submission_key: 'key-1' },
    ]);
    expect(await mails()).toEqual([
      { kind: 'contact-forwarded', to_address: TEAM, payload: MESSAGE },
      { kind: 'contact-receipt', to_address: MESSAGE.email, payload: {} },
    ]);
  });

  it('sets nothing that a visitor may not say', async () => {
    const changes = {
      id: '00000000-0000-4000-8000-000000000009',
      status: 'handled',
      handled_at: '2000-01-01',
      created_at: '2000-01-01',
      submission_key: 'another',
      submission_fingerprint: 'another',
    };
    await send('key-1', { changes });
    const [row] = await stored();
    expect(row).toMatchObject({
      status: 'new',
      handled_at: null,
      submission_key: 'key-1',
      submission_fingerprint: 'same',
    });
    expect(row?.['id']).not.toBe(changes.id);
    expect(String(row?.['created_at'])).not.toContain('2000');
  });

  it.each([
    ['no name', { name: null }, '23502'],
    ['an empty subject', { subject: '' }, '23514'],
    ['two addresses', { email: 'a@example.org, b@example.org' }, '23514'],
    ['a line break in its address', { email: 'a@example.org\r\nBcc: b@example.org' }, '23514'],
  ])('with %s is refused and leaves neither row nor mail', async (_, changes, code) => {
    await expect(send('key-1', { changes })).rejects.toMatchObject({ code });
    expect([await stored(), await mails()]).toEqual([[], []]);
  });

  it('without a key is refused', async () => {
    await expect(send('')).rejects.toMatchObject({ code: '22023' });
  });

  it.each(['name', 'subject', 'message'] as const)(
    'may have a %s as long as the form says, and not a letter more',
    async (part) => {
      const text = 'x'.repeat(CONTACT_LIMITS[part]);
      expect(await send('key-1', { changes: { [part]: text } })).toEqual({ outcome: 'created' });
      await expect(send('key-2', { changes: { [part]: `${text}x` } })).rejects.toMatchObject({
        code: '23514',
      });
    },
  );
});

describe('a repeated message', () => {
  const AT_ONCE = proveRuns(50, 200);

  it(`makes one row, one forwarded mail and one receipt, ${AT_ONCE} at once`, async () => {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send('key-1')));
    expect(answers.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === 'existing')).toHaveLength(AT_ONCE - 1);
    expect(await stored()).toHaveLength(1);
    expect(await kinds()).toEqual(['contact-forwarded', 'contact-receipt']);
  });

  it('whose words differ is told that its key is used', async () => {
    await send('key-1');
    const other = { changes: { message: 'Other' }, fingerprint: 'other' };
    expect(await send('key-1', other)).toEqual({ outcome: 'key_reused' });
    expect(await stored()).toHaveLength(1);
  });

  it('counts against no limit', async () => {
    for (let n = 0; n < 5; n += 1) await send('key-1', { limits: [limit('contact', 3)] });
    expect(await database.query('select hits from public.rate_limits')).toEqual([{ hits: 1 }]);
  });
});

describe('the limits of messages', () => {
  it('take exactly as many as allowed, however many come at once', async () => {
    const limits = [limit('contact', 7), limit('contact:all', 50)];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => send(`key-${n}`, { limits })),
    );
    expect(answers.filter(({ outcome }) => outcome === 'created')).toHaveLength(7);
    expect(answers.filter(({ outcome }) => outcome === 'limited')).toHaveLength(93);
    expect(await stored()).toHaveLength(7);
    expect(await mails()).toHaveLength(14);
  });

  it('that refuse say when to come again, and leave the key free', async () => {
    const limits = [limit('contact', 1)];
    await send('key-1', { limits });
    const refused = await send('key-2', { limits });
    expect(refused.outcome).toBe('limited');
    expect(refused.retry_after).toBeGreaterThan(3590);
    expect((await send('key-2')).outcome).toBe('created');
  });
});

describe('the receipt', () => {
  it('is left out over its limit, and the message is taken all the same', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => send(`key-${n}`, { receipts: ONE_RECEIPT })),
    );
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['created']));
    const sent = await kinds();
    expect(sent.filter((kind) => kind === 'contact-receipt')).toHaveLength(1);
    expect(sent.filter((kind) => kind === 'contact-forwarded')).toHaveLength(40);
  });

  it('is not sent to an address that complained or bounced', async () => {
    await database.query(
      `insert into public.newsletter_subscribers (email, status) values ('ana@example.org', 'suppressed')`,
    );
    await send('key-1');
    expect(await kinds()).toEqual(['contact-forwarded']);
  });
});
