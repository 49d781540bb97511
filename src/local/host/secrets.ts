import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A fresh secret of 256 random bits, fit for a path or a header. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares in constant time; hashing first makes the lengths equal. */
export function isSecret(given: string | null, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== null && timingSafeEqual(digest(given), digest(secret));
}
