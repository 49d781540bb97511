import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { readOrMakeKeys } from '../stack/keys.ts';

const keysSchema = z.object({
  secretKey: z.string().startsWith('sk_test_'),
  publishableKey: z.string().startsWith('pk_test_'),
  webhookSecret: z.string().startsWith('whsec_'),
});

export type StripeKeys = z.infer<typeof keysSchema>;

const random = (): string => randomBytes(24).toString('hex');

/** Reads the keys of the fake Stripe in <dir>/keys.json. */
export const loadStripeKeys = (dir: string): Promise<StripeKeys> =>
  readOrMakeKeys(join(dir, 'keys.json'), keysSchema, () => ({
    secretKey: `sk_test_${random()}`,
    publishableKey: `pk_test_${random()}`,
    webhookSecret: `whsec_${random()}`,
  }));
