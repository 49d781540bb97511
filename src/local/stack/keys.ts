/** Makes the keys of the local stack: one ES256 signing key and the two API keys signed with it. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { z } from 'zod';
import { StackError } from './stack-error.ts';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Reads keys from a file (mode 600). The first start makes the keys and the file; later starts read the same
 * keys, so that whatever was signed with them stays valid. Throws a StackError if the file is damaged or
 * unreadable.
 */
async function readOrMakeKeys<T>(
  file: string,
  schema: z.ZodType<T>,
  make: () => T | Promise<T>,
): Promise<T> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    const message = `The keys in ${file} cannot be read. Start as the owner of that file.`;
    throw new StackError(message, { cause });
  });
  if (text === null) {
    const made = await make();
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.draft`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
    await rename(`${file}.draft`, file);
    return made;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    const advice = 'Remove the file to make new ones; sessions made with the old ones end.';
    throw new StackError(`The keys in ${file} are damaged. ${advice}`, { cause });
  }
}

const ALGORITHM = 'ES256';
const API_KEY_LIFETIME = '10 years';

const keysSchema = z.object({
  privateKey: z.custom<JWK>((value) => (value as JWK | undefined)?.kty === 'EC'),
  anonKey: z.string(),
  serviceRoleKey: z.string(),
});

export interface StackKeys {
  /** Public part of the signing key, with which PostgREST verifies tokens. */
  jwks: { keys: JWK[] };
  /** A JWT with `role: 'anon'`. */
  anonKey: string;
  /** A JWT with `role: 'service_role'`, which row-level security does not restrict. */
  serviceRoleKey: string;
  /** Returns a token with these claims that expires after this number of seconds. */
  sign(claims: JWTPayload, seconds: number): Promise<string>;
  /** Returns the claims of an unexpired token signed with this key; rejects any other key or algorithm. */
  verify(token: string): Promise<JWTPayload>;
}

async function makeKeys(): Promise<z.infer<typeof keysSchema>> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  const apiKey = (role: string) =>
    new SignJWT({ iss: 'local-stack', role })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
      .setIssuedAt()
      .setExpirationTime(API_KEY_LIFETIME)
      .sign(privateKey);
  return {
    privateKey: { ...jwk, kid, alg: ALGORITHM, use: 'sig' },
    anonKey: await apiKey('anon'),
    serviceRoleKey: await apiKey('service_role'),
  };
}

/** Reads the keys from <dir>/keys.json; the first start makes them. Throws a StackError for damaged keys. */
export async function loadKeys(dir: string): Promise<StackKeys> {
  const file = join(dir, 'keys.json');
  const { privateKey, anonKey, serviceRoleKey } = await readOrMakeKeys(file, keysSchema, makeKeys);
  const { kty, crv, x, y, kid } = privateKey;
  const publicJwk: JWK = { kty, crv, x, y, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] };
  const signingKey = await importJWK(privateKey, ALGORITHM);
  const verifyingKey = await importJWK(publicJwk, ALGORITHM);
  return {
    jwks: { keys: [publicJwk] },
    anonKey,
    serviceRoleKey,
    sign: (claims, seconds) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(signingKey),
    verify: async (token) => {
      const { payload } = await jwtVerify(token, verifyingKey, { algorithms: [ALGORITHM] });
      return payload;
    },
  };
}

/** Makes a secret of 256 random bits, in characters that a path or a header may contain. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares two secrets in constant time; hashes them first, so that their lengths are equal. */
export function isSecret(given: string | null, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== null && timingSafeEqual(digest(given), digest(secret));
}

const stripeKeysSchema = z.object({
  secretKey: z.string().startsWith('sk_test_'),
  publishableKey: z.string().startsWith('pk_test_'),
  webhookSecret: z.string().startsWith('whsec_'),
});

export type StripeKeys = z.infer<typeof stripeKeysSchema>;

const random = (): string => randomBytes(24).toString('hex');

/** Reads the keys of the fake Stripe from <dir>/keys.json; the first start makes them. */
export const loadStripeKeys = (dir: string): Promise<StripeKeys> =>
  readOrMakeKeys(join(dir, 'keys.json'), stripeKeysSchema, () => ({
    secretKey: `sk_test_${random()}`,
    publishableKey: `pk_test_${random()}`,
    webhookSecret: `whsec_${random()}`,
  }));
