/**
 * Keeps sessions with their access tokens (ES256, valid for one hour) and refresh tokens. A refresh token can
 * be used once, and again within ten seconds after that use, as in Supabase Auth. A later use ends the
 * session, because the token was probably copied. Only hashes of refresh tokens are stored.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { JWTPayload } from 'jose';
import type pg from 'pg';
import type { Gateway } from './http.ts';
import { bearer } from './http.ts';
import type { UserRow } from './users.ts';
import { authError, findUserById, isBanned, userJson } from './users.ts';

/** The values of jwt_expiry and refresh_token_reuse_interval in supabase/config.toml. */
const ACCESS_TOKEN_SECONDS = 3600;
const REUSE_GRACE = '10 seconds';

/** Hashes a refresh token or an emailed token for storage. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export interface SessionRow {
  id: string;
  /** Assurance level; 'aal2' after the user proved a second factor in this session. */
  aal: string;
  /** How the session began: by 'password' or by 'recovery'. */
  amr: string;
  created_at: Date;
}

/** The JSON with which Supabase Auth answers a sign-in. */
export interface SessionJson {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
}

/** Runs `work` in a transaction on its own connection. */
export async function withTransaction<T>(
  pool: pg.Pool,
  work: (db: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const db = await pool.connect();
  try {
    await db.query('begin');
    const result = await work(db);
    await db.query('commit');
    return result;
  } catch (error) {
    await db.query('rollback');
    throw error;
  } finally {
    db.release();
  }
}

async function issue(
  gateway: Gateway,
  db: pg.PoolClient,
  user: UserRow,
  session: SessionRow,
): Promise<SessionJson> {
  const refreshToken = randomBytes(24).toString('base64url');
  await db.query(
    'insert into auth.refresh_tokens (token_hash, user_id, session_id) values ($1, $2, $3)',
    [hashToken(refreshToken), user.id, session.id],
  );
  const accessToken = await gateway.keys.sign(
    {
      iss: `${gateway.publicUrl}/auth/v1`,
      sub: user.id,
      aud: user.aud,
      email: user.email,
      phone: '',
      app_metadata: user.raw_app_meta_data,
      user_metadata: user.raw_user_meta_data,
      role: user.role,
      aal: session.aal,
      amr: [
        ...(session.aal === 'aal2'
          ? [{ method: 'totp', timestamp: Math.floor(Date.now() / 1000) }]
          : []),
        { method: session.amr, timestamp: Math.floor(session.created_at.getTime() / 1000) },
      ],
      session_id: session.id,
      is_anonymous: false,
    },
    ACCESS_TOKEN_SECONDS,
  );
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: Math.floor(Date.now() / 1000) + ACCESS_TOKEN_SECONDS,
    refresh_token: refreshToken,
    user: userJson(user),
  };
}

function refuseBanned(user: UserRow, status: 400 | 403): void {
  if (isBanned(user)) throw authError(status, 'user_banned', 'User is banned');
}

/** Opens a session for a user whose identity is proved; refuses banned users. */
export function openSession(
  gateway: Gateway,
  user: UserRow,
  method: 'password' | 'recovery',
): Promise<SessionJson> {
  refuseBanned(user, 400);
  return withTransaction(gateway.pool, async (db) => {
    const session = await db.query<SessionRow>(
      'insert into auth.sessions (user_id, amr) values ($1, $2) returning *',
      [user.id, method],
    );
    const signedIn = await db.query<UserRow>(
      'update auth.users set last_sign_in_at = now() where id = $1 returning *',
      [user.id],
    );
    return issue(gateway, db, { ...user, ...signedIn.rows[0] }, session.rows[0] as SessionRow);
  });
}

/** Raises a session to aal2 after its user proved the second factor, and issues a new pair of tokens. */
export async function elevateSession(
  gateway: Gateway,
  db: pg.PoolClient,
  user: UserRow,
  sessionId: string,
): Promise<SessionJson> {
  const { rows } = await db.query<SessionRow>(
    `update auth.sessions set aal = 'aal2' where id = $1 returning *`,
    [sessionId],
  );
  if (rows[0] === undefined) throw authError(403, 'session_not_found', 'Session has ended');
  return issue(gateway, db, user, rows[0]);
}

/**
 * Exchanges a refresh token for a new pair of tokens. A token that was used less than ten seconds ago gives
 * another pair, because the first response may have been lost, or two tabs may have refreshed at once.
 */
export async function refreshSession(gateway: Gateway, refreshToken: string): Promise<SessionJson> {
  const { pool } = gateway;
  const tokenHash = hashToken(refreshToken);
  const renewed = await withTransaction(pool, async (db) => {
    const spent = await db.query<{ user_id: string; session_id: string }>(
      `update auth.refresh_tokens
       set revoked = true, updated_at = case when revoked then updated_at else now() end
       where token_hash = $1 and (not revoked or updated_at > now() - $2::interval)
       returning user_id, session_id`,
      [tokenHash, REUSE_GRACE],
    );
    const [token] = spent.rows;
    if (token === undefined) return null;
    const user = await findUserById(db, token.user_id);
    const session = await db.query<SessionRow>('select * from auth.sessions where id = $1', [
      token.session_id,
    ]);
    if (user === null || session.rows[0] === undefined) return null;
    refuseBanned(user, 400);
    return issue(gateway, db, user, session.rows[0]);
  });
  if (renewed !== null) return renewed;
  const known = await pool.query<{ session_id: string }>(
    `delete from auth.sessions where id in (
       select session_id from auth.refresh_tokens where token_hash = $1)
     returning id`,
    [tokenHash],
  );
  if (known.rowCount === 0) {
    const message = 'Invalid Refresh Token: Refresh Token Not Found';
    throw authError(400, 'refresh_token_not_found', message);
  }
  throw authError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

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

/** Returns the account that sent a request, and its session; refuses ended sessions and banned users. */
export async function requireUser(
  gateway: Gateway,
  request: IncomingMessage,
): Promise<{ user: UserRow; session: SessionRow }> {
  const { sub, session_id: sessionId } = await verifiedClaims(gateway, request);
  if (sub === undefined || typeof sessionId !== 'string') {
    throw authError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  }
  const user = await findUserById(gateway.pool, sub);
  if (user === null) {
    throw authError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  refuseBanned(user, 403);
  const { rows } = await gateway.pool.query<SessionRow>(
    'select * from auth.sessions where id::text = $1 and user_id = $2',
    [sessionId, user.id],
  );
  if (rows[0] === undefined) {
    const message = 'Session from session_id claim in JWT does not exist';
    throw authError(403, 'session_not_found', message);
  }
  return { user, session: rows[0] };
}

/** Allows only the service role; throws for any other caller. */
export async function requireServiceRole(
  gateway: Gateway,
  request: IncomingMessage,
): Promise<void> {
  const claims = await verifiedClaims(gateway, request);
  if (claims['role'] !== 'service_role') throw authError(403, 'not_admin', 'User not allowed');
}
