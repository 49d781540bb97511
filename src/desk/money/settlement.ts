/** Checks the note in which an admin says how a payment was settled without a refund. */
import { z } from 'zod';
import { requiredText } from '../../forms/text-field.ts';
import { SETTLEMENT_NOTE_MAX_LENGTH } from './unresolved-payment.ts';

/** Body of `POST /api/admin/payments/:id/settlement`. */
export const settlementSchema = z.object({
  note: requiredText({
    max: SETTLEMENT_NOTE_MAX_LENGTH,
    multiline: true,
    missing: 'Please say how it was settled.',
    tooLong: `Please keep the note within ${SETTLEMENT_NOTE_MAX_LENGTH} characters.`,
  }),
});
