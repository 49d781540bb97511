/**
 * The keys of the fake Stripe. They are made once and kept in <dir>/keys.json (mode 600), so that a site
 * that was built with them outlives a restart.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StackError } from '../stack/stack-error.ts';

const keysSchema = z.object({
  secretKey: z.string().startsWith('sk_test_'),
  publishableKey: z.string().startsWith('pk_test_'),
  webhookSecret: z.string().startsWith('whsec_'),
});

export type StripeKeys = z.infer<typeof keysSchema>;

function makeKeys(): StripeKeys {
  const random = () => randomBytes(24).toString('hex');
  return {
    secretKey: `sk_test_${random()}`,
    publishableKey: `pk_test_${random()}`,
    webhookSecret: `whsec_${random()}`,
  };
}

/** Reads the keys of the folder, making them at the first start. Throws a StackError when damaged. */
export function loadStripeKeys(dir: string): StripeKeys {
  const file = join(dir, 'keys.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new StackError(`The keys in ${file} cannot be read. Start as the owner of that file.`, {
        cause,
      });
    }
    const made = makeKeys();
    mkdirSync(dir, { recursive: true });
    writeFileSync(`${file}.draft`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.draft`, file);
    return made;
  }
  try {
    return keysSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new StackError(`The keys in ${file} are damaged. Remove the file to make new ones.`, {
      cause,
    });
  }
}
