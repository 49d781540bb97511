import { HttpError } from './http.ts';

const SHAPE = /^[\w-]{16,100}$/;

/**
 * The caller's `Idempotency-Key`, or null when there is none.
 * @throws HttpError 400 for anything but 16 to 100 letters, digits, `-` and `_`
 */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null) return null;
  if (!SHAPE.test(key)) {
    throw new HttpError(400, 'The Idempotency-Key must be 16 to 100 letters, digits, - or _.');
  }
  return key;
}
