import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes a secret of 256 random bits, in characters that a path or a header may contain. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares two secrets in constant time; hashes them first, so that their lengths are equal. */
export function isSecret(given: string | null, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== null && timingSafeEqual(digest(given), digest(secret));
}
