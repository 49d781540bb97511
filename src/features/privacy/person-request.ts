import { z } from 'zod';
import { refuse } from '../../forms/text-field.ts';
import { ADDRESS_MISSING, readPersonAddress } from './data-erasure.ts';

/** The request for an export or an erasure. */
export const personRequest = z.object({
  email: z
    .string(ADDRESS_MISSING)
    .transform((text, context) => readPersonAddress(text) ?? refuse(context, ADDRESS_MISSING)),
});
