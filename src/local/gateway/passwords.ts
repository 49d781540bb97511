/** Passwords as `scrypt$<salt>$<hash>` (base64), with Node's default cost (N 16384, r 8, p 1). */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, KEY_BYTES);
  return `scrypt$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** False for a wrong password and for an account without one; both take the time of a check. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [scheme, salt = '', hash = ''] = (stored ?? '').split('$');
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), KEY_BYTES);
  return (
    scheme === 'scrypt' && expected.length === actual.length && timingSafeEqual(expected, actual)
  );
}
