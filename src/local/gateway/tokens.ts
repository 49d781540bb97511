/**
 * Sessions: short access tokens (ES256, one hour) and refresh tokens that are good for one use.
 *
 * A refresh token that comes a second time is refused; when its first use lies more than ten
 * seconds back (so that it was no second tab) the whole session ends, because somebody else has
 * a copy. Only hashes of refresh tokens are stored.
 */
import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { authError } from './auth-error.ts';
import type { Gateway } from './http.ts';
import { withTransaction } from './transaction.ts';
import type { UserRow } from './users.ts';
import { findUserById, isBanned, userJson } from './users.ts';

const ACCESS_TOKEN_SECONDS = 3600;
const REUSE_GRACE = '10 seconds';

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

interface SessionRow {
  id: string;
  aal: string;
  amr: string;
  created_at: Date;
}

/** What Supabase Auth answers to a sign-in. */
export interface SessionJson {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
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
      amr: [{ method: session.amr, timestamp: Math.floor(session.created_at.getTime() / 1000) }],
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

function refuseBanned(user: UserRow): void {
  if (isBanned(user)) throw authError(400, 'user_banned', 'User is banned');
}

/** Opens a session for somebody who proved who they are; refuses the banned. */
export function openSession(
  gateway: Gateway,
  user: UserRow,
  method: 'password' | 'recovery',
): Promise<SessionJson> {
  refuseBanned(user);
  return withTransaction(gateway.pool, async (db) => {
    const session = await db.query<SessionRow>(
      'insert into auth.sessions (user_id, amr) values ($1, $2) returning *',
      [user.id, method],
    );
    const signedIn = await db.query<UserRow>(
      'update auth.users set last_sign_in_at = now() where id = $1 returning *',
      [user.id],
    );
    return issue(gateway, db, signedIn.rows[0] as UserRow, session.rows[0] as SessionRow);
  });
}

/** Ends the session of a refresh token that was used long before. */
async function noticeReuse(pool: pg.Pool, tokenHash: string): Promise<void> {
  await pool.query(
    `delete from auth.sessions where id in (
       select session_id from auth.refresh_tokens
       where token_hash = $1 and revoked and updated_at < now() - $2::interval)`,
    [tokenHash, REUSE_GRACE],
  );
}

/** Trades a refresh token for a new pair. Of two simultaneous uses one wins. */
export async function refreshSession(gateway: Gateway, refreshToken: string): Promise<SessionJson> {
  const tokenHash = hashToken(refreshToken);
  const renewed = await withTransaction(gateway.pool, async (db) => {
    const spent = await db.query<{ user_id: string; session_id: string }>(
      `update auth.refresh_tokens set revoked = true, updated_at = now()
       where token_hash = $1 and not revoked returning user_id, session_id`,
      [tokenHash],
    );
    const [token] = spent.rows;
    if (token === undefined) return null;
    const user = await findUserById(db, token.user_id);
    const session = await db.query<SessionRow>('select * from auth.sessions where id = $1', [
      token.session_id,
    ]);
    if (user === null || session.rows[0] === undefined) return null;
    refuseBanned(user);
    return issue(gateway, db, user, session.rows[0]);
  });
  if (renewed !== null) return renewed;
  const { rowCount } = await gateway.pool.query(
    'select 1 from auth.refresh_tokens where token_hash = $1',
    [tokenHash],
  );
  if (rowCount === 0) {
    throw authError(
      400,
      'refresh_token_not_found',
      'Invalid Refresh Token: Refresh Token Not Found',
    );
  }
  await noticeReuse(gateway.pool, tokenHash);
  throw authError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

/** Ends sessions of an account: this one, all others, or all. */
export async function endSessions(
  pool: pg.Pool,
  userId: string,
  which: { only: string } | { except: string } | 'all',
): Promise<void> {
  if (which === 'all') {
    await pool.query('delete from auth.sessions where user_id = $1', [userId]);
  } else if ('only' in which) {
    await pool.query('delete from auth.sessions where user_id = $1 and id = $2', [
      userId,
      which.only,
    ]);
  } else {
    await pool.query('delete from auth.sessions where user_id = $1 and id <> $2', [
      userId,
      which.except,
    ]);
  }
}
