import { expect, it } from 'vitest';
import { dayOf } from '../../../../../../src/features/mail/templates/payments/mail-payment.ts';

it("an instant is printed as the day of the guide's own clock", () => {
  expect(dayOf(new Date('2026-11-21T04:30:00Z'))).toBe('November 20, 2026');
});
