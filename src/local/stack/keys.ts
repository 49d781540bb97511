/**
 * The keys of the local stack: one ES256 signing key and the two API keys signed with it. They
 * are made once and kept in <dir>/keys.json (mode 600), so that sessions, and a site that was built
 * with the anon key, outlive a restart.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
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
import { StackError } from './stack-error.ts';

const ALGORITHM = 'ES256';
const API_KEY_LIFETIME = '10 years';

interface KeyFile {
  privateKey: JWK;
  anonKey: string;
  serviceRoleKey: string;
}

export interface StackKeys {
  /** What `.well-known/jwks.json` and PostgREST are told: the public half. */
  jwks: { keys: JWK[] };
  /** JWT with `role: 'anon'`, meant for browsers. */
  anonKey: string;
  /** JWT with `role: 'service_role'`, which row-level security does not bind. */
  serviceRoleKey: string;
  /** Signs claims that expire after the given number of seconds. */
  sign(claims: JWTPayload, seconds: number): Promise<string>;
  /** The claims of an unexpired token of ours; rejects every other key and algorithm. */
  verify(token: string): Promise<JWTPayload>;
}

async function makeKeyFile(): Promise<KeyFile> {
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

async function readOrMake(dir: string): Promise<KeyFile> {
  const file = join(dir, 'keys.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StackError(
      `The keys in ${file} cannot be read (${error.code ?? 'unknown error'}). Start the stack as the owner of that file.`,
      { cause: error },
    );
  });
  if (text !== null) {
    try {
      return JSON.parse(text) as KeyFile;
    } catch (cause) {
      throw new StackError(
        `The keys in ${file} are damaged. Remove the file to make new ones; whoever is signed in has to sign in again.`,
        { cause },
      );
    }
  }
  const made = await makeKeyFile();
  await mkdir(dir, { recursive: true });
  const draft = `${file}.draft`;
  await writeFile(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
  return made;
}

/** Reads the keys of the folder, making them at the first start. Throws a StackError when damaged. */
export async function loadKeys(dir: string): Promise<StackKeys> {
  const { privateKey, anonKey, serviceRoleKey } = await readOrMake(dir);
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
