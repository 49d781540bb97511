import { describe, expect, it } from 'vitest';
import { suppressionOf } from '../../../../../src/features/mail/outbox/mail-report.ts';
import { hardBounce, mailReport } from '../../../../support/api/mail-webhook.ts';
import { fc } from '../../../../support/samples/properties.ts';

const bounce = (type: unknown) =>
  mailReport('email.bounced', ['ana@example.org'], { bounce: { type } });

describe('a report of the mail provider', () => {
  it('of a permanent bounce suppresses the address', () => {
    expect(suppressionOf(hardBounce('Ana@Example.org'))).toEqual({
      address: 'ana@example.org',
      reason: 'bounced',
    });
  });

  it('of a complaint suppresses the address', () => {
    expect(suppressionOf(mailReport('email.complained', ['ana@example.org']))).toEqual({
      address: 'ana@example.org',
      reason: 'complained',
    });
  });

  it('may name the address as a mail header does', () => {
    expect(suppressionOf(hardBounce('Ana Reyes <ana@example.org>'))?.address).toBe(
      'ana@example.org',
    );
  });

  it.each(['Transient', 'Undetermined', 'permanent', '', null, undefined, 1])(
    'of a bounce of type %j suppresses nothing',
    (type) => {
      expect(suppressionOf(bounce(type))).toBeNull();
    },
  );

  it.each(['email.delivered', 'email.opened', 'email.delivery_delayed', 'contact.created', ''])(
    'of the kind %j suppresses nothing',
    (type) => {
      expect(suppressionOf({ ...hardBounce('ana@example.org'), type })).toBeNull();
    },
  );

  it.each([
    ['several addresses', ['ana@example.org', 'ben@example.org']],
    ['none', []],
    ['no list', 'ana@example.org'],
    ['no address', ['nobody']],
    ['a zero byte', ['ana\u0000@example.org']],
    ['a long text', [`${'a'.repeat(600)}@example.org`]],
    ['an object', [{ email: 'ana@example.org' }]],
  ])('to %s suppresses nothing', (_, to) => {
    expect(suppressionOf({ ...mailReport('email.complained', to) })).toBeNull();
  });

  it('of any shape never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (report, data) => {
        suppressionOf(report);
        suppressionOf({ type: 'email.bounced', data });
      }),
    );
  });
});
