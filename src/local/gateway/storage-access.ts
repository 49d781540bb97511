/** Who may do what in Storage, and the tokens of signed addresses. */
import type { IncomingMessage } from 'node:http';
import type { Gateway } from './http.ts';
import { bearer } from './http.ts';
import { storageErrors } from './storage-error.ts';

const UPLOAD_TOKEN_SECONDS = 7200;
/** Set apart from access tokens: a session is no upload permit, and the other way round. */
const PURPOSE = { download: 'storage-download', upload: 'storage-upload' } as const;

export interface SignedTarget {
  bucket: string;
  key: string;
  upsert: boolean;
}

async function roleOf(gateway: Gateway, request: IncomingMessage): Promise<string> {
  const apiKey = request.headers['apikey'];
  const token = bearer(request) ?? (typeof apiKey === 'string' ? apiKey : null);
  if (token === null) throw storageErrors.accessDenied();
  try {
    return String((await gateway.keys.verify(token))['role']);
  } catch {
    throw storageErrors.invalidToken();
  }
}

/** Only the service role writes, lists and reads what is private. */
export async function requireService(gateway: Gateway, request: IncomingMessage): Promise<void> {
  if ((await roleOf(gateway, request)) !== 'service_role') throw storageErrors.accessDenied();
}

function sign(
  gateway: Gateway,
  purpose: keyof typeof PURPOSE,
  target: SignedTarget,
  seconds: number,
): Promise<string> {
  const { bucket, key, upsert } = target;
  return gateway.keys.sign(
    { aud: PURPOSE[purpose], url: `${bucket}/${key}`, ...(upsert ? { upsert } : {}) },
    seconds,
  );
}

export function signDownload(
  gateway: Gateway,
  bucket: string,
  key: string,
  seconds: number,
): Promise<string> {
  return sign(gateway, 'download', { bucket, key, upsert: false }, seconds);
}

export function signUpload(gateway: Gateway, target: SignedTarget): Promise<string> {
  return sign(gateway, 'upload', target, UPLOAD_TOKEN_SECONDS);
}

/** Refuses a token that is expired, not ours, or for something else; tells whether it may replace. */
export async function checkSigned(
  gateway: Gateway,
  purpose: keyof typeof PURPOSE,
  token: string | null,
  bucket: string,
  key: string,
): Promise<{ upsert: boolean }> {
  const claims = await gateway.keys.verify(token ?? '').catch(() => {
    throw storageErrors.invalidToken();
  });
  if (claims.aud !== PURPOSE[purpose] || claims['url'] !== `${bucket}/${key}`) {
    throw storageErrors.wrongSignature();
  }
  return { upsert: claims['upsert'] === true };
}
