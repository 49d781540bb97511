/** Makes the keys of the local stack: one ES256 signing key and the two API keys signed with it. */
import { join } from 'node:path';
import {
  SignJWT,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
} from 'jose';
import type { JWK, JWTPayload } from 'jose';
import { z } from 'zod';
import { readOrMakeKeys } from './key-file.ts';

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
  /** Signs claims that expire after the given number of seconds. */
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

/** Reads the keys of the folder, making them at the first start. Throws a StackError if they are damaged. */
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
