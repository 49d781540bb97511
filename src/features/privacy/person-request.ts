import { z } from 'zod';
import { ADDRESS_MISSING, readPersonAddress } from './person-address.ts';

/** Whose data it is about. */
export const personRequest = z.object({
  email: z.string(ADDRESS_MISSING).transform((text, context) => {
    const address = readPersonAddress(text);
    if (address !== null) return address;
    context.addIssue({ code: 'custom', message: ADDRESS_MISSING });
    return z.NEVER;
  }),
});
