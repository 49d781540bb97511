import { describe, it } from 'vitest';
import { suppressionOf } from '../../../../../src/features/mail/outbox/mail-report.ts';
import { fc } from '../../../../support/samples/properties.ts';

describe('a report of the mail provider', () => {
  it('of any shape never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (report, data) => {
        suppressionOf(report);
        suppressionOf({ type: 'email.bounced', data });
      }),
    );
  });
});
