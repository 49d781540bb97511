/** Storing a contact message, and its receipt. */
import { beforeEach, describe, expect, it } from 'vitest';
import { CONTACT_LIMITS } from '../../../../src/features/contact/contact-message.ts';
import { TEAM } from '../../../support/records/advertisement-records.ts';
import { CONTACT_MESSAGE, contactRecords } from '../../../support/records/contact-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 20 });
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

  it.each([
    ['no name', { name: null }, '23502'],
    ['an empty subject', { subject: '' }, '23514'],
    ['two addresses', { email: 'a@example.org, b@example.org' }, '23514'],
    ['a line break in its address', { email: 'a@example.org\r\nBcc: b@example.org' }, '23514'],
  ])('with %s is refused and leaves neither row nor mail', async (_, changes, code) => {
    await expect(send({ ...CONTACT_MESSAGE, ...changes })).rejects.toMatchObject({ code });
    expect([await stored(), await mails()]).toEqual([[], []]);
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
