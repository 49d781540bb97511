/** Who is asking: the account behind an access token, or the role behind an API key. */
import type { IncomingMessage } from 'node:http';
import type { JWTPayload } from 'jose';
import { authError } from './auth-error.ts';
import type { Gateway } from './http.ts';
import { bearer } from './http.ts';
import type { UserRow } from './users.ts';
import { findUserById, isBanned } from './users.ts';

async function verifiedClaims(gateway: Gateway, request: IncomingMessage): Promise<JWTPayload> {
  const token = bearer(request);
  if (token === null) {
    throw authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  try {
    return await gateway.keys.verify(token);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable';
    throw authError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
  }
}

/** The signed-in account of a request and its session; refuses ended sessions and the banned. */
export async function requireUser(
  gateway: Gateway,
  request: IncomingMessage,
): Promise<{ user: UserRow; sessionId: string }> {
  const { sub, session_id: sessionId } = await verifiedClaims(gateway, request);
  if (sub === undefined || typeof sessionId !== 'string') {
    throw authError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  }
  const user = await findUserById(gateway.pool, sub);
  if (user === null) {
    throw authError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  if (isBanned(user)) throw authError(403, 'user_banned', 'User is banned');
  const session = await gateway.pool.query(
    'select 1 from auth.sessions where id::text = $1 and user_id = $2',
    [sessionId, user.id],
  );
  if (session.rowCount === 0) {
    throw authError(
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    );
  }
  return { user, sessionId };
}

/** Lets only the service role through. */
export async function requireServiceRole(
  gateway: Gateway,
  request: IncomingMessage,
): Promise<void> {
  const claims = await verifiedClaims(gateway, request);
  if (claims['role'] !== 'service_role') throw authError(403, 'not_admin', 'User not allowed');
}
