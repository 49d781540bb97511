import { expect, test } from 'vitest';
import { settlementSchema } from '../../../../src/desk/money/settlement.ts';
import { SETTLEMENT_NOTE_MAX_LENGTH } from '../../../../src/desk/money/unresolved-payment.ts';

test('a settlement says how, in a note that is not blank and not too long', () => {
  const read = (note: unknown) => settlementSchema.safeParse({ note });
  expect(read(' Check 104 ').data).toEqual({ note: 'Check 104' });
  for (const note of [undefined, ' ', '\u200b', 'x'.repeat(SETTLEMENT_NOTE_MAX_LENGTH + 1)]) {
    expect(read(note).success).toBe(false);
  }
});
